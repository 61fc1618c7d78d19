import { isPdfName } from "@/lib/modules/files/rules";

/** Returns the download name of a document: its original name with the stored format's extension. */
export const savedName = (file_name: string, file: string): string =>
  `${file_name.replace(/\.(pdf|png|jpe?g|webp)$/i, "").replace(/[\\/:*?"<>|]/g, "-")}${isPdfName(file) ? ".pdf" : ".webp"}`;
