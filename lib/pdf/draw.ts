import "server-only";
import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { FileAnswer } from "@/lib/api/files";

/** Longer than this, a word is broken where the line ends; any other stays whole. */
const LONGEST_WORD = 24;

Font.registerHyphenationCallback((word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, "gsu")) ?? [word]);

/** A document as the file that is sent, under the name it is saved by. */
export async function draw(document: ReactElement<DocumentProps>, name: string): Promise<FileAnswer> {
  return { bytes: new Uint8Array(await renderToBuffer(document)), type: "application/pdf", name: `${name}.pdf` };
}
