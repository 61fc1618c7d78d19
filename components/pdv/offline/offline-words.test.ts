import { expect, test } from "vitest";
import { offlineWords } from "./offline-words";

const unsent = { refusal: null };
const refused = { refusal: "Verifique os campos destacados." };

test("describes the connection and the waiting sales", () => {
  expect(offlineWords(false, [])).toBeNull();
  expect(offlineWords(true, [])).toBe("Sem internet – pode vender");
  expect(offlineWords(true, [unsent, refused])).toBe("Sem internet – 2 vendas a enviar");
  expect(offlineWords(false, [unsent])).toBe("Enviando 1 venda");
  expect(offlineWords(false, [refused])).toBe("1 venda precisa de atenção");
  expect(offlineWords(false, [refused, refused])).toBe("2 vendas precisam de atenção");
});
