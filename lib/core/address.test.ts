import { expect, test } from "vitest";
import { formatCep, isCep, normalizeCep, STATES } from "./address";

test("the country has 26 states and the Federal District", () => {
  expect(new Set(STATES).size).toBe(27);
  expect(STATES).toContain("DF");
});

test("a CEP is eight digits, with or without its marks", () => {
  expect(normalizeCep("01310-100")).toBe("01310100");
  expect(normalizeCep(" 01.310-100 ")).toBe("01310100");
  for (const bad of ["", "1310100", "013101000", "00000-000", "0131O-100"]) expect(isCep(bad)).toBe(false);
});

test("a CEP is shown with its hyphen, and other text as it was", () => {
  expect(formatCep("01310100")).toBe("01310-100");
  expect(formatCep("0131")).toBe("0131");
});
