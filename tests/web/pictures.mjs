// The pictures of examples/web: what they show is computed again here by school geometry.

const close = (a, b, by = 1e-5) => Math.abs(a - b) <= by;
const are_close = (a, b, by) => a.length === b.length && a.every((x, i) => close(x, b[i], by));

// The corner of the star that is on top, turned by an angle.
async function rotor(page) {
  for (const part of [0, 0.25, 0.5, -1]) {
    await page.slide("rotor-slider", part);
    const angle = part * Math.PI, top = [-0.85 * Math.sin(angle), 0.85 * Math.cos(angle)];
    const { rotor } = await page.shown("rotor", ({ image }) => are_close(image[0], top), `a turn by ${part} of a half`);
    if (!are_close(rotor, [Math.cos(angle / 2), -Math.sin(angle / 2)])) throw new Error(`the rotor is ${rotor}`);
  }
}

// In space-time it is a boost, which keeps the difference of squares.
async function boost(page) {
  await page.slide("rotor-slider", 0.8);
  const square = ([x, y]) => x * x - y * y;
  await page.shown("rotor", ({ rotor, image }) =>
    close(rotor[0], Math.cosh(0.4)) && close(square(image[0]), -0.85 * 0.85, 1e-4) && image[0][0] !== 0, "a boost");
}

async function animation(page) {
  await page.slide("motor-slider", 0);
  await page.evaluate(`document.getElementById("motor-slider-play").click()`);
  const { part } = await page.shown("motor", ({ part }) => part > 0.02, "it plays");
  await page.shown("motor", (now) => now.part > part, "it goes on");
  await page.evaluate(`document.getElementById("motor-slider-play").click()`);
  const label = await page.evaluate(`document.getElementById("motor-slider-play").textContent`);
  if (label !== "Play") throw new Error(`the button of what has stopped says ${label}`);
}

// The circle is as far from all three points.
const is_round = ({ points, centre, radius }) =>
  points.every(([x, y]) => close(Math.hypot(x - centre[0], y - centre[1]), radius, 1e-3));

async function circle(page) {
  const before = await page.shown("circle", is_round, "a circle through p, q and r");
  // The mouse is on whole pixels, and the coordinates go from −2.5 to 2.5.
  const part = ([x, y]) => [0.5 + x / 5, 0.5 - y / 5];
  await page.drag("circle", part(before.points[2]), part([1.5, 0.5]));
  await page.shown("circle", (now) => is_round(now) && are_close(now.points[2], [1.5, 0.5], 0.03), "r is moved");
  // Onto the line through p and q.
  await page.drag("circle", part([1.5, 0.5]), part([-0.1, -0.55]));
  await page.shown("circle", ({ radius }) => radius === undefined || radius > 20, "the circle opens");
}

// A box of which every corner goes round the axis and climbs, seen from two sides.
async function motor(page) {
  const spread = (seen) => Math.max(...seen.map(([x]) => x)) - Math.min(...seen.map(([x]) => x));
  await page.slide("motor-slider", 0);
  const start = await page.shown("motor", ({ part }) => part === 0, "the start");
  await page.slide("motor-slider", 1);
  // After a whole turn the box is above where it was.
  const end = await page.shown("motor", ({ part }) => part === 1, "the end");
  const rise = end.seen.map(([, y], i) => y - start.seen[i][1]);
  if (!rise.every((y) => y > 0.8) || spread(end.seen) === 0) throw new Error(`the box climbs by ${rise}`);
  await page.drag("motor", [0.3, 0.5], [0.7, 0.6]);
  const turned = await page.shown("motor", ({ view }) => view[0] > start.view[0] + 0.5, "the view is turned");
  if (!(turned.view[1] > start.view[1])) throw new Error(`the view is ${turned.view}`);
  await page.evaluate(`document.getElementById("motor").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }))`);
  await page.shown("motor", ({ view }) => close(view[0], turned.view[0] - 0.1), "an arrow key turns it");
}

// On a phone nothing is wider than the screen, and colours are those of the night where the system's are.
async function screens(page, file) {
  const media = (value) => page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
  const backgrounds = new Set();
  for (const [name, width, height, scheme] of [
    ["desktop-light", 1280, 1000, "light"], ["desktop-dark", 1280, 1000, "dark"],
    ["phone-light", 390, 844, "light"], ["phone-dark", 390, 844, "dark"],
  ]) {
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
    await media(scheme);
    await page.until(`document.documentElement.scrollWidth`, (found) => found <= width, `${name} is too wide`);
    // Drawn again for the size and colours at hand.
    await page.until(`[...document.querySelectorAll("canvas")].every((canvas) => canvas.width === canvas.clientWidth)`,
      (drawn) => drawn === true, `${name} is drawn`);
    backgrounds.add(await page.evaluate(`getComputedStyle(document.getElementById("motor")).getPropertyValue("--blue")`));
    if (file) {
      await new Promise((next) => setTimeout(next, 500));
      await page.evaluate(`scrollTo(0, 0)`);
      await page.screenshot(file.replace(/(\.png)?$/, `-${name}.png`));
    }
  }
  if (backgrounds.size !== 2) throw new Error("light and dark have the same colours");
}

// Without WebGPU all of it is computed by the page itself.
async function without_device(page) {
  await page.until(`document.getElementById("status")?.dataset.state`, (state) => state === "failed", "no device");
  await page.shown("rotor", () => true, "drawn");
  await page.slide("rotor-slider", 0.5);
  await page.shown("rotor", ({ image }) => are_close(image[0], [-0.85, 0]), "a turn without a device");
}

// A page that has drawn everything once.
async function drawn(browser, query) {
  const page = await browser.page(query);
  for (const picture of ["rotor", "circle", "motor"]) await page.shown(picture, () => true, "drawn");
  return page;
}

// All checks, and how many failed.
export async function pictures(browser, file) {
  let failed = 0;
  const check = async (what, run) => {
    try {
      await run();
      console.log(`${what}: as computed by hand`);
    } catch (error) {
      console.log(`${what}: ${error.message}`);
      failed++;
    }
  };
  const page = await drawn(browser, "?signature=1");
  await check("a rotor of space", () => rotor(page));
  await check("an animation", () => animation(page));
  await check("a circle through three points", () => circle(page));
  await check("a motor", () => motor(page));
  await page.slide("rotor-slider", 0.3);
  await page.slide("motor-slider", 0.4);
  await check("screens", () => screens(page, file));
  const time = await drawn(browser, "?signature=3");
  await check("a boost of space-time", () => boost(time));
  const bare = await browser.page("");
  await bare.send("Page.enable");
  await bare.send("Page.addScriptToEvaluateOnNewDocument", { source: `Object.defineProperty(navigator, "gpu", { value: undefined })` });
  await bare.send("Page.reload");
  await check("a browser without WebGPU", () => without_device(bare));
  return failed;
}
