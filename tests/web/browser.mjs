// Headless Chromium with a software device, and a server for the folder examples/web.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../examples/web", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wgsl": "text/plain" };

export class Browser {
  static async open() {
    const server = createServer(async (request, reply) => {
      const path = new URL(request.url, "http://localhost").pathname;
      try {
        const content = await readFile(join(folder, path === "/" ? "index.html" : path));
        reply.writeHead(200, { "content-type": types[extname(path)] ?? "text/html" }).end(content);
      } catch {
        reply.writeHead(404).end();
      }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    return new Browser(server, await mkdtemp(join(tmpdir(), "gacore-web-")));
  }

  constructor(server, profile) {
    [this.server, this.profile] = [server, profile];
    this.address = `http://127.0.0.1:${server.address().port}/`;
    this.process = spawn(process.env.CHROMIUM ?? "chromium", [
      "--headless=new", "--no-sandbox", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader",
      "--enable-features=Vulkan", `--user-data-dir=${profile}`, "--window-size=1280,1000", "--remote-debugging-pipe",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    // The debugging protocol: JSON with a zero byte behind each message.
    this.open = new Map();
    let received = "";
    this.process.stdio[4].on("data", (bytes) => {
      received += bytes;
      const messages = received.split("\0");
      received = messages.pop();
      for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
        this.open.get(id)?.(error ? { error } : result);
        this.open.delete(id);
      }
    });
  }

  send(method, params = {}, sessionId) {
    this.last = (this.last ?? 0) + 1;
    return new Promise((done) => {
      this.open.set(this.last, done);
      this.process.stdio[3].write(JSON.stringify({ id: this.last, method, params, sessionId }) + "\0");
    });
  }

  async page(query) {
    const { targetId } = await this.send("Target.createTarget", { url: this.address + query });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    return new Page(this, sessionId);
  }

  async close() {
    await this.send("Browser.close");
    this.server.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Page {
  constructor(browser, session) {
    [this.browser, this.session] = [browser, session];
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async evaluate(expression) {
    const { result, exceptionDetails } =
      await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${exceptionDetails.exception?.description} in ${expression}`);
    return result?.value;
  }

  // The value of an expression once it is one that is wanted, or an error after a minute.
  async until(expression, is_wanted, what) {
    let value;
    for (let waited = 0; waited < 240; waited++) {
      value = await this.evaluate(expression);
      if (is_wanted(value)) return value;
      await new Promise((next) => setTimeout(next, 250));
    }
    throw new Error(`${what}: not within a minute; the last was ${JSON.stringify(value)}`);
  }

  // What a picture shows, once that is what is wanted.
  shown(picture, is_wanted, what) {
    const expression = `JSON.parse(document.getElementById("${picture}")?.dataset.shown ?? "null")`;
    return this.until(expression, (shown) => shown && is_wanted(shown), `${picture}: ${what}`);
  }

  async slide(id, value) {
    await this.evaluate(`{ const slider = document.getElementById("${id}"); slider.value = ${value};
      slider.dispatchEvent(new Event("input")); }`);
  }

  // Drags with the mouse between two places of a picture, as parts of its side.
  async drag(picture, from, to) {
    const { x, y, width } = await this.evaluate(`{ const canvas = document.getElementById("${picture}");
      canvas.scrollIntoView({ block: "center" });
      const { x, y, width } = canvas.getBoundingClientRect(); ({ x, y, width }) }`);
    const mouse = (type, [a, b]) => this.send("Input.dispatchMouseEvent",
      { type, x: x + a * width, y: y + b * width, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
    await mouse("mousePressed", from);
    await mouse("mouseMoved", to);
    await mouse("mouseReleased", to);
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    await writeFile(file, Buffer.from(data, "base64"));
  }
}
