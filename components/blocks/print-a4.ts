import { printSheets } from "@/components/blocks/print";
import { styleNonce } from "@/components/ui/style-nonce";

/** Prints a document on A4, standing and light whatever the theme. */
export function printA4(node: HTMLElement): Promise<void> {
  const paper = document.createElement("div");
  paper.className = "[color-scheme:light] text-sm";
  // Later in the document than the sheet's own rule, which lays the paper down.
  const style = document.createElement("style");
  const nonce = styleNonce();
  if (nonce) style.nonce = nonce;
  style.textContent = "@page{size:A4 portrait;margin:14mm}";
  paper.append(style, node.cloneNode(true));
  return printSheets(paper);
}
