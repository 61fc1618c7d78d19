import { expect, test } from "vitest";
import { findByName, resolveByName } from "./resolve-by-name";

const names = (...all: string[]) => all.map((name) => ({ name }));

test("finds an exact name among longer ones, ignoring accents and case", () => {
  expect(
    resolveByName(names("Distribuidora São João Filial", "Distribuidora São João"), "distribuidora sao joao")?.name,
  ).toBe("Distribuidora São João");
  expect(resolveByName(names("ACME", "Acme"), "Acme")?.name).toBe("Acme");
});

test("resolves part of a name to the only match or the first that starts with it", () => {
  expect(resolveByName(names("Distribuidora Sul"), "sul")?.name).toBe("Distribuidora Sul");
  expect(resolveByName(names("Casa do Sul", "Sul Bebidas", "Sul Massas"), "sul")?.name).toBe("Sul Bebidas");
});

test("returns undefined for an ambiguous or unknown name", () => {
  expect(resolveByName(names("Casa do Sul", "Bar do Sul"), "sul")).toBeUndefined();
  expect(resolveByName([], "sul")).toBeUndefined();
  expect(findByName(names("Sacola plástica"), "Sacola")).toBeUndefined();
});
