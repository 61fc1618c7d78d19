import "server-only";
import type { PrintPart } from "@/lib/core/print-text";
import { withMinusSign } from "./labels";
import { BLACK, Canvas, drawQr, lineHeightOf, QR_SIZE, type TextStyle } from "./page";

/** Paper width: 80 mm in points. */
const WIDTH = (80 / 25.4) * 72;
const MARGIN = 12;
const VERTICAL_MARGIN = 16;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const GAP = 8;
const INDENT = 10;
const LOGO_HEIGHT = 45;
const SPACE_TO_SIGN = 36;

interface Block {
  readonly height: number;
  readonly draw: (y: number) => void;
}

interface RollProps {
  readonly title: string;
  readonly author: string;
  /** The company's logo as PNG. */
  readonly logo: Uint8Array | null;
  readonly parts: readonly PrintPart[];
}

/** Draws one page 80 mm wide and as high as its content. Returns it as a file named after its title. */
export function drawRoll({ title, author, logo, parts }: RollProps) {
  const canvas = new Canvas({ title, author });
  const blocks = parts.flatMap((part) => blocksOf(canvas, part, logo));
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  canvas.addPage(WIDTH, height + 2 * VERTICAL_MARGIN);
  let y = VERTICAL_MARGIN;
  for (const block of blocks) {
    block.draw(y);
    y += block.height;
  }
  return canvas.finish(title);
}

function styleOf({ strong = false, tall = false }: { strong?: boolean; tall?: boolean }): TextStyle {
  return tall ? { size: 12, bold: strong, line_height: 1.35 } : { size: 8.5, bold: strong, line_height: 1.3 };
}

/** Returns the block of a part, or none for the logo of a company without one. */
function blocksOf(canvas: Canvas, part: PrintPart, logo: Uint8Array | null): Block[] {
  switch (part.kind) {
    case "rule":
      return [{ height: 10.75, draw: (y) => canvas.drawRule(MARGIN, y + 5, INNER_WIDTH, 0.75, BLACK, 2) }];
    case "logo":
      return logo ? [logoBlock(canvas, logo)] : [];
    case "qr":
      return [{ height: QR_SIZE, draw: (y) => drawQr(canvas, part.text, (WIDTH - QR_SIZE) / 2, y) }];
    case "sign":
      return [
        {
          height: SPACE_TO_SIGN + 3,
          draw: (y) => canvas.drawRule(MARGIN, y + SPACE_TO_SIGN, INNER_WIDTH, 0.75, BLACK),
        },
        centered(canvas, part.name, styleOf({})),
        centered(canvas, part.label, styleOf({})),
      ];
    case "center":
      return [centered(canvas, part.text, styleOf(part))];
    case "sides":
      return [sides(canvas, part)];
  }
}

const logoBlock = (canvas: Canvas, logo: Uint8Array): Block => ({
  height: LOGO_HEIGHT + 4,
  draw: (y) => canvas.pdf.image(Buffer.from(logo), MARGIN, y, { fit: [INNER_WIDTH, LOGO_HEIGHT], align: "center" }),
});

function centered(canvas: Canvas, text: string, style: TextStyle): Block {
  const lines = canvas.wrap(text, INNER_WIDTH, style);
  return {
    height: lines.length * lineHeightOf(style),
    draw: (y) => canvas.drawLines(lines, MARGIN, y, INNER_WIDTH, { ...style, align: "center" }),
  };
}

/** Places one text at the left and another at the right, aligned with the last line of the left one. */
function sides(canvas: Canvas, part: Extract<PrintPart, { kind: "sides" }>): Block {
  const style = styleOf(part);
  const indent = part.indent ? INDENT : 0;
  const right = part.right === undefined ? [] : canvas.wrap(withMinusSign(part.right), INNER_WIDTH / 2, style);
  const right_width = Math.max(0, ...right.map((line) => canvas.widthOf(line, style) + GAP));
  const left = canvas.wrap(part.left, INNER_WIDTH - indent - right_width, style);
  const line = lineHeightOf(style);
  const count = Math.max(left.length, right.length);
  return {
    height: count * line,
    draw: (y) => {
      canvas.drawLines(left, MARGIN + indent, y + (count - left.length) * line, INNER_WIDTH, style);
      const right_y = y + (count - right.length) * line;
      canvas.drawLines(right, MARGIN, right_y, INNER_WIDTH, { ...style, align: "right" });
    },
  };
}
