// Opens examples/web in headless Chromium with a software device: runs every signature and some operations, and looks at the
// pictures. Fails unless device, page and geometry agree. Usage: node tests/web.mjs [screenshot.png]

import { Browser } from "./web/browser.mjs";
import { pictures } from "./web/pictures.mjs";

const browser = await Browser.open();
let failed = 0;
const operations = ["geometric", "outer", "inner", "left_contraction", "sandwich"];
const status = `[document.getElementById("status")?.dataset.state, document.getElementById("status")?.innerText,
  document.querySelectorAll("#cayley td").length]`;
for (const [signature, operation] of operations.entries()) {
  const page = await browser.page(`?signature=${signature}&operation=${operation}`);
  try {
    const isDone = (value) => ["passed", "failed"].includes(value?.[0]);
    const [state, text, cells] = await page.until(status, isDone, operation);
    console.log(text);
    if (state !== "passed" || cells === 0) failed++;
  } catch (error) {
    console.log(error.message);
    failed++;
  }
}
failed += await pictures(browser, process.argv[2]);
await browser.close();
process.exit(failed === 0 ? 0 : 1);
