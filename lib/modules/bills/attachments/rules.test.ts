import { expect, test } from "vitest";
import { savedName } from "./rules";

test("keeps the file's name and replaces its extension with the stored format's", () => {
  expect(savedName("Nota 12.PDF", "abc.pdf")).toBe("Nota 12.pdf");
  expect(savedName("foto.jpeg", "abc.webp")).toBe("foto.webp");
  expect(savedName("foto.jpg.txt", "abc.webp")).toBe("foto.jpg.txt.webp");
  expect(savedName("foto.jpg", "abc.webp")).toBe("foto.webp");
});

test("replaces characters that are not allowed in file names", () => {
  expect(savedName('a/b\\c:d*e?f"g<h>i|j', "abc.pdf")).toBe("a-b-c-d-e-f-g-h-i-j.pdf");
});
