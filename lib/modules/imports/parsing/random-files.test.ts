import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { AppError } from "@/lib/api/errors";
import { decimalMarkOf, readCell } from "../cells";
import { readLine } from "../rules";
import { decodeText, detectDelimiter } from "./csv";
import { readSpreadsheet } from "./read-spreadsheet";

const encode = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readSpreadsheet({ kind: "produtos", bytes });
const OPTIONS = { kind: "produtos", columns: { name: 0, sale_price_cents: 1 }, decimal_mark: "," } as const;

/** Texts with every character that requires quoting. */
const cellText = fc
  .string({ unit: fc.constantFrom("a", "ç", "1", ",", ";", "|", "\t", '"', " ", "-", ".") })
  .map((text) => `x${text}x`);

test("reads any quoted table with any delimiter", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(";", ",", "\t", "|"),
      fc.array(fc.tuple(cellText, cellText, cellText), { minLength: 1, maxLength: 30 }),
      (delimiter, rows) => {
        const head = ["Nome", "Preço de venda", "Categoria"];
        const text = Papa.unparse([head, ...rows], { delimiter });
        const { header, lines } = read(encode(`sep=${delimiter}\r\n${text}`));
        expect(header).toEqual(head);
        expect(lines.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map((cell) => cell.trim())));
      },
    ),
    { numRuns: 200 },
  );
});

test("keeps the delimiter when several lines have an extra one", () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `Produto ${index};${index},90;${index},50${index % 10 === 0 ? ";y" : ""}`,
  );
  expect(detectDelimiter(["Nome;Preço de venda;Custo", ...lines].join("\r\n"))).toBe(";");
});

test("keeps the delimiter and the other lines when one line has an extra delimiter", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(";", "\t", "|"),
      fc.integer({ min: 4, max: 60 }),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (delimiter, count, place, extra) => {
        const rows = Array.from({ length: count }, (_, index) => [`Produto ${index}`, `${index},90`, `${index},50`]);
        const lines = rows.map((row) => row.join(delimiter));
        const at = place % count;
        lines[at] = `${lines[at]}${`${delimiter}y`.repeat(extra)}`;
        const text = [`Nome${delimiter}Preço de venda${delimiter}Custo`, ...lines].join("\r\n");
        expect(detectDelimiter(text)).toBe(delimiter);
        const parsed = read(encode(text));
        for (const [index, line] of parsed.lines.entries()) {
          const { given, notes } = readLine(OPTIONS, line);
          const faults = notes.filter(({ level }) => level === "erro").map(({ message }) => message);
          expect(faults).toEqual(
            index === at
              ? [`Esta linha tem ${3 + extra} colunas; o cabeçalho tem 3. Confira se há um separador a mais.`]
              : [],
          );
          expect(given.sale_price_cents).toBe(index * 100 + 90);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("rejects a line with too few cells", () => {
  const { lines } = read(encode("Nome;Preço de venda;Custo\nArroz;5,00\nFeijão;7,00;3,00"));
  const [first, second] = lines.map((line) => readLine(OPTIONS, line));
  expect(first?.notes).toEqual([
    {
      field: null,
      level: "erro",
      message: "Esta linha tem 2 colunas; o cabeçalho tem 3. Confira se há um separador a menos.",
    },
  ]);
  expect(second?.notes).toEqual([]);
});

test("accepts empty cells at the end of a line", () => {
  const { lines } = read(encode("Nome;Preço de venda\nArroz;5,00;;\nFeijão;7,00"));
  expect(lines.map(({ width }) => width)).toEqual([null, null]);
});

/** The characters of bytes 0x80 to 0x9F in Windows-1252, without the five undefined ones. */
const WINDOWS_1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const DEFINED = Array.from({ length: 32 }, (_, index) => 0x80 + index).filter(
  (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
);

test("decodes the bytes 0x80 to 0x9F as Windows-1252", () => {
  expect(decodeText(Uint8Array.from(DEFINED))).toBe(WINDOWS_1252);
  const file = Buffer.concat([
    Buffer.from("Nome;Pre\xe7o de venda\nCaf\xe9 ", "latin1"),
    Buffer.from(DEFINED),
    Buffer.from(";1,00\n"),
  ]);
  const { header, lines } = read(new Uint8Array(file));
  expect(header).toEqual(["Nome", "Preço de venda"]);
  expect(lines[0]?.cells[0]).toBe(`Café ${WINDOWS_1252}`);
});

test("replaces bytes that Windows-1252 does not define", () => {
  const bytes = Buffer.concat([
    Buffer.from("Nome;Preço de venda\nA", "latin1"),
    Buffer.from([0x81]),
    Buffer.from(";1"),
  ]);
  expect(read(new Uint8Array(bytes)).lines[0]?.cells[0]).toBe("A\uFFFD");
});

test("reads random workbooks", async () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 }).map((text) => text.replace(/^\W*/, "t")),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => Number(number.toFixed(4))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
      const bytes = new Uint8Array(await writeExcel([["Nome", "Preço de venda"], ...rows]).toBuffer());
      const expected = rows.map((row) =>
        row.map((each) => (typeof each === "string" ? each.trim() : Object.is(each, -0) ? 0 : each)),
      );
      expect(read(bytes).lines.map(({ cells }) => cells)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test("throws only AppErrors for damaged workbooks", async () => {
  const whole = new Uint8Array(
    await writeExcel([
      ["Nome", "Preço de venda"],
      ["Arroz", 5.5],
    ]).toBuffer(),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
      fc.integer({ min: 1, max: whole.length }),
      (changes, length) => {
        const bytes = whole.slice(0, length);
        for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
        try {
          read(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("uses one decimal mark per file for prices and quantities", () => {
  const inPortuguese = ["1.234", "5,90", "12"];
  const inEnglish = ["1.234", "5.9", "12"];
  expect([decimalMarkOf(inPortuguese), decimalMarkOf(inEnglish), decimalMarkOf(["1.234"])]).toEqual([",", ".", ","]);
  expect(readCell("valor", "1.234", ",")).toEqual({ value: 123_400, hint: "“1.234” foi lido como R$ 1.234,00." });
  expect(readCell("quantidade", "1.234", ",")).toEqual({
    value: 1_234_000,
    hint: "“1.234” foi lido como 1234, com ponto de milhar.",
  });
  expect(readCell("valor", "1.234", ".")).toEqual({ value: 123, hint: "“1,234” foi arredondado para R$ 1,23." });
  expect(readCell("quantidade", "1.234", ".")).toEqual({ value: 1_234 });
  expect(readCell("valor", "1,234.56", ".")).toEqual({ value: 123_456 });
});
