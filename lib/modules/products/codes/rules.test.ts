import { expect, test } from "vitest";
import { addTypedCodes, codeListProblem, splitCodes } from "./rules";

test("splits pasted codes by comma, semicolon, blank and line", () => {
  expect(splitCodes(" 7891000100103, 123;CX-12\n456\r\n789\t10 ,,")).toEqual([
    "7891000100103",
    "123",
    "CX-12",
    "456",
    "789",
    "10",
  ]);
  expect(splitCodes(" , ")).toEqual([]);
});

test("adds each code once and names repeated ones in any equivalent form", () => {
  expect(addTypedCodes(["012345678905"], "CX-1", "0012345678905, 77 77; cx-1, 88")).toEqual({
    codes: ["012345678905", "77", "88"],
    repeated: ["0012345678905", "77", "cx-1"],
  });
  expect(addTypedCodes([], "", "77")).toEqual({ codes: ["77"], repeated: [] });
});

test("names every wrong code of a list, and every repeated one", () => {
  expect(codeListProblem(["123", "4/5", "ção"])).toBe(
    "Códigos inválidos: 4/5, ção. Use só letras, números e hífen, até 40 caracteres.",
  );
  expect(codeListProblem(["4/5"])).toMatch(/^Código inválido: 4\/5\./);
  expect(codeListProblem(["9".repeat(90)])).toContain(`${"9".repeat(44)}….`);
  expect(codeListProblem(["1", "1", "2", "2"])).toBe("Códigos repetidos: 1, 2.");
  expect(codeListProblem(["1", "2"])).toBeNull();
});
