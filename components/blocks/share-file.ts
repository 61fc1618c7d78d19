import { download } from "@/components/blocks/download";

const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Opens the phone's share sheet (WhatsApp etc.) for the file; downloads it if sharing is not available. */
export async function shareOrSave(content: Blob, name: string) {
  const file = new File([content], name, { type: content.type });
  if (window.matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (isAborted(error)) return;
    }
  }
  download(content, name);
}
