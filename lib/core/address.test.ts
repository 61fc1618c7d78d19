import { expect, test } from "vitest";
import { formatCep, isCep, normalizeCep, STATES } from "./address";

test("lists the 26 states and the Federal District", () => {
  expect(new Set(STATES).size).toBe(27);
  expect(STATES).toContain("DF");
});

test("normalizes a CEP to eight digits", () => {
  expect(normalizeCep("01310-100")).toBe("01310100");
  expect(normalizeCep(" 01.310-100 ")).toBe("01310100");
  for (const bad of ["", "1310100", "013101000", "00000-000", "0131O-100"]) expect(isCep(bad)).toBe(false);
});

test("formats a CEP with its hyphen, and returns other text unchanged", () => {
  expect(formatCep("01310100")).toBe("01310-100");
  expect(formatCep("0131")).toBe("0131");
});
