// The page: choose a signature and an operation, run it, compare, draw.

import { Algebra, operations } from "./algebra.js";
import { Device } from "./device.js";
import { Engine } from "./engine.js";
import { CirclePicture } from "./pictures/circle.js";
import { MotorPicture } from "./pictures/motor.js";
import { RotorPicture } from "./pictures/rotor.js";

const algebras = [[2, 0], [3, 0], [3, 0, 1], [1, 3], [4, 1]].map((signature) => new Algebra(...signature));
const element = (id) => document.getElementById(id);
function say(state, text) {
  element("status").dataset.state = state;
  element("status").textContent = text;
}

async function compare(engine, algebra, operation, count) {
  // The same numbers on every run.
  const number = (i, blade, salt) => ((i * 7919 + blade * 104729 + salt * 613) % 2001) / 1000 - 1;
  const value = (salt) => (i) => Array.from({ length: algebra.size }, (_, blade) => Math.fround(number(i, blade, salt)));
  const { at, milliseconds } = await engine.run(algebra, operation, count, value(1), value(2));
  let error = 0;
  const checked = Math.min(count, 500);
  for (let n = 0; n < checked; n++) {
    const i = Math.floor(n * count / checked);
    const expected = operations[operation](algebra, value(1)(i), value(2)(i));
    at(i).forEach((found, blade) => { error = Math.max(error, Math.abs(found - expected[blade])); });
  }
  const scale = algebra.size * (operation === "sandwich" ? algebra.size : 1);
  return { error, milliseconds, checked, passed: error < 1e-6 * scale };
}

async function cayley(engine, algebra, operation) {
  const { size } = algebra;
  const unit = (mask) => Array.from({ length: size }, (_, blade) => blade === mask ? 1 : 0);
  const { at } = await engine.run(algebra, operation, size * size,
    (i) => unit(Math.floor(i / size)), (i) => unit(i % size));
  const table = element("cayley");
  table.replaceChildren();
  const cell = (row, kind, text, style) => {
    const made = document.createElement(kind);
    made.textContent = text;
    made.className = style;
    row.append(made);
  };
  const heading = table.insertRow();
  cell(heading, "th", "", "");
  for (let b = 0; b < size; b++) cell(heading, "th", algebra.blade(b), "");
  for (let a = 0; a < size; a++) {
    const row = table.insertRow();
    cell(row, "th", algebra.blade(a), "");
    for (let b = 0; b < size; b++) {
      const blade = at(a * size + b).findIndex((c) => c !== 0);
      const sign = blade < 0 ? 0 : at(a * size + b)[blade];
      const text = sign === 0 ? "0" : (sign < 0 ? "−" : "") + algebra.blade(blade);
      cell(row, "td", text, sign === 0 ? "" : sign < 0 ? "minus" : "plus");
    }
  }
}

async function run(engine, rotor) {
  const algebra = algebras[element("signature").value];
  const operation = element("operation").value, count = Number(element("count").value);
  try {
    await rotor.use(algebra);
    await cayley(engine, algebra, operation);
    if (!engine.device) return;
    say("running", `${algebra.name}: ${operation} of ${count} pairs …`);
    const { error, milliseconds, checked, passed } = await compare(engine, algebra, operation, count);
    say(passed ? "passed" : "failed",
      `${algebra.name}, ${operation.replace("_", " ")}: ${count} pairs in ${milliseconds.toFixed(1)} ms on ${engine.device.name}.
       Largest difference from JavaScript in ${checked} of them: ${error.toExponential(1)} — ${passed ? "they agree" : "THEY DIFFER"}.`);
  } catch (error) {
    say("failed", error.message);
  }
}

async function open() {
  try {
    return await Device.open();
  } catch (error) {
    say("failed", `${error.message} Everything below is computed in JavaScript instead.`);
    return undefined;
  }
}

algebras.forEach((algebra, i) => element("signature").append(new Option(algebra.name, i, i === 1, i === 1)));
Object.keys(operations).forEach((name) => element("operation").append(new Option(name.replace("_", " "), name)));
const wanted = new URLSearchParams(location.search);
if (wanted.has("signature")) element("signature").value = wanted.get("signature");
if (wanted.has("operation")) element("operation").value = wanted.get("operation");
const engine = new Engine(await open());
const rotor = new RotorPicture(engine, algebras[element("signature").value]);
new CirclePicture(engine);
new MotorPicture(engine);
document.forms[0].addEventListener("submit", (event) => { event.preventDefault(); run(engine, rotor); });
document.forms[0].addEventListener("change", () => run(engine, rotor));
await run(engine, rotor);
