import { styleNonce } from "@/components/ui/style-nonce";

const MM_PER_PX = 25.4 / 96;

/** Returns the CSS for a single page on the roll. The height is measured, because Chromium ignores `auto`. */
export const pageRule = (width_mm: number, height_mm: number): string =>
  `@page{size:${width_mm}mm ${height_mm}mm;margin:0}@media print{[data-print-sheet]{height:${height_mm - 1}mm;overflow:hidden}}`;

/** Converts to millimeters, rounded up plus one, so that rounding never creates a second page. */
export const heightInMm = (height_px: number): number => Math.ceil(height_px * MM_PER_PX) + 1;

const printOnlySheetStyle =
  "@media print{html,body{margin:0!important;padding:0!important;background:#fff!important;height:auto!important;overflow:visible!important}" +
  "body>:not([data-print-sheet]){display:none!important}[data-print-sheet]{display:block!important;position:static!important}" +
  "[data-print-sheet]>*{margin:0!important;box-shadow:none!important}}" +
  "@media screen{[data-print-sheet]{position:fixed;left:-300mm;top:0;visibility:hidden}}";

const CLEANUP_AFTER_MS = 20_000;
const IMAGE_TIMEOUT_MS = 2_000;

/**
 * Prints only the element, on a 58 or 80 mm roll, on one page as long as the content.
 * Resolves when the print dialog has been requested; browsers do not report the result.
 */
export const printElement = (node: HTMLElement, width_mm: 58 | 80): Promise<void> =>
  printAlone(node.cloneNode(true), (sheet) => pageRule(width_mm, heightInMm(sheet.getBoundingClientRect().height)));

/** Prints only the element, on A4 landscape. */
export const printSheets = (node: Node): Promise<void> =>
  printAlone(node, () => "@page{size:A4 landscape;margin:12mm}");

/** Prints ready-made pages of the given size, such as labels on a roll or on A4. */
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
  style.textContent = printOnlySheetStyle;
  document.head.append(style);
  document.body.append(sheet);

  function cleanUp() {
    sheet.remove();
    style.remove();
  }
  // Desktop browsers fire it before print() returns, phones when the print dialog closes, and some never.
  window.addEventListener("afterprint", cleanUp, { once: true });
  setTimeout(cleanUp, CLEANUP_AFTER_MS);

  // A slow image must not block the print; its space stays empty.
  const images = [...sheet.querySelectorAll("img")].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(images), new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT_MS))]);
  await document.fonts.ready;
  style.textContent = printOnlySheetStyle + pageOf(sheet);
  window.print();
}
