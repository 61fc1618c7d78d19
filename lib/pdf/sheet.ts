import "server-only";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { Canvas, drawQr, lineHeightOf, QR_SIZE, RULE, SOFT, type TextStyle } from "./page";

/** A4 in points. */
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
const MARGIN = 40;
const BOTTOM_MARGIN = 56;
const FOOTER_FROM_BOTTOM = 38;
const LOGO = 44;
const SUMS_WIDTH = 240;
/** Texts with more characters than this may be split across pages. */
const LONG_TEXT = 400;

const BODY: TextStyle = { size: 10 };
const SMALL: TextStyle = { size: 9, color: SOFT };
const TITLE: TextStyle = { size: 14, bold: true };
const HEADING: TextStyle = { size: 11, bold: true };
const FOOTER: TextStyle = { size: 8, color: SOFT };
const TOTAL: TextStyle = { size: 13, bold: true };

export interface Letterhead {
  readonly name: string;
  readonly cnpj: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly email?: string | null;
}

export interface SheetProps {
  readonly company: Letterhead;
  /** The company's logo as PNG. */
  readonly logo: Uint8Array | null;
  readonly title: string;
  /** Small text under the title. */
  readonly lines: readonly string[];
  readonly orientation?: "portrait" | "landscape";
}

export interface Column {
  readonly label: string;
  /** In points. Columns without a width share the remaining space. */
  readonly width?: number;
  /** Defaults to right for columns with a width, left for the others. */
  readonly align?: "left" | "right";
}

/** The text of a cell, or its text and a smaller second line. */
export type TableCell = string | readonly [string, string];

interface TableStyle {
  readonly size: number;
  readonly gap: number;
  readonly padding: number;
}

const TABLE: TableStyle = { size: 10, gap: 10, padding: 4 };

interface LaidOutLine {
  readonly text: string;
  readonly style: TextStyle;
}

/**
 * An A4 document with a letterhead and numbered pages. Its methods draw from top to bottom and start a new page when the
 * next element does not fit.
 */
export class Sheet {
  private readonly canvas: Canvas;
  private readonly page_width: number;
  private readonly page_height: number;
  /** Position and available width of the next element. */
  private y = MARGIN;
  private x = MARGIN;
  private width: number;
  /** While true, methods only advance `y` and draw nothing. */
  private is_measuring = false;

  constructor(private readonly props: SheetProps) {
    const isLandscape = props.orientation === "landscape";
    this.page_width = isLandscape ? LONG_SIDE : SHORT_SIDE;
    this.page_height = isLandscape ? SHORT_SIDE : LONG_SIDE;
    this.width = this.page_width - 2 * MARGIN;
    this.canvas = new Canvas({ title: props.title, author: props.company.name });
    this.addPage();
    this.drawLetterhead();
  }

  private addPage() {
    this.canvas.addPage(this.page_width, this.page_height);
    this.y = MARGIN;
  }

  private get room() {
    return this.page_height - BOTTOM_MARGIN - this.y;
  }

  /** Starts a new page unless this many points are left on the current one. Returns whether it did. */
  private startPageUnlessFits(height: number): boolean {
    if (this.is_measuring || height <= this.room || this.y === MARGIN) return false;
    this.addPage();
    return true;
  }

  private heightOf(draw: () => void): number {
    const before = { y: this.y, is_measuring: this.is_measuring };
    this.is_measuring = true;
    draw();
    const height = this.y - before.y;
    this.y = before.y;
    this.is_measuring = before.is_measuring;
    return height;
  }

  /** Draws an element that must not be split across pages. */
  private withoutPageBreak(draw: () => void) {
    this.startPageUnlessFits(this.heightOf(draw));
    draw();
  }

  private lines(lines: readonly string[], style: TextStyle) {
    if (!this.is_measuring) this.canvas.drawLines(lines, this.x, this.y, this.width, style);
    this.y += lines.length * lineHeightOf(style);
  }

  private rule(thickness: number, color = RULE) {
    if (!this.is_measuring) this.canvas.drawRule(this.x, this.y, this.width, thickness, color);
    this.y += thickness;
  }

  /** Draws within a horizontal section of the page. */
  private withinSection(x: number, width: number, draw: () => void) {
    const before = { x: this.x, width: this.width };
    this.x = x;
    this.width = width;
    draw();
    this.x = before.x;
    this.width = before.width;
  }

