import { expect, test } from "vitest";
import { money, writable } from "./words";

test("Portuguese is written as it is, and what the font lacks by what comes nearest", () => {
  expect(writable("Ação, pêssego, à R$ 5,00 – 50 % “já” €")).toBe("Ação, pêssego, à R$ 5,00 – 50 % “já” €");
  expect(writable("Pe\u0301 de moleque")).toBe("Pé de moleque");
  expect(writable("Bolo 🎂 Łódź ≥ 2\u00a0kg")).toBe("Bolo  ?ódz >= 2 kg");
  expect(writable("duas\nlinhas\t\u0007fim")).toBe("duas\nlinhas fim");
});

test("money has a true minus and an ordinary space", () => expect(money(-1_234_567)).toBe("–R$ 12.345,67"));
