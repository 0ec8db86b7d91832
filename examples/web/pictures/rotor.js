// A rotor of the first two basis vectors acts on a star: r x r̃ with r = cos φ/2 − sin φ/2 e12, or cosh and sinh for a
// boost, where e12 squares to a positive number.

import { Picture, Slider, written } from "./canvas.js";

const CORNERS = 10;

// The corner of the star with this number.
function corner(k) {
  const angle = Math.PI * k / 5 + Math.PI / 2, radius = k % 2 ? 0.35 : 0.85;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export class RotorPicture {
  constructor(engine, algebra) {
    [this.engine, this.algebra] = [engine, algebra];
    this.picture = new Picture("rotor", 1.25, () => this.draw());
    this.slider = new Slider("rotor-slider", 8, this.picture.redraw);
  }

  use(algebra) {
    this.algebra = algebra;
    return this.picture.redraw();
  }

  async draw() {
    const { algebra, picture } = this, isTurn = algebra.sign(3, 3) < 0;
    const half = this.slider.value / 2 * (isTurn ? Math.PI : 1), rotor = new Array(algebra.size).fill(0);
    [rotor[0], rotor[3]] = isTurn ? [Math.cos(half), -Math.sin(half)] : [Math.cosh(half), Math.sinh(half)];
    const vector = (k) => {
      const x = new Array(algebra.size).fill(0);
      [x[1], x[2]] = corner(k);
      return x;
    };
    const { at } = await this.engine.run(algebra, "sandwich", CORNERS, () => rotor, vector);
    const image = (k) => [at(k % CORNERS)[1], at(k % CORNERS)[2]];
    const closed = Array.from({ length: CORNERS + 1 }, (_, k) => k);
    picture.clear();
    picture.axes(["e1", "e2"]);
    picture.line(closed.map(corner), "quiet", { dashed: true });
    picture.line(closed.map(image), "blue", { width: 3, fill: "blue-wash" });
    picture.dot(corner(0), "quiet");
    picture.label("x", corner(0), "quiet");
    picture.dot(image(0), "blue", 5);
    picture.label("r x r̃", image(0), "blue", [10, 18]);
    const size = isTurn ? `${Math.round(360 * half / Math.PI)}°` : `rapidity ${(2 * half).toFixed(2)}`;
    const text = `r = ${written(algebra, rotor)}, ${isTurn ? "a turn by" : "a boost of"} ${size}`;
    document.getElementById("rotor-text").textContent = text;
    picture.shows({ rotor: [rotor[0], rotor[3]], image: closed.slice(0, CORNERS).map(image) }, text);
  }
}
