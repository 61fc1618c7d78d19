/** What a narrow paper shows, one under the other. `tall` is twice as high and no wider, so that columns stay columns. */
export type PaperPart =
  | { kind: "sides"; left: string; right?: string; strong?: boolean; tall?: boolean; indent?: number }
  | { kind: "center"; text: string; strong?: boolean; tall?: boolean }
  | { kind: "rule" }
  | { kind: "sign"; name: string; label: string }
  | { kind: "logo"; logo: string }
  | { kind: "qr"; text: string };

/** Blank lines to sign on. */
const SIGNING_LINES = 3;

const GAP = 2;
/** Narrower than this, a text beside its amount is worse than one above it. */
const NARROWEST = 8;

const PLAINER: Readonly<Record<string, string>> = {
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

/** Only what the code page 858 has, each one column wide. No control character passes: to a printer they are commands. */
export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((sign) => {
      if (sign === "\n" || /^[ -~\u00a1-\u00ff]$/u.test(sign)) return sign === "\u00ad" ? "" : sign;
      if (/^[\s\u00a0\p{Cc}]$/u.test(sign)) return " ";
      const base = sign.normalize("NFKD").replace(/\p{M}/gu, "");
      return PLAINER[sign] ?? (/^[ -~\u00a1-\u00ff]+$/u.test(base) ? base : "?");
    })
    .join("");

/** Breaks between words, and inside a word only where it is longer than a line. */
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

/** Left and right on one line; a long left breaks beside the right, which stands at its last line. */
function sideLines(left: string, right: string, columns: number): string[] {
  if (!right) return wrapText(left, columns);
  const room = columns - right.length - GAP;
  if (room < NARROWEST)
    return [...wrapText(left, columns), ...wrapText(right, columns).map((l) => l.padStart(columns))];
  const lines = wrapText(left, room);
  const last = lines.pop() ?? "";
  return [...lines, last.padEnd(columns - right.length) + right];
}

/** The part's lines of text, none wider than the paper; a picture and a QR code have none. */
export function linesOf(part: PaperPart, columns: number): string[] {
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