  private drawLetterhead() {
    const { company, logo, title, lines } = this.props;
    const gap = 24;
    const right_width = Math.min(
      this.width / 2,
      Math.max(
        ...this.canvas.wrap(title, this.width / 2, TITLE).map((line) => this.canvas.widthOf(line, TITLE)),
        ...lines.flatMap((text) =>
          this.canvas.wrap(text, this.width / 2, SMALL).map((line) => this.canvas.widthOf(line, SMALL)),
        ),
      ),
    );
    const top = this.y;
    const logo_width = logo ? LOGO + 12 : 0;
    if (logo) this.canvas.pdf.image(Buffer.from(logo), this.x, top, { fit: [LOGO, LOGO] });
    this.withinSection(this.x + logo_width, this.width - logo_width - gap - right_width, () => {
      this.text(company.name, TITLE);
      this.y += 2;
      const contact = [company.phone && formatPhone(company.phone), company.email].filter(Boolean).join(" · ");
      const cnpj = company.cnpj && `CNPJ ${formatCpfCnpj(company.cnpj)}`;
      for (const line of [cnpj, company.address, contact]) if (line) this.text(line, SMALL);
    });
    const left_bottom = Math.max(this.y, logo ? top + LOGO : 0);
    this.y = top;
    this.withinSection(this.x + this.width - right_width, right_width + 0.01, () => {
      this.text(title, { ...TITLE, align: "right" });
      this.y += 2;
      for (const line of lines) this.text(line, { ...SMALL, align: "right" });
    });
    this.y = Math.max(this.y, left_bottom) + 12;
    this.rule(0.75);
    this.y += 14;
  }

  /** Draws a paragraph. A long one may be split across pages. */
  text(text: string, style: TextStyle = BODY) {
    const lines = this.canvas.wrap(text, this.width, style);
    if (text.length <= LONG_TEXT) {
      this.startPageUnlessFits(lines.length * lineHeightOf(style));
      this.lines(lines, style);
      return;
    }
    for (const line of lines) {
      this.startPageUnlessFits(lineHeightOf(style));
      this.lines([line], style);
    }
  }

  /** Adds vertical space, in points. */
  space(height: number) {
    this.y += height;
  }

  heading(text: string) {
    this.startPageUnlessFits(lineHeightOf(HEADING) + 4 + 40);
    this.text(text, HEADING);
    this.y += 4;
  }

  /** Draws a label above its text, or nothing if the text is empty. */
  field(label: string, text: string | null | undefined) {
    if (!text) return;
    const draw = () => {
      this.text(label, SMALL);
      this.text(text, BODY);
      this.y += 6;
    };
    if (text.length <= LONG_TEXT) return this.withoutPageBreak(draw);
    this.startPageUnlessFits(3 * lineHeightOf(BODY));
    return draw();
  }

  /** Draws a table whose headings are repeated on every page, ending with the total in bold, if any. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly TableCell[])[],
    { total, ...style }: TableStyle & { readonly total?: readonly TableCell[] | undefined } = TABLE,
  ) {
    const widths = this.columnWidths(columns, style);
    const head = columns.map(({ label }, index) =>
      this.cellLines(label, widths[index] ?? 0, { size: style.size, bold: true }),
    );
    const drawHead = () => this.row(columns, widths, head, style);
    const drawRow = (cells: readonly TableCell[], bold: boolean) => {
      const lines = columns.map((_, index) =>
        this.cellLines(cells[index] ?? "", widths[index] ?? 0, { size: style.size, bold }),
      );
      this.rowOverPages(columns, widths, lines, style, drawHead);
    };
    drawHead();
    for (const cells of rows) drawRow(cells, false);
    if (total) drawRow(total, true);
    this.y += 14;
  }

  private cellLines(cell: TableCell, width: number, style: TextStyle): LaidOutLine[] {
    const [text = "", small] = [cell].flat();
    const lines = (words: string, style: TextStyle) =>
      this.canvas.wrap(words, width, style).map((line) => ({ text: line, style }));
    return small ? [...lines(text, style), ...lines(small, SMALL)] : lines(text, style);
  }

  /** Draws a row. A row higher than a page continues on the next one. */
  private rowOverPages(
    columns: readonly Column[],
    widths: readonly number[],
    cells: readonly (readonly LaidOutLine[])[],
    style: TableStyle,
    drawHead: () => void,
  ) {
    const most_lines = Math.floor((this.page_height - MARGIN - BOTTOM_MARGIN) / lineHeightOf(style)) - 3;
    for (
      let rest = cells;
      rest.some((lines) => lines.length > 0);
      rest = rest.map((lines) => lines.slice(most_lines))
    ) {
      const part = rest.map((lines) => lines.slice(0, most_lines));
      if (this.startPageUnlessFits(rowHeight(part, style))) drawHead();
      this.row(columns, widths, part, style);
    }
  }

