import { expect, test } from "vitest";
import {
  changesTo,
  DEFAULT_PREFERENCES,
  deleteView,
  parsePreferences,
  saveView,
  toggleColumn,
  viewQuery,
} from "./list-preferences";

const view = (name: string, isDefault = false) => ({
  name,
  query: "ordem=-name",
  hidden: ["category"],
  isDefault,
});

test("reads stored preferences, and falls back to the defaults if they are damaged or missing", () => {
  const stored = saveView(DEFAULT_PREFERENCES, view("Bebidas", true));
  expect(parsePreferences(JSON.stringify(stored))).toEqual(stored);
  const damaged = [
    null,
    "",
    "{",
    "null",
    "{}",
    '{"hidden":1}',
    '{"hidden":[],"density":"huge","views":[]}',
    '{"hidden":[],"density":"compact","views":[{"name":"Bebidas"}]}',
    '{"hidden":[1],"density":"compact","views":[]}',
  ];
  for (const text of damaged) expect(parsePreferences(text), String(text)).toEqual(DEFAULT_PREFERENCES);
});

test("keeps one default view and replaces the view of the same name", () => {
  const first = saveView(DEFAULT_PREFERENCES, view("Bebidas", true));
  const second = saveView(first, view("Açougue", true));
  expect(second.views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ["Açougue", true],
    ["Bebidas", false],
  ]);
  expect(saveView(second, view("Bebidas")).views).toHaveLength(2);
  expect(deleteView(second, "Açougue").views.map(({ name }) => name)).toEqual(["Bebidas"]);
});

test("stores filters and order of an address, without its page and open dialog", () => {
  expect(viewQuery("?pagina=3&ordem=-name&busca=café&id=1")).toBe("busca=caf%C3%A9&ordem=-name");
  expect(viewQuery("?periodo=30&venda=1&conta=2&nova=1&dia=2026-11-25")).toBe("periodo=30");
});

test("replaces the filters of the address by those of the view", () => {
  expect(changesTo("ordem=-name", "?busca=café&ordem=name&pagina=2")).toEqual({ busca: null, ordem: "-name" });
});

test("hides and shows a column", () => {
  const hidden = toggleColumn(DEFAULT_PREFERENCES, "category");
  expect(hidden.hidden).toEqual(["category"]);
  expect(toggleColumn(hidden, "category").hidden).toEqual([]);
});
