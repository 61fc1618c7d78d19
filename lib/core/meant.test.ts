import { expect, test } from "vitest";
import { meantBy, namedSo } from "./meant";

const names = (...all: string[]) => all.map((name) => ({ name }));

test("a name typed whole is that one, also among longer ones and without its accents", () => {
  expect(
    meantBy(names("Distribuidora São João Filial", "Distribuidora São João"), "distribuidora sao joao")?.name,
  ).toBe("Distribuidora São João");
  expect(meantBy(names("ACME", "Acme"), "Acme")?.name).toBe("Acme");
});

test("a part of a name is the only one found, or the first that begins so", () => {
  expect(meantBy(names("Distribuidora Sul"), "sul")?.name).toBe("Distribuidora Sul");
  expect(meantBy(names("Casa do Sul", "Sul Bebidas", "Sul Massas"), "sul")?.name).toBe("Sul Bebidas");
});

test("what could be several is nobody, and so is what was not found", () => {
  expect(meantBy(names("Casa do Sul", "Bar do Sul"), "sul")).toBeUndefined();
  expect(meantBy([], "sul")).toBeUndefined();
  expect(namedSo(names("Sacola plástica"), "Sacola")).toBeUndefined();
});
