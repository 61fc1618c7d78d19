/** One element of a receipt, from top to bottom. `tall` doubles the height but not the width, so that columns stay aligned. */
export type PrintPart =
  | { kind: "sides"; left: string; right?: string; strong?: boolean; tall?: boolean; indent?: number }
  | { kind: "center"; text: string; strong?: boolean; tall?: boolean }
  | { kind: "rule" }
  | { kind: "sign"; name: string; label: string }
  | { kind: "logo"; logo: string }
  | { kind: "qr"; text: string };

/** Blank lines for a signature. */
const SIGNING_LINES = 3;

const GAP = 2;
/** Below this width, a text is printed above its amount instead of beside it. */
const MIN_WIDTH = 8;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "•": "*",
  "…": "...",
  "€": "€",
  "™": "TM",
  "\u200d": "",
  "\ufe0f": "",
  "\u200b": "",
};

/**
 * Keeps only characters of code page 858, each one column wide. Control characters are removed: a printer would run them as
 * commands.
 */
export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => {
      if (character === "\n" || /^[ -~\u00a1-\u00ff]$/u.test(character)) return character === "\u00ad" ? "" : character;
      if (/^[\s\u00a0\p{Cc}]$/u.test(character)) return " ";
      const base = character.normalize("NFKD").replace(/\p{M}/gu, "");
      return REPLACEMENTS[character] ?? (/^[ -~\u00a1-\u00ff]+$/u.test(base) ? base : "?");
    })
    .join("");

/** Wraps text between words, and inside a word only if it is longer than a line. */
export function wrapText(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines[lines.length - 1] ?? "";
    if (line && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else {
      const pieces = word.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
      if (line) lines.push(...pieces);
      else lines.splice(-1, 1, ...pieces);
    }
  }
  return lines;
}

/** Left and right text on one line; a long left text wraps, and the right text is on its last line. */
function sideLines(left: string, right: string, columns: number): string[] {
  if (!right) return wrapText(left, columns);
  const room = columns - right.length - GAP;
  if (room < MIN_WIDTH)
    return [...wrapText(left, columns), ...wrapText(right, columns).map((l) => l.padStart(columns))];
  const lines = wrapText(left, room);
  const last = lines.pop() ?? "";
  return [...lines, last.padEnd(columns - right.length) + right];
}

/** The text lines of an element, none wider than the paper; empty for a picture or a QR code. */
export function linesOf(part: PrintPart, columns: number): string[] {
  if (part.kind === "qr" || part.kind === "logo") return [];
  if (part.kind === "rule") return ["-".repeat(columns)];
  if (part.kind === "sign")
    return [
      ...Array.from({ length: SIGNING_LINES }, () => ""),
      "_".repeat(columns),
      ...linesOf({ kind: "center", text: `${part.name}\n${part.label}` }, columns),
    ];
  if (part.kind === "center")
    return printable(part.text)
      .split("\n")
      .flatMap((line) => wrapText(line, columns))
      .map((line) => " ".repeat(Math.floor((columns - line.length) / 2)) + line);
  const { indent = 0 } = part;
  const lines = sideLines(printable(part.left), printable(part.right ?? ""), columns - indent);
  return lines.map((line) => " ".repeat(indent) + line);
}
