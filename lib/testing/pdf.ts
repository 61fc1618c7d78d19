import { inflateSync } from "node:zlib";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
/** WinAnsiEncoding from 0x80 to 0x9F, which Node's decoder does not support; the rest is Latin-1. */
const HIGH = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";
const inWinAnsi = (hex: string) =>
  latin(Buffer.from(hex, "hex")).replace(/[\x80-\x9f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? "");

/** The page count of a PDF, and whether it contains a text regardless of line breaks. Only reads PDFs of lib/pdf. */
export function readPdf(bytes: Uint8Array) {
  const source = latin(bytes);
  if (!source.startsWith("%PDF-")) throw new Error("The bytes are not a PDF");
  const streams = [...source.matchAll(/<<([^<>]*)>>\s*stream\r?\n/g)]
    .filter(([, dictionary = ""]) => dictionary.includes("/FlateDecode") && !dictionary.includes("/Subtype"))
    .map((match) => {
      const start = match.index + match[0].length;
      return latin(inflateSync(bytes.subarray(start, source.indexOf("endstream", start))));
    });
  const text = withoutSpaces(streams.map(wordsOf).join(""));
  return {
    pages: source.match(/\/Type \/Page\b/g)?.length ?? 0,
    shows: (words: string) => text.includes(withoutSpaces(words)),
  };
}

const wordsOf = (stream: string) =>
  [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .flatMap(([, shown = ""]) => [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => inWinAnsi(hex)))
    .join("");

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
