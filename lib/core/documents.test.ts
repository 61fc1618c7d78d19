import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCpfCnpj, isCnpj, isCpf, isCpfCnpj, maskDocument, normalizeDocument } from "./documents";

const digitOf = (values: number[], weights: number[]): number => {
  const rest = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const withDigits = (body: string, first: number[]): string => {
  const values = [...body].map((char) => char.charCodeAt(0) - 48);
  const one = digitOf(values, first);
  const two = digitOf([...values, one], [(first[0] ?? 0) + 1, ...first]);
  return `${body}${one}${two}`;
};
const cpfOf = (body: string): string => withDigits(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
const cnpjOf = (body: string): string => withDigits(body, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);

const allEqual = (text: string): boolean => /^(\d)\1*$/.test(text);

describe("a CPF", () => {
  test("is accepted with and without punctuation", () => {
    expect(isCpf("529.982.247-25")).toBe(true);
    expect(isCpf(" 52998224725 ")).toBe(true);
    for (const bad of ["529.982.247-26", "111.111.111-11", "5299822472", "529982247250", "A29.982.247-25", ""])
      expect(isCpf(bad)).toBe(false);
  });

  test("follows the check digit rule of the Receita Federal", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.stringMatching(/^\d{2}$/), (body, ending) => {
        const right = cpfOf(body);
        expect(isCpf(right)).toBe(!allEqual(right));
        expect(isCpf(body + ending)).toBe(body + ending === right && !allEqual(right));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a CNPJ", () => {
  test.each(["12.ABC.345/01DE-35", "12abc34501de35", "11.222.333/0001-81", "11222333000181"])("%s is valid", (text) => {
    expect(isCnpj(text)).toBe(true);
    expect(isCpfCnpj(text)).toBe(true);
  });

  test.each(["12.ABC.345/01DE-36", "12.ABC.345/01DE-3A", "11.222.333/0001-8", "00.000.000/0000-00", "12ÁBC34501DE35"])(
    "%s is invalid",
    (text) => {
      expect(isCnpj(text)).toBe(false);
    },
  );

  test("may contain any letter, including I, O, U, Q and F", () => {
    expect(isCnpj(cnpjOf("IOUQF0000001"))).toBe(true);
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.stringMatching(/^\d{2}$/), (body, ending) => {
        const right = cnpjOf(body);
        expect(isCnpj(right)).toBe(!allEqual(right));
        expect(isCnpj(body + ending)).toBe(body + ending === right && !allEqual(right));
        expect(isCnpj(formatCpfCnpj(right).toLowerCase())).toBe(isCnpj(right));
        expect(normalizeDocument(formatCpfCnpj(right))).toBe(right);
      }),
      { numRuns: 1000 },
    );
  });
});

test("accepts a CPF or a CNPJ and nothing else", () => {
  expect(["529.982.247-25", "12.ABC.345/01DE-35"].map(isCpfCnpj)).toEqual([true, true]);
  expect(["529.982.247-26", "12.ABC.345/01DE-36", "nada", ""].map(isCpfCnpj)).toEqual([false, false, false, false]);
});

describe("a document on screen", () => {
  test("is formatted by its length, and left unchanged otherwise", () => {
    expect(formatCpfCnpj("52998224725")).toBe("529.982.247-25");
    expect(formatCpfCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
    for (const other of ["12.AB", "152998224725", "529982247251", "x12ABC34501DE35", "12ABC34501DE350"])
      expect(formatCpfCnpj(other)).toBe(other);
  });

  test("is masked on a receipt if it is a CPF", () => {
    expect(maskDocument("52998224725")).toBe("***.982.247-**");
    expect(maskDocument("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(maskDocument("5299822")).toBe("***");
    expect(maskDocument("")).toBe("");
  });
});
