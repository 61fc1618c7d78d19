import { describe, expect, test } from "vitest";
import { UNITS, unitSymbol } from "@/lib/core/quantity";
import { unitName } from "@/lib/core/unit-names";
import { chosenUnitOf, MAX_UNIT_WORDS, unitOf, unknownUnits } from "./unit-word-rules";

describe("a unit in a spreadsheet", () => {
  test.each([
    ["UN", "un"],
    ["UND", "un"],
    ["Unid.", "un"],
    ["PC", "un"],
    ["PÇ", "un"],
    ["Peça", "un"],
    ["KG", "kg"],
    ["GR", "g"],
    ["LT", "l"],
    ["ML", "ml"],
    ["MT", "m"],
    ["METRO", "m"],
    ["M2", "m2"],
    ["M²", "m2"],
    ["Metro  quadrado", "m2"],
    ["m³", "m3"],
    ["CX", "cx"],
    ["Caixa", "cx"],
    ["PCT", "pct"],
    ["PACOTE", "pct"],
    ["Par", "par"],
    ["DZ", "dz"],
    ["Dúzia", "dz"],
    ["FD", "fd"],
  ])("reads %j as %s", (text, unit) => {
    expect(unitOf(` ${text} `)).toBe(unit);
  });

  test.each(["", "barril", "CX12", "ct", "bd", "pt", "constructor"])("does not guess %j", (text) => {
    expect(unitOf(text)).toBeNull();
  });

  test("is read back from its code, symbol and name", () => {
    for (const unit of UNITS) expect([unit, unitSymbol(unit), unitName(unit)].map(unitOf)).toEqual([unit, unit, unit]);
  });

  test("takes the chosen unit of an unknown word in any spelling", () => {
    expect(chosenUnitOf("Barríca.", { barrica: "un" })).toBe("un");
    expect(chosenUnitOf("toString", {})).toBeNull();
  });

  test("is asked about once per word, the most frequent first", () => {
    const texts = [
      { text: "UN", line_count: 9 },
      { text: "Barrica", line_count: 2 },
      { text: "BARRICA.", line_count: 3 },
      { text: "bd", line_count: 7 },
      { text: "#N/D", line_count: 1 },
      { text: "Um texto longo que não é unidade", line_count: 1 },
    ];
    expect(unknownUnits(texts, { barrica: "sc" })).toEqual([
      { word: "bd", text: "bd", line_count: 7, unit: null },
      { word: "barrica", text: "BARRICA.", line_count: 5, unit: "sc" },
    ]);
    const many = Array.from({ length: 50 }, (_, at) => ({ text: `x${at}`, line_count: 1 }));
    expect(unknownUnits(many, {})).toHaveLength(MAX_UNIT_WORDS);
  });
});
