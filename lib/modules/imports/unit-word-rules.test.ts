import { describe, expect, test } from "vitest";
import { PUT as choose } from "@/app/api/v1/imports/[id]/columns/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { UNITS, unitSymbol } from "@/lib/core/quantity";
import { unitName } from "@/lib/core/unit-names";
import { company } from "@/lib/testing/company";
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

const SHEET = ["Nome;Un;Preço", "Tecido;MT;10,00", "Piso;m²;50,00", "Vinho;barrica;90,00", "Suco;Barrica.;80,00"].join(
  "\n",
);

test("imports known units, and unknown ones as the user chooses", async () => {
  const shop = await company();
  const file = new TextEncoder().encode(SHEET);
  const { body: sent } = await shop.call(send, { kind: "produtos", file_name: "un.csv", file });
  expect(sent).toMatchObject({ status: "conferida", new_count: 2, error_count: 2 });
  expect(sent.unknown_units).toEqual([{ word: "barrica", text: "barrica", line_count: 2, unit: null }]);

  const chosen = { id: sent.id, columns: sent.columns, unit_words: { Barrica: "gl" } };
  const { body: checked } = await shop.call(choose, chosen);
  expect(checked).toMatchObject({ new_count: 4, error_count: 0, unknown_units: [{ word: "barrica", unit: "gl" }] });
  const { body: again } = await shop.call(choose, { id: sent.id, columns: sent.columns });
  expect(again).toMatchObject({ new_count: 4, error_count: 0 });

  expect((await shop.call(commit, { id: sent.id })).body).toMatchObject({ status: "concluida", done_count: 4 });
  const rows = await shop.db.product.findMany({ orderBy: { name: "asc" }, select: { name: true, unit: true } });
  expect(rows.map(({ name, unit }) => `${name} ${unit}`)).toEqual(["Piso m2", "Suco gl", "Tecido m", "Vinho gl"]);
});

test("rejects a choice that is not a unit", async () => {
  const shop = await company();
  const file = new TextEncoder().encode(SHEET);
  const { body: sent } = await shop.call(send, { kind: "produtos", file_name: "un.csv", file });
  const { status } = await shop.call(choose, { id: sent.id, columns: sent.columns, unit_words: { barrica: "barril" } });
  expect(status).toBe(422);
});
