import { expect, test } from "vitest";
import { askFor, beginSearch, hearAddress, lastAsked } from "@/components/blocks/search-echo";

test("keeps text typed while the URL is still being updated", () => {
  const asked = askFor({ ...beginSearch(""), text: "arr" }, "arr");
  const typedOn = { ...asked, text: "arroz" };
  const answered = hearAddress(typedOn, "arr");
  expect([answered.text, lastAsked(answered)]).toEqual(["arroz", "arr"]);
});

test("keeps the second search pending when the URL shows the first", () => {
  const state = askFor(askFor({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  const answered = hearAddress(state, "arr");
  expect([answered.text, answered.asked]).toEqual(["arroz", ["arroz"]]);
});

test("drops a search that the URL skipped", () => {
  const state = askFor(askFor({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  expect(hearAddress(state, "arroz").asked).toEqual([]);
});

test("follows the back button and a cleared filter", () => {
  expect(hearAddress({ ...beginSearch("arroz"), text: "arroz" }, "")).toEqual(beginSearch(""));
});
