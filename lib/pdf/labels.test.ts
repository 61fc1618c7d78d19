import { expect, test } from "vitest";
import { money, toWinAnsi } from "./labels";

test("keeps Portuguese text and replaces unsupported characters with the closest ones", () => {
  expect(toWinAnsi("Ação, pêssego, à R$ 5,00 – 50 % “já” €")).toBe("Ação, pêssego, à R$ 5,00 – 50 % “já” €");
  expect(toWinAnsi("Pe\u0301 de moleque")).toBe("Pé de moleque");
  expect(toWinAnsi("Bolo 🎂 Łódź ≥ 2\u00a0kg")).toBe("Bolo  ?ódz >= 2 kg");
  expect(toWinAnsi("duas\nlinhas\t\u0007fim")).toBe("duas\nlinhas fim");
});

test("formats money with a minus sign and a regular space", () => expect(money(-1_234_567)).toBe("–R$ 12.345,67"));
