import { expect, test } from "vitest";
import { companyInitials, logoAddress, userInitials } from "./initials";

test.each([
  ["Mercado do Zé", "MD"],
  ["Padaria", "P"],
  ["  Ótica   Éden Center ", "ÓÉ"],
  ["3 Irmãos", "3I"],
  ["", "AR"],
  [null, "AR"],
])("the company %s is marked %s", (name, marked) => expect(companyInitials(name)).toBe(marked));

test.each([
  ["Maria da Silva", "MS"],
  ["ana", "A"],
  ["Érico Veríssimo", "ÉV"],
  ["", "U"],
  [undefined, "U"],
])("the user %s is marked %s", (name, marked) => expect(userInitials(name)).toBe(marked));

test("a logo is fetched from our own storage unless it says where it is", () => {
  expect(logoAddress("logos/a.webp")).toBe("/storage/logos/a.webp");
  expect(logoAddress("https://exemplo.com.br/a.png")).toBe("https://exemplo.com.br/a.png");
});
