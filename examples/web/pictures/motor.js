// A motor of the projective algebra Cl(3,0,1) moves a body along a screw. Whoever looks at it is moved by a rotor, too:
// the mouse, a finger or the arrow keys turn the view.

import { Algebra, operations } from "../algebra.js";
import { Picture, Slider, written } from "./canvas.js";

const algebra = new Algebra(3, 0, 1);
const DISTANCE = 7;
// The axis of the screw goes through this point, along e3; a whole turn climbs this far.
const [AXIS, CLIMB, GHOSTS] = [[0.6, 0.3, 0], 1.6, 9];
const BOX = { centre: [1.7, 0.3, -0.8], sides: [0.4, 0.6, 0.3] };
// What is in the middle of the picture.
const MIDDLE = [0.6, 0.3, 0.1];
const EDGES = [[0, 1], [0, 2], [0, 4], [1, 3], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 6], [5, 7], [6, 7]];

const of = (coefficients) => {
  const x = new Array(algebra.size).fill(0);
  for (const [mask, c] of coefficients) x[mask] = c;
  return x;
};
// e4 is the null vector. A point is where three planes meet: −x e234 + y e134 − z e124 + e123.
const point = ([x, y, z]) => of([[0b1110, -x], [0b1101, y], [0b1011, -z], [0b0111, 1]]);
const coordinates = (p) => [-p[0b1110] / p[0b0111], p[0b1101] / p[0b0111], -p[0b1011] / p[0b0111]];
const translator = ([x, y, z]) => of([[0, 1], [0b1001, x / 2], [0b1010, y / 2], [0b1100, z / 2]]);
const turn = (plane, angle) => of([[0, Math.cos(angle / 2)], [plane, -Math.sin(angle / 2)]]);
const product = (...factors) => factors.reduce((a, b) => Array.from(operations.geometric(algebra, a, b)));

// The motion after this part of a turn about the axis.
function screw(part) {
  const [x, y, z] = AXIS;
  const there = translator([x, y, z + CLIMB * part]), back = translator([-x, -y, -z]);
  return product(there, turn(0b0011, 2 * Math.PI * part), back);
}

const corners = Array.from({ length: 8 }, (_, k) =>
  BOX.centre.map((middle, i) => middle + (k >> i & 1 ? 1 : -1) * BOX.sides[i]));

export class MotorPicture {
  constructor(engine) {
    this.engine = engine;
    [this.yaw, this.pitch] = [-0.6, 0.45];
    this.picture = new Picture("motor", 2.6, () => this.draw());
    this.slider = new Slider("motor-slider", 6, this.picture.redraw);
    const { canvas } = this.picture;
    canvas.addEventListener("pointerdown", (event) => {
      this.last = [event.clientX, event.clientY];
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!this.last) return;
      const [x, y] = this.last;
      this.last = [event.clientX, event.clientY];
      this.look((event.clientX - x) / 120, (event.clientY - y) / 120);
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { this.last = undefined; });
    canvas.addEventListener("keydown", (event) => {
      const turns = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] };
      if (!turns[event.key]) return;
      event.preventDefault();
      this.look(...turns[event.key]);
    });
  }

  look(yaw, pitch) {
    this.yaw += yaw;
    this.pitch = Math.min(Math.max(this.pitch + pitch, -1.5), 1.5);
    this.picture.redraw();
  }

  async draw() {
    const { picture } = this, part = this.slider.value, motor = screw(part);
    // The view: what is in the middle goes to the origin, then a turn about e3 and one about e1.
    const view = product(turn(0b0110, this.pitch), turn(0b0011, this.yaw), translator(MIDDLE.map((x) => -x)));
    const still = [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2], [...AXIS.slice(0, 2), -2], [...AXIS.slice(0, 2), 2.2]];
    const bodies = Array.from({ length: GHOSTS }, (_, k) => screw(k / (GHOSTS - 1))).concat([motor]);
    const moved = still.map((at) => [view, at])
      .concat(bodies.flatMap((body) => corners.map((at) => [product(view, body), at])));
    const { at } = await this.engine.run(algebra, "sandwich", moved.length, (i) => moved[i][0], (i) => point(moved[i][1]));
    // e1 goes to the right, e3 up, and e2 away from the eye.
    const seen = moved.map((_, i) => coordinates(at(i)))
      .map(([x, y, z]) => [x, z].map((c) => c * DISTANCE / (DISTANCE + y)));
    picture.clear();
    const [origin, ...ends] = seen;
    ends.slice(0, 3).forEach((end, i) => {
      picture.line([origin, end], "quiet", { width: 1.5 });
      picture.label(`e${i + 1}`, end, "quiet");
    });
    picture.line(ends.slice(3, 5), "orange", { width: 2, dashed: true });
    picture.label("axis", ends[4], "orange");
    bodies.forEach((_, k) => {
      const own = seen.slice(still.length + 8 * k, still.length + 8 * (k + 1)), isNow = k === GHOSTS;
      for (const [a, b] of EDGES) picture.line([own[a], own[b]], isNow ? "blue" : "faint", { width: isNow ? 3 : 1 });
      if (isNow) picture.label("m x m̃", own.reduce((top, corner) => (corner[1] > top[1] ? corner : top)), "blue");
    });
    const text = `m = ${written(algebra, motor)}`;
    document.getElementById("motor-text").textContent = text;
    picture.shows({ part, seen: seen.slice(-8), view: [this.yaw, this.pitch] }, text);
  }
}
