// The page: choose a signature and an operation, run it, compare, draw.

import { Algebra, operations } from "./algebra.js";
import { Device } from "./device.js";

const algebras = [[2, 0], [3, 0], [3, 0, 1], [1, 3], [4, 1]].map((signature) => new Algebra(...signature));
const element = (id) => document.getElementById(id);
const texts = new Map();

function say(state, text) {
  element("status").dataset.state = state;
  element("status").textContent = text;
}

async function shader(algebra) {
  if (!texts.has(algebra.stem)) {
    const reply = await fetch(`shaders/${algebra.stem}.wgsl`);
    if (!reply.ok) throw new Error(`shaders/${algebra.stem}.wgsl is missing: run examples/web/build.sh first.`);
    texts.set(algebra.stem, await reply.text());
  }
  return texts.get(algebra.stem);
}

// Runs an operation of two multivectors each; `x(i)` are the coefficients of one.
async function multiply(device, algebra, operation, count, x, y) {
  const entry = `batch_${operation}_multivector_multivector`;
  const operands = [x, y].map((value) => {
    const all = new Float32Array(count * algebra.size);
    for (let i = 0; i < count; i++) value(i).forEach((c, blade) => { all[blade * count + i] = c; });
    return all;
  });
  const text = await shader(algebra);
  const { coefficients, milliseconds } =
    await device.run(`${algebra.stem} ${entry}`, text, entry, count, operands, algebra.size);
  const at = (i) => Array.from({ length: algebra.size }, (_, blade) => coefficients[blade * count + i]);
  return { at, milliseconds };
}

async function compare(device, algebra, operation, count) {
  // The same numbers on every run.
  const number = (i, blade, salt) => ((i * 7919 + blade * 104729 + salt * 613) % 2001) / 1000 - 1;
  const value = (salt) => (i) => Array.from({ length: algebra.size }, (_, blade) => Math.fround(number(i, blade, salt)));
  const { at, milliseconds } = await multiply(device, algebra, operation, count, value(1), value(2));
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

async function cayley(device, algebra, operation) {
  const { size } = algebra;
  const unit = (mask) => Array.from({ length: size }, (_, blade) => blade === mask ? 1 : 0);
  const { at } = await multiply(device, algebra, operation, size * size,
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

// Points of a star, turned step by step: r x r̃ with r = cos φ/2 − sin φ/2 e12 (cosh, sinh for a boost).
async function turn(device, algebra) {
  const steps = 7, corners = 10;
  const square = algebra.sign(3, 3);
  const star = (k) => {
    const angle = Math.PI * k / 5 + Math.PI / 2, radius = k % 2 ? 0.35 : 0.85;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const blank = () => new Array(algebra.size).fill(0);
  const rotor = (i) => {
    const half = Math.floor(i / corners) * (square < 0 ? 0.2 : 0.06);
    const r = blank();
    [r[0], r[3]] = square < 0 ? [Math.cos(half), -Math.sin(half)] : [Math.cosh(half), Math.sinh(half)];
    return r;
  };
  const point = (i) => {
    const x = blank();
    [x[1], x[2]] = star(i % corners);
    return x;
  };
  const { at } = await multiply(device, algebra, "sandwich", steps * corners, rotor, point);
  const canvas = element("points"), context = canvas.getContext("2d"), half = canvas.width / 2;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.lineWidth = 3;
  context.strokeStyle = "#8886";
  context.beginPath();
  context.moveTo(0, half); context.lineTo(2 * half, half);
  context.moveTo(half, 0); context.lineTo(half, 2 * half);
  context.stroke();
  for (let step = 0; step < steps; step++) {
    context.strokeStyle = `hsl(${200 + 20 * step} 70% 50% / ${0.3 + 0.7 * step / (steps - 1)})`;
    context.beginPath();
    for (let k = 0; k <= corners; k++) {
      const image = at(step * corners + k % corners);
      context.lineTo(half + 0.9 * half * image[1], half - 0.9 * half * image[2]);
    }
    context.stroke();
  }
}

async function run(device) {
  const algebra = algebras[element("signature").value];
  const operation = element("operation").value, count = Number(element("count").value);
  try {
    say("running", `${algebra.name}: ${operation} of ${count} pairs …`);
    const { error, milliseconds, checked, passed } = await compare(device, algebra, operation, count);
    await cayley(device, algebra, operation);
    await turn(device, algebra);
    say(passed ? "passed" : "failed",
      `${algebra.name}, ${operation.replace("_", " ")}: ${count} pairs in ${milliseconds.toFixed(1)} ms on ${device.name}.
       Largest difference from JavaScript in ${checked} of them: ${error.toExponential(1)} — ${passed ? "they agree" : "THEY DIFFER"}.`);
  } catch (error) {
    say("failed", error.message);
  }
}

algebras.forEach((algebra, i) => element("signature").append(new Option(algebra.name, i, i === 1, i === 1)));
Object.keys(operations).forEach((name) => element("operation").append(new Option(name.replace("_", " "), name)));
try {
  const device = await Device.open();
  document.forms[0].addEventListener("submit", (event) => { event.preventDefault(); run(device); });
  document.forms[0].addEventListener("change", () => run(device));
  const wanted = new URLSearchParams(location.search);
  if (wanted.has("signature")) element("signature").value = wanted.get("signature");
  if (wanted.has("operation")) element("operation").value = wanted.get("operation");
  await run(device);
} catch (error) {
  say("failed", error.message);
}
