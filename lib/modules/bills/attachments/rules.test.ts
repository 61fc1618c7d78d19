import { expect, test } from "vitest";
import { savedName } from "./rules";

test("a document is saved under its own name, with the ending of what it is kept as", () => {
  expect(savedName("Nota 12.PDF", "abc.pdf")).toBe("Nota 12.pdf");
  expect(savedName("foto.jpeg", "abc.webp")).toBe("foto.webp");
  expect(savedName("foto.jpg.txt", "abc.webp")).toBe("foto.jpg.txt.webp");
  expect(savedName("foto.jpg", "abc.webp")).toBe("foto.webp");
});

test("what no computer takes in a name is left out of it", () => {
  expect(savedName('a/b\\c:d*e?f"g<h>i|j', "abc.pdf")).toBe("a-b-c-d-e-f-g-h-i-j.pdf");
});
