import { expect, test } from "vitest";
import { companyInitials, logoAddress, userInitials } from "./initials";

test.each([
  ["Mercado do Zé", "MD"],
  ["Padaria", "P"],
  ["  Ótica   Éden Center ", "ÓÉ"],
  ["3 Irmãos", "3I"],
  ["", "AR"],
  [null, "AR"],
])("abbreviates the company %s as %s", (name, initials) => expect(companyInitials(name)).toBe(initials));

test.each([
  ["Maria da Silva", "MS"],
  ["ana", "A"],
  ["Érico Veríssimo", "ÉV"],
  ["", "U"],
  [undefined, "U"],
])("abbreviates the user %s as %s", (name, initials) => expect(userInitials(name)).toBe(initials));

test("loads a logo from our storage unless it is a full URL", () => {
  expect(logoAddress("logos/a.webp")).toBe("/storage/logos/a.webp");
  expect(logoAddress("https://exemplo.com.br/a.png")).toBe("https://exemplo.com.br/a.png");
});
