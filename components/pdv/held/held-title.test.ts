import { expect, test } from "vitest";
import { titleOf } from "./held-title";

test("titles a held sale by its note, else by its customer or time", () => {
  expect(titleOf({ note: "mesa 4", name: "Dona Ivone" })).toBe("mesa 4");
  expect(titleOf({ note: null, name: "Dona Ivone" })).toBe("Dona Ivone");
  expect(titleOf({ note: "", name: "Venda das 15:02" })).toBe("Venda das 15:02");
});
