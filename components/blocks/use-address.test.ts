import { expect, test } from "vitest";
import { changeQuery } from "@/components/blocks/use-address";

test("a changed filter keeps the others and goes back to the first page", () => {
  expect(changeQuery("?forma=pix&pagina=3", { busca: "joão" })).toBe("?forma=pix&busca=jo%C3%A3o");
});

test("turning the page keeps the filters, and an emptied filter leaves the address", () => {
  expect(changeQuery("?forma=pix", { pagina: "2" })).toBe("?forma=pix&pagina=2");
  expect(changeQuery("?forma=pix", { forma: null, busca: "" })).toBe("");
});
