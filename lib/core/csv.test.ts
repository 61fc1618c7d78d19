import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv, writeCell } from "./csv";

test("writes semicolons, CRLF and a UTF-8 byte order mark", () => {
  expect(
    toCsv([
      ["Número", "Total"],
      ["1-2", { cents: 123_456 }],
    ]),
  ).toBe("\uFEFFNúmero;Total\r\n1-2;1234,56\r\n");
});

test("writes money and quantities with a decimal comma, without thousands separators or an escaped minus sign", () => {
  expect(writeCell({ cents: -999_999_999 })).toBe("-9999999,99");
  expect([1_250, 48_000, 0, -2_500].map((milli) => writeCell({ milli }))).toEqual(["1,250", "48", "0", "-2,500"]);
  expect(writeCell(12)).toBe("12");
  expect(writeCell(null)).toBe("");
});

test("writes a percentage from basis points, with two decimals", () => {
  expect([0, 5, -50, 1_234, 10_000].map((bp) => writeCell({ bp }))).toEqual([
    "0,00%",
    "0,05%",
    "-0,50%",
    "12,34%",
    "100,00%",
  ]);
});

test("escapes text that a spreadsheet would run as a formula", () => {
  for (const text of ["=1+1", "+55", "-2", "@SUM(A1)", " =1", "\t=1", "＝1"])
    expect(writeCell(text).replace(/^"/, "")).toMatch(/^'/);
  expect(writeCell("Pão = bom")).toBe("Pão = bom");
});

test("preserves any text when the CSV is parsed and the formula escape removed", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }), (texts) => {
      const line = withoutMarkAndNewline(toCsv([texts]));
      expect(readLine(line).map((text) => withoutEscape(text))).toEqual(texts);
    }),
  );
});

test("escapes text that already looks escaped, so that removing the escape restores it", () => {
  for (const text of ["'+55", "''=1", "'", "''", "'Sant'Ana"]) {
    const [read = ""] = readLine(withoutMarkAndNewline(toCsv([[text]])));
    expect(withoutEscape(read)).toBe(text);
  }
});

test("never writes text that starts with a formula character", () => {
  const formulas = fc.tuple(fc.constantFrom("=", "+", "-", "@"), fc.string()).map((parts) => parts.join(""));
  fc.assert(fc.property(formulas, (text) => !/^"?[=+\-@]/.test(writeCell(text))));
});

/** Removes the byte order mark at the start and CRLF at the end. */
const withoutMarkAndNewline = (csv: string) => csv.slice(1, -2);

/** Removes the apostrophe before a formula, as the import does. */
const withoutEscape = (text: string) =>
  text.replace(/^'(?='*(?:[\t\r\0]|[\s\0\u200B-\u200D\u2060]*[=+\-@＝＋－＠]))/, "");

/** Parses one line as in RFC 4180, with semicolons. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const [cell = "", quoted, unquoted = ""] = /^(?:"((?:[^"]|"")*)"|([^;]*))/.exec(rest) ?? [];
    cells.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    const separatorAt = cell.length;
    if (separatorAt === rest.length) return cells;
    rest = rest.slice(separatorAt + 1);
  }
}
