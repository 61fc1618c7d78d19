import { inflateSync } from "node:zlib";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
/** WinAnsiEncoding from 0x80 to 0x9F; the rest is Latin-1. Node's own decoder does not know these. */
const HIGH = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";
const inWinAnsi = (hex: string) =>
  latin(Buffer.from(hex, "hex")).replace(/[\x80-\x9f]/g, (sign) => HIGH[sign.charCodeAt(0) - 0x80] ?? "");

/** How many pages a PDF has and whether it shows some words, wherever their lines break. Reads what lib/pdf writes. */
export function readPdf(bytes: Uint8Array) {
  const source = latin(bytes);
  if (!source.startsWith("%PDF-")) throw new Error("no PDF");
  const streams = [...source.matchAll(/<<([^<>]*)>>\s*stream\r?\n/g)]
    .filter(([, dictionary = ""]) => dictionary.includes("/FlateDecode") && !dictionary.includes("/Subtype"))
    .map((match) => {
      const start = match.index + match[0].length;
      return latin(inflateSync(bytes.subarray(start, source.indexOf("endstream", start))));
    });
  const text = bare(streams.map(wordsOf).join(""));
  return {
    pages: source.match(/\/Type \/Page\b/g)?.length ?? 0,
    shows: (words: string) => text.includes(bare(words)),
  };
}

const wordsOf = (stream: string) =>
  [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .flatMap(([, shown = ""]) => [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => inWinAnsi(hex)))
    .join("");

const bare = (text: string) => text.replace(/\s/g, "");
