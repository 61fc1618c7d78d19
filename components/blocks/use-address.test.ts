import { expect, test } from "vitest";
import { changeQuery } from "@/components/blocks/use-address";

test("keeps the other filters and returns to the first page when a filter changes", () => {
  expect(changeQuery("?forma=pix&pagina=3", { busca: "joão" })).toBe("?forma=pix&busca=jo%C3%A3o");
});

test("keeps the filters when the page changes and removes an empty filter from the URL", () => {
  expect(changeQuery("?forma=pix", { pagina: "2" })).toBe("?forma=pix&pagina=2");
  expect(changeQuery("?forma=pix", { forma: null, busca: "" })).toBe("");
});
