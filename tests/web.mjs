// Opens examples/web in headless Chromium with a software device, runs every signature and some
// operations, and fails unless device and page agree. Usage: node tests/web.mjs [screenshot.png]

import { spawn } from "node:child_process";
import { readFile, writeFile, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../examples/web", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wgsl": "text/plain" };
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
const address = `http://127.0.0.1:${server.address().port}/`;

const profile = await mkdtemp(join(tmpdir(), "gacore-web-"));
const browser = spawn(process.env.CHROMIUM ?? "chromium", [
  "--headless=new", "--no-sandbox", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader",
  "--enable-features=Vulkan", `--user-data-dir=${profile}`, "--window-size=1100,1000", "--remote-debugging-pipe",
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });

// The debugging protocol: JSON with a zero byte behind each message.
const open = new Map();
let last = 0, received = "";
browser.stdio[4].on("data", (bytes) => {
  received += bytes;
  const messages = received.split("\0");
  received = messages.pop();
  for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
    open.get(id)?.(error ? { error } : result);
    open.delete(id);
  }
});
const send = (method, params = {}, sessionId) => new Promise((done) => {
  open.set(++last, done);
  browser.stdio[3].write(JSON.stringify({ id: last, method, params, sessionId }) + "\0");
});

async function visit(query) {
  const { targetId } = await send("Target.createTarget", { url: address + query });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const expression = `[document.getElementById("status")?.dataset.state, document.getElementById("status")?.innerText,
    document.querySelectorAll("#cayley td").length]`;
  for (let waited = 0; waited < 120; waited++) {
    const { result } = await send("Runtime.evaluate", { expression, returnByValue: true }, sessionId);
    const [state, text, cells] = result?.value ?? [];
    if (state === "passed" || state === "failed") return { state, text, cells, sessionId };
    await new Promise((next) => setTimeout(next, 500));
  }
  return { state: "failed", text: `${query}: no answer within a minute`, cells: 0, sessionId };
}

let failed = 0;
const operations = ["geometric", "outer", "inner", "left_contraction", "sandwich"];
for (let signature = 0; signature < 5; signature++) {
  const { state, text, cells, sessionId } =
    await visit(`?signature=${signature}&operation=${operations[signature]}`);
  console.log(text);
  if (state !== "passed" || cells === 0) failed++;
  if (signature === 1 && process.argv[2]) {
    const { data } = await send("Page.captureScreenshot", { format: "png" }, sessionId);
    await writeFile(process.argv[2], Buffer.from(data, "base64"));
  }
}
await send("Browser.close");
server.close();
await rm(profile, { recursive: true, force: true, maxRetries: 5 });
process.exit(failed === 0 ? 0 : 1);
