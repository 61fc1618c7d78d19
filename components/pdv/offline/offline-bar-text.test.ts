import { expect, test } from "vitest";
import { offlineBarText } from "./offline-bar-text";

const unsent = { refusal: null };
const refused = { refusal: "Verifique os campos destacados." };

test("describes the connection and the waiting sales", () => {
  expect(offlineBarText(false, [], true)).toBeNull();
  expect(offlineBarText(true, [], true)).toBe("Sem internet – pode vender");
  expect(offlineBarText(true, [unsent, refused], true)).toBe("Sem internet – 2 vendas a enviar");
  expect(offlineBarText(false, [unsent], true)).toBe("Enviando 1 venda");
  expect(offlineBarText(false, [refused], true)).toBe("1 venda precisa de atenção");
  expect(offlineBarText(false, [refused, refused], true)).toBe("2 vendas precisam de atenção");
});

test("does not promise sales that this device cannot store", () => {
  expect(offlineBarText(true, [], false)).toBe("Sem internet – não pode vender");
  expect(offlineBarText(true, [], null)).toBe("Sem internet");
  expect(offlineBarText(true, [unsent], false)).toBe("Sem internet – 1 venda a enviar");
});
