import { isPdfName } from "@/lib/modules/files/rules";

/** The name under which a document is saved: its own, with the ending of what it is kept as. */
export const savedName = (file_name: string, file: string): string =>
  `${file_name.replace(/\.(pdf|png|jpe?g|webp)$/i, "").replace(/[\\/:*?"<>|]/g, "-")}${isPdfName(file) ? ".pdf" : ".webp"}`;
