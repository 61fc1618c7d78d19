import { maskitoTransform } from "@maskito/core";
import { expect, test } from "vitest";
import { bareDocument, barePhone, cepMask, documentMask, phoneMask } from "@/components/blocks/form/masks";

const document = (text: string) => maskitoTransform(text, documentMask);
const phone = (text: string) => maskitoTransform(text, phoneMask);

test("keeps the letters of a CNPJ, typed or pasted", () => {
  expect(document("12abc34501de35")).toBe("12.ABC.345/01DE-35");
  expect(document("12.ABC.345/01DE-35")).toBe("12.ABC.345/01DE-35");
  expect(bareDocument("12.abc.345/01de-35")).toBe("12ABC34501DE35");
});

test("formats eleven digits as a CPF and twelve or more as a CNPJ", () => {
  expect(document("52998224725")).toBe("529.982.247-25");
  expect(document("112223330001")).toBe("11.222.333/0001");
  expect(document("11222333000181")).toBe("11.222.333/0001-81");
});

test("keeps every digit of a phone, with or without the country code", () => {
  expect(phone("11987654321")).toBe("(11) 98765-4321");
  expect(phone("1134567890")).toBe("(11) 3456-7890");
  expect(phone(barePhone("+55 11 98765-4321"))).toBe("(11) 98765-4321");
});

test("does not confuse the area code 55 with the country code", () => {
  expect(barePhone("55987654321")).toBe("55987654321");
  expect(barePhone("5555987654321")).toBe("55987654321");
});

test("formats a CEP with its hyphen", () => {
  expect(maskitoTransform("01310100", cepMask)).toBe("01310-100");
});
