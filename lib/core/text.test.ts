import fc from "fast-check";
import { expect, test } from "vitest";
import { capitalize, fold, hasSameWords, initials, matchesWords, productInitials, searchPatterns } from "./text";

test("ignores accents, case and repeated spaces", () => {
  expect(fold("  Pão\u00A0 de  AÇÚCAR ")).toBe("pao de acucar");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("matches all words of a query in any order", () => {
  expect(matchesWords("Feijão Preto 1 kg", "preto feij")).toBe(true);
  expect(matchesWords("Orçamentos", "orc")).toBe(true);
  expect(matchesWords("Feijão Preto", "feijao branco")).toBe(false);
  expect(matchesWords("Feijão", "  ")).toBe(true);
});

test("compares names regardless of word order, accents and punctuation", () => {
  expect(hasSameWords("José  da Silva", "silva, jose da")).toBe(true);
  expect(hasSameWords("José da Silva", "José da Silva Neto")).toBe(false);
  expect(hasSameWords("Ana Ana Lima", "Ana Lima Lima")).toBe(false);
});

test("takes the initials of the first and last word", () => {
  expect(initials("Agora Rende")).toBe("AR");
  expect(initials("Maria da Silva")).toBe("MS");
  expect(initials("José & Cia")).toBe("JC");
  expect(initials("e\u0301rica")).toBe("É");
  expect(initials("Padaria Pão Quente", 3)).toBe("PPQ");
  expect(initials("Padaria Quente", 1)).toBe("P");
  expect(initials(" - ")).toBe("");
});

test("creates one escaped LIKE pattern per word, and removes the punctuation of numbers", () => {
  expect(searchPatterns("José  SILVA")).toEqual(["%jose%", "%silva%"]);
  expect(searchPatterns("(11) 98765-4321")).toEqual(["%11%", "%987654321%"]);
  expect(searchPatterns("12.ABC.345/01DE-35")).toEqual(["%12abc34501de35%"]);
  expect(searchPatterns("7-Eleven 24/7")).toEqual(["%7-eleven%", "%24/7%"]);
  expect(searchPatterns("100%_\\")).toEqual(["%100\\%\\_\\\\%"]);
});

test("capitalizes a noun", () => {
  expect(capitalize("clientes")).toBe("Clientes");
  expect(capitalize("")).toBe("");
});

test("takes the initials of a product without numbers, units and text in brackets", () => {
  expect(productInitials("Arroz tipo 1 5 kg")).toBe("AT");
  expect(productInitials("Água mineral 1,5 l")).toBe("ÁM");
  expect(productInitials("Pão de queijo (unidade)")).toBe("PQ");
  expect(productInitials("Café 500 g")).toBe("C");
  expect(productInitials("7 ervas")).toBe("E");
  expect(productInitials("2x4")).toBe("2");
  expect(productInitials("(avulso)")).toBe("A");
  expect(productInitials("")).toBe("");
});
