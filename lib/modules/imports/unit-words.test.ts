import { expect, test } from "vitest";
import { PUT as choose } from "@/app/api/v1/imports/[id]/columns/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { company } from "@/lib/testing/company";

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
