import { styleNonce } from "@/components/ui/style-nonce";

const MM_PER_PX = 25.4 / 96;

/** The page the roll is cut to, and never a second one. Chromium ignores `auto` as a height, so it is measured. */
export const pageRule = (width_mm: number, height_mm: number): string =>
  `@page{size:${width_mm}mm ${height_mm}mm;margin:0}@media print{[data-print-sheet]{height:${height_mm - 1}mm;overflow:hidden}}`;

/** Up to the next whole millimetre, and one more, so that rounding never makes a second page. */
export const heightInMm = (height_px: number): number => Math.ceil(height_px * MM_PER_PX) + 1;

const alone =
  "@media print{html,body{margin:0!important;padding:0!important;background:#fff!important;height:auto!important;overflow:visible!important}" +
  "body>:not([data-print-sheet]){display:none!important}[data-print-sheet]{display:block!important;position:static!important}" +
  "[data-print-sheet]>*{margin:0!important;box-shadow:none!important}}" +
  "@media screen{[data-print-sheet]{position:fixed;left:-300mm;top:0;visibility:hidden}}";

const PATIENCE_MS = 20_000;
const PICTURES_MS = 2_000;

/**
 * Prints the element alone on a roll of 58 or 80 mm, one page as long as it is.
 * Resolves once the browser was asked; printing has no result that a page could know.
 */
export const printElement = (node: HTMLElement, width_mm: 58 | 80): Promise<void> =>
  printAlone(node.cloneNode(true), (sheet) => pageRule(width_mm, heightInMm(sheet.getBoundingClientRect().height)));

/** Prints an element of its own on sheets of A4, lying. */
export const printSheets = (node: Node): Promise<void> =>
  printAlone(node, () => "@page{size:A4 landscape;margin:12mm}");

/** Prints sheets that are drawn already, each as large as the page: labels on a roll or on A4. */
export const printPages = (node: HTMLElement, width_mm: number, height_mm: number): Promise<void> =>
  printAlone(node.cloneNode(true), () => `@page{size:${width_mm}mm ${height_mm}mm;margin:0}`);

async function printAlone(content: Node, pageOf: (sheet: HTMLElement) => string) {
  const sheet = document.createElement("div");
  sheet.dataset.printSheet = "";
  sheet.inert = true;
  sheet.append(content);
  const style = document.createElement("style");
  const nonce = styleNonce();
  if (nonce) style.nonce = nonce;
  style.textContent = alone;
  document.head.append(style);
  document.body.append(sheet);

  function putAway() {
    sheet.remove();
    style.remove();
  }
  // A desktop browser says it before print() returns, a phone's only when its own dialog closes, some never.
  window.addEventListener("afterprint", putAway, { once: true });
  setTimeout(putAway, PATIENCE_MS);

  // A picture that has not come leaves its room, not the whole print waiting.
  const pictures = [...sheet.querySelectorAll("img")].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, PICTURES_MS))]);
  await document.fonts.ready;
  style.textContent = alone + pageOf(sheet);
  window.print();
}
