import { download } from "@/components/blocks/export";

const isWithdrawn = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Hands a file to the phone's own ways of sending it, WhatsApp among them; where there are none it is saved. */
export async function shareOrSave(content: Blob, name: string) {
  const file = new File([content], name, { type: content.type });
  if (window.matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (isWithdrawn(error)) return;
    }
  }
  download(content, name);
}
