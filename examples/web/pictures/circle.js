// The circle through three points of the conformal algebra Cl(4,1): their outer product. The points can be moved.

import { Algebra } from "../algebra.js";
import { Picture } from "./canvas.js";

const algebra = new Algebra(4, 1);
const [E1, E2, PLUS, MINUS] = [1, 2, 8, 16];
// Above this radius the circle is drawn as the line that it nearly is.
const LARGEST = 1e3;

function vector(coefficients) {
  const x = new Array(algebra.size).fill(0);
  for (const [mask, c] of coefficients) x[mask] = c;
  return x;
}

const infinity = vector([[PLUS, 1], [MINUS, 1]]);

// x + eo + x²/2 einf, where eo is (e5 − e4) / 2 and einf is e4 + e5.
function up([x, y]) {
  const half = (x * x + y * y) / 2;
  return vector([[E1, x], [E2, y], [PLUS, half - 0.5], [MINUS, half + 0.5]]);
}

export class CirclePicture {
  constructor(engine) {
    this.engine = engine;
    this.points = [[-1.1, -0.4], [0.9, -0.7], [0.4, 1.2]];
    this.picture = new Picture("circle", 2.5, () => this.draw());
    const { canvas } = this.picture;
    canvas.addEventListener("pointerdown", (event) => {
      const under = this.picture.under(event);
      const distance = ([x, y]) => Math.hypot(x - under[0], y - under[1]);
      this.held = this.points.reduce((near, point) => (distance(point) < distance(near) ? point : near));
      canvas.setPointerCapture(event.pointerId);
      this.move(event);
    });
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { this.held = undefined; });
  }

  move(event) {
    if (!this.held) return;
    const edge = this.picture.reach * 0.96, inside = (x) => Math.min(Math.max(x, -edge), edge);
    this.held.splice(0, 2, ...this.picture.under(event).map(inside));
    this.picture.redraw();
  }

  // Centre and radius, or none where the points are on a line: the centre is what the circle makes of infinity, and the
  // square of the radius that of the circle over that of its plane, circle ∧ einf.
  async round(points) {
    const { engine } = this, [p, q, r] = points.map(up);
    const circle = await engine.of(algebra, "outer", await engine.of(algebra, "outer", p, q), r);
    const plane = await engine.of(algebra, "outer", circle, infinity);
    const centre = await engine.of(algebra, "sandwich", circle, infinity);
    const both = [circle, plane];
    const { at } = await engine.run(algebra, "geometric", 2, (i) => both[i], (i) => algebra.reverse(both[i]));
    const weight = centre[MINUS] - centre[PLUS];
    const radius = Math.sqrt(Math.abs(at(0)[0] / at(1)[0]));
    return radius < LARGEST ? { centre: [centre[E1] / weight, centre[E2] / weight], radius } : undefined;
  }

  async draw() {
    const { picture } = this, points = this.points.map((point) => [...point]);
    const round = await this.round(points);
    picture.clear();
    picture.axes(["e1", "e2"]);
    let text = "p, q and r are on a line: a circle through infinity";
    if (round) {
      const { centre, radius } = round;
      const rim = Array.from({ length: 361 }, (_, i) => i * Math.PI / 180)
        .map((angle) => [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]);
      picture.line(rim, "green", { width: 3, fill: "green-wash" });
      picture.line([centre, points[0]], "green", { width: 1, dashed: true });
      picture.dot(centre, "green");
      picture.label("centre", centre, "green");
      text = `p ∧ q ∧ r: centre (${centre.map((x) => x.toFixed(2)).join(", ")}), radius ${radius.toFixed(2)}`;
    } else {
      const far = 1e3, [[a, b], [c, d]] = points;
      const length = Math.hypot(c - a, d - b) || 1, along = [(c - a) / length * far, (d - b) / length * far];
      picture.line([[a - along[0], b - along[1]], [a + along[0], b + along[1]]], "green", { width: 3 });
    }
    points.forEach((point, i) => {
      picture.dot(point, "orange", 7);
      picture.label("pqr"[i], point, "orange", [10, -10]);
    });
    document.getElementById("circle-text").textContent = text;
    picture.shows({ points, ...round }, text);
  }
}