  private row(
    columns: readonly Column[],
    widths: readonly number[],
    cells: readonly (readonly LaidOutLine[])[],
    style: TableStyle,
  ) {
    const top = this.y + style.padding;
    let x = this.x;
    columns.forEach((column, index) => {
      const width = widths[index] ?? 0;
      const align = column.align ?? (column.width ? "right" : "left");
      let y = top;
      for (const { text, style: text_style } of cells[index] ?? []) {
        if (!this.is_measuring) this.canvas.drawLines([text], x, y, width, { ...text_style, align });
        y += lineHeightOf(text_style);
      }
      x += width + style.gap;
    });
    this.y += rowHeight(cells, style) - 0.5;
    this.rule(0.5);
  }

  private columnWidths(columns: readonly Column[], { gap }: TableStyle): number[] {
    const free = columns.filter(({ width }) => width === undefined).length;
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
    const rest = (this.width - gap * (columns.length - 1) - fixed) / Math.max(free, 1);
    return columns.map(({ width = rest }) => width);
  }

  /** Draws amounts and their total in bold at the right of the page. */
  totals(lines: readonly (readonly [string, string])[], [label, amount]: readonly [string, string]) {
    const width = Math.min(SUMS_WIDTH, this.width);
    this.withinSection(this.x + this.width - width, width, () =>
      this.withoutPageBreak(() => {
        for (const [name, value] of lines) this.totalRow(name, value, { ...BODY, color: SOFT }, BODY);
        this.y += 3;
        this.rule(0.75);
        this.y += 3;
        this.totalRow(label, amount, TOTAL, TOTAL);
        this.y += 14;
      }),
    );
  }

  private totalRow(label: string, amount: string, style: TextStyle, amount_style: TextStyle) {
    this.y += 2;
    const room = this.width - this.canvas.widthOf(amount, amount_style) - 12;
    const lines = this.canvas.wrap(label, room, style);
    if (!this.is_measuring) {
      this.canvas.drawLines(lines, this.x, this.y, room, style);
      this.canvas.drawLines([amount], this.x, this.y, this.width, { ...amount_style, align: "right" });
    }
    this.y += lines.length * lineHeightOf(style) + 2;
  }

  /** Draws two blocks side by side on one page, the second as wide as a block of totals. */
  sideBySide(left: () => void, right: () => void) {
    const gap = 24;
    const left_width = this.width - SUMS_WIDTH - gap;
    const draw = () => {
      const top = this.y;
      this.withinSection(this.x, left_width, left);
      const left_bottom = this.y;
      this.y = top;
      this.withinSection(this.x + left_width + gap, SUMS_WIDTH, right);
      this.y = Math.max(this.y, left_bottom);
    };
    this.withoutPageBreak(draw);
  }

  /** Draws a signature line with a name under it. */
  signature(name: string) {
    this.withoutPageBreak(() => {
      this.y += 40;
      this.withinSection(this.x + (this.width - SUMS_WIDTH) / 2, SUMS_WIDTH, () => {
        this.rule(0.75);
        this.y += 3;
        this.lines(this.canvas.wrap(name, SUMS_WIDTH, BODY), { ...BODY, align: "center" });
      });
    });
  }

  /** Draws a centered QR code. */
  qr(text: string) {
    this.startPageUnlessFits(QR_SIZE);
    drawQr(this.canvas, text, this.x + (this.width - QR_SIZE) / 2, this.y);
    this.y += QR_SIZE;
  }

  /** Writes the footer of every page and returns the document as a file. */
  finish(name: string) {
    const { company, title } = this.props;
    const { count } = this.canvas.pdf.bufferedPageRange();
    const y = this.page_height - FOOTER_FROM_BOTTOM;
    const width = this.page_width - 2 * MARGIN;
    const [label = ""] = this.canvas.wrap(`${company.name} · ${title}`, width - 100, FOOTER);
    for (let index = 0; index < count; index++) {
      this.canvas.pdf.switchToPage(index);
      this.canvas.drawLines([label], MARGIN, y, width, FOOTER);
      this.canvas.drawLines([`Página ${index + 1} de ${count}`], MARGIN, y, width, { ...FOOTER, align: "right" });
    }
    return this.canvas.finish(name);
  }
}

const rowHeight = (cells: readonly (readonly LaidOutLine[])[], { padding }: TableStyle) =>
  Math.max(...cells.map((lines) => lines.reduce((sum, { style }) => sum + lineHeightOf(style), 0))) + 2 * padding + 0.5;
