import { expect, test } from "vitest";
import { bellOf } from "./bell-text";

test("shows no bell more than seven days before the plan expires", () => expect(bellOf(8)).toBeNull());

test.each([
  [7, "soon", "Seu plano expira em 7 dia(s). Clique para atualizar."],
  [4, "soon", "Seu plano expira em 4 dia(s). Clique para atualizar."],
  [3, "urgent", "Seu plano expira em 3 dia(s). Clique para atualizar."],
  [1, "urgent", "Seu plano expira em 1 dia(s). Clique para atualizar."],
  [0, "expired", "Seu plano expirou. Clique para atualizar."],
  [-30, "expired", "Seu plano expirou. Clique para atualizar."],
])("%s days before expiry the warning is %s", (days, warning, text) => expect(bellOf(days)).toEqual({ warning, text }));
