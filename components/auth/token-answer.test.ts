import { expect, test } from "vitest";
import { tokenIn } from "./token-answer";

test.each([["abc"], [{ token: "abc" }], [{ access_token: "abc" }], [{ token: null, access_token: "abc" }]])(
  "finds the token in %j",
  (answer) => expect(tokenIn(answer)).toBe("abc"),
);

test.each([[null], [undefined], [""], [{}], [{ token: "" }], [{ token: 1 }], [[]]])("says that %j has none", (answer) =>
  expect(() => tokenIn(answer)).toThrow("Token não recebido."),
);
