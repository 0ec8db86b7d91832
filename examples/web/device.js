// Runs generated kernels with WebGPU.

// The paragraphs of a module that one of them needs: every item is a paragraph.
function link(text, entry) {
  const code = (item) => item.split("\n").filter((line) => !line.trimStart().startsWith("//")).join("\n");
  const items = text.split("\n\n").map((item) => item.trim()).filter(Boolean);
  const declared = new Map();
  items.forEach((item, index) => {
    const name = code(item).match(/\b(?:fn|struct|const|override|uniform>|read>|read_write>)\s+(\w+)/);
    if (name) declared.set(name[1], index);
  });
  const needed = new Set();
  const open = [declared.get(entry)];
  while (open.length) {
    const index = open.pop();
    if (index === undefined || needed.has(index)) continue;
    needed.add(index);
    for (const word of code(items[index]).match(/\w+/g)) open.push(declared.get(word));
  }
  return [...needed].sort((a, b) => a - b).map((index) => items[index]).join("\n\n");
}

export class Device {
  static async open() {
    if (!navigator.gpu) {
      throw new Error("This browser has no WebGPU. Use a current Chrome, Edge, Safari or Firefox, over https or on localhost.");
    }
    const adapter = await navigator.gpu.requestAdapter();
    if (!adapter) {
      throw new Error("WebGPU is there, but no device: the graphics driver is missing or blocked. In Chrome, chrome://gpu says why.");
    }
    const device = await adapter.requestDevice();
    return new Device(device, adapter.info);
  }

  constructor(device, info) {
    this.device = device;
    this.name = [info.vendor, info.architecture, info.description].filter(Boolean).join(" ") || "WebGPU";
    this.pipelines = new Map();
  }

  async pipeline(key, text, entry) {
    if (!this.pipelines.has(key)) {
      const module = this.device.createShaderModule({ code: link(text, entry) });
      const { messages } = await module.getCompilationInfo();
      const mistakes = messages.filter((message) => message.type === "error");
      if (mistakes.length) throw new Error(`The driver refused ${entry}: ${mistakes[0].message}`);
      this.pipelines.set(key, await this.device.createComputePipelineAsync({
        layout: "auto", compute: { module, entryPoint: entry },
      }));
    }
    return this.pipelines.get(key);
  }

  // Operands and result are coefficient by coefficient: all of the first blade, then of the second.
  // Returns the coefficients and the milliseconds that the device took.
  async run(key, text, entry, count, operands, width) {
    const pipeline = await this.pipeline(key, text, entry);
    const { device } = this;
    const uniform = new Uint32Array(36);
    uniform[0] = count;
    for (let place = 0; place <= operands.length; place++) uniform.set([0, count, 1, 0], 4 + 4 * place);
    const buffer = (data, usage) => {
      const made = device.createBuffer({ size: data.byteLength, usage, mappedAtCreation: true });
      new data.constructor(made.getMappedRange()).set(data);
      made.unmap();
      return made;
    };
    const size = 4 * count * width;
    const result = device.createBuffer({ size, usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC });
    const copy = device.createBuffer({ size, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST });
    const buffers = [
      buffer(uniform, GPUBufferUsage.UNIFORM), result,
      ...operands.map((operand) => buffer(operand, GPUBufferUsage.STORAGE)),
    ];
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: buffers.map((made, binding) => ({ binding, resource: { buffer: made } })),
    });
    const started = performance.now();
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    const groups = Math.ceil(count / 64);
    pass.dispatchWorkgroups(Math.min(groups, 65535), Math.ceil(groups / 65535));
    pass.end();
    encoder.copyBufferToBuffer(result, 0, copy, 0, size);
    device.queue.submit([encoder.finish()]);
    await copy.mapAsync(GPUMapMode.READ);
    const milliseconds = performance.now() - started;
    const coefficients = new Float32Array(copy.getMappedRange()).slice();
    [...buffers, copy].forEach((made) => made.destroy());
    return { coefficients, milliseconds };
  }
}
