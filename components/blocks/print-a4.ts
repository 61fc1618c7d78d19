import { printSheets } from "@/components/blocks/print";
import { styleNonce } from "@/components/ui/style-nonce";

/** Prints a document on A4 portrait, in the light theme. */
export function printA4(node: HTMLElement): Promise<void> {
  const container = document.createElement("div");
  container.className = "[color-scheme:light] text-sm";
  // Comes later in the document than the landscape rule of `printSheets`, so that it wins.
  const style = document.createElement("style");
  const nonce = styleNonce();
  if (nonce) style.nonce = nonce;
  style.textContent = "@page{size:A4 portrait;margin:14mm}";
  container.append(style, node.cloneNode(true));
  return printSheets(container);
}
