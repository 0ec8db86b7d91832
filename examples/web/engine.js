// Operations of many pairs of multivectors: on a device, or in JavaScript where there is none.

import { operations } from "./algebra.js";

export class Engine {
  constructor(device) {
    this.device = device;
    this.texts = new Map();
  }

  async shader({ stem }) {
    if (!this.texts.has(stem)) {
      const reply = await fetch(`shaders/${stem}.wgsl`);
      if (!reply.ok) throw new Error(`shaders/${stem}.wgsl is missing: run examples/web/build.sh first.`);
      this.texts.set(stem, await reply.text());
    }
    return this.texts.get(stem);
  }

  // `x(i)` and `y(i)` are the coefficients of a pair, `at(i)` those of its result.
  async run(algebra, operation, count, x, y) {
    if (!this.device) {
      const all = Array.from({ length: count }, (_, i) => operations[operation](algebra, x(i), y(i)));
      return { at: (i) => all[i], milliseconds: 0 };
    }
    const entry = `batch_${operation}_multivector_multivector`;
    const operands = [x, y].map((value) => {
      const all = new Float32Array(count * algebra.size);
      for (let i = 0; i < count; i++) value(i).forEach((c, blade) => { all[blade * count + i] = c; });
      return all;
    });
    const text = await this.shader(algebra);
    const { coefficients, milliseconds } =
      await this.device.run(`${algebra.stem} ${entry}`, text, entry, count, operands, algebra.size);
    const at = (i) => Array.from({ length: algebra.size }, (_, blade) => coefficients[blade * count + i]);
    return { at, milliseconds };
  }

  // The operation of one pair.
  async of(algebra, operation, x, y) {
    return (await this.run(algebra, operation, 1, () => x, () => y)).at(0);
  }
}
