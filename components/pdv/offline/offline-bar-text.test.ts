import { expect, test } from "vitest";
import { offlineBarText } from "./offline-bar-text";

const unsent = { refusal: null };
const refused = { refusal: "Verifique os campos destacados." };

test("describes the connection and the waiting sales", () => {
  expect(offlineBarText(false, [])).toBeNull();
  expect(offlineBarText(true, [])).toBe("Sem internet – pode vender");
  expect(offlineBarText(true, [unsent, refused])).toBe("Sem internet – 2 vendas a enviar");
  expect(offlineBarText(false, [unsent])).toBe("Enviando 1 venda");
  expect(offlineBarText(false, [refused])).toBe("1 venda precisa de atenção");
  expect(offlineBarText(false, [refused, refused])).toBe("2 vendas precisam de atenção");
});
