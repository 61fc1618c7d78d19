import "server-only";
import PDFDocument from "pdfkit";
import type { FileResponse } from "@/lib/api/files";
import { qrPath } from "@/lib/core/qr";
import { PRODUCT_NAME } from "@/lib/product";
import { toWinAnsi } from "./labels";

export const BLACK = "#000";
export const SOFT = "#4b5563";
export const RULE = "#9ca3af";

/** Ascender plus descender of Helvetica, in font sizes. pdfkit uses it as the height of a line of text. */
const NATURAL_HEIGHT = 0.925;

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "center" | "right";
  /** Distance between the tops of two lines, as a multiple of the font size. */
  readonly line_height?: number;
}

const DEFAULT_LINE_HEIGHT = 1.35;

export const lineHeightOf = ({ size, line_height = DEFAULT_LINE_HEIGHT }: TextStyle) => size * line_height;

/**
 * A PDF being built: wraps text and draws it at a position in points from the top left corner. Uses Helvetica and
 * Helvetica-Bold, which every PDF reader provides, so no font is embedded.
 */
export class Canvas {
  /** Pages are buffered until `finish`, so that a footer can show the page count. */
  readonly pdf: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();

  constructor({ title, author }: { readonly title: string; readonly author: string }) {
    this.pdf = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      lang: "pt-BR",
      info: {
        Title: title,
        Author: author,
        Creator: PRODUCT_NAME,
        Producer: PRODUCT_NAME,
      },
    });
  }

  addPage(width: number, height: number) {
    this.pdf.addPage({ size: [width, height], margin: 0 });
  }

  private use({ bold, size }: TextStyle) {
    this.pdf.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
  }

  /** Returns the width of a text on one line, in points. Caches the result, because a document repeats most words. */
  widthOf(text: string, style: TextStyle): number {
    const key = `${style.bold ? "b" : ""}${style.size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.use(style);
    const width = this.pdf.widthOfString(text);
    this.widths.set(key, width);
    return width;
  }

  /** Splits a text into lines that fit a width. A word longer than a line is broken at the end of the line. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return toWinAnsi(text)
      .split("\n")
      .flatMap((paragraph) => this.wrapParagraph(paragraph, width, style));
  }

  private wrapParagraph(paragraph: string, width: number, style: TextStyle): string[] {
    const space = this.widthOf(" ", style);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of paragraph.split(" ").filter(Boolean)) {
      const wide = this.widthOf(word, style);
      if (line !== "" && used + space + wide <= width) {
        line += ` ${word}`;
        used += space + wide;
        continue;
      }
      if (line !== "") lines.push(line);
      const pieces = wide <= width ? [word] : this.breakWord(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
      used = this.widthOf(line, style);
    }
    lines.push(line);
    return lines;
  }

  private breakWord(word: string, width: number, style: TextStyle): string[] {
    const pieces: string[] = [];
    let piece = "";
    let used = 0;
    for (const letter of word) {
      const wide = this.widthOf(letter, style);
      if (piece !== "" && used + wide > width) {
        pieces.push(piece);
        piece = "";
        used = 0;
      }
      piece += letter;
      used += wide;
    }
    return [...pieces, piece];
  }

  /** Draws the lines returned by `wrap` below each other, aligned within a width. */
  drawLines(lines: readonly string[], x: number, y: number, width: number, style: TextStyle) {
    const height = lineHeightOf(style);
    const above = (height - style.size * NATURAL_HEIGHT) / 2;
    const { align = "left", color = BLACK } = style;
    lines.forEach((line, index) => {
      if (line === "") return;
      const room = width - this.widthOf(line, style);
      const indent = align === "right" ? room : align === "center" ? room / 2 : 0;
      this.use(style);
      this.pdf.fillColor(color).text(line, x + indent, y + index * height + above, { lineBreak: false });
    });
  }

  drawRule(x: number, y: number, width: number, thickness: number, color: string, dash?: number) {
    this.pdf
      .save()
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness);
    if (dash) this.pdf.dash(dash, {});
    this.pdf.stroke(color).restore();
  }

  /** Ends the document and returns it as a downloadable file with this name. */
  async finish(name: string): Promise<FileResponse & { bytes: Uint8Array }> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on("end", resolve);
      this.pdf.on("error", reject);
    });
    this.pdf.end();
    await ended;
    return { bytes: Buffer.concat(chunks), type: "application/pdf", name: `${name}.pdf` };
  }
}

/** Side of a QR code: 28 mm in points. */
export const QR_SIZE = (28 / 25.4) * 72;

/** Draws a black QR code with its quiet zone. `x` and `y` are its top left corner. */
export function drawQr({ pdf }: Canvas, text: string, x: number, y: number) {
  const { size, path } = qrPath(text);
  pdf
    .save()
    .translate(x, y)
    .scale(QR_SIZE / size)
    .path(path)
    .fill(BLACK)
    .restore();
}
