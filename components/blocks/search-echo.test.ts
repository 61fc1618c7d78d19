import { expect, test } from "vitest";
import { beginSearch, followUrl, lastRequested, requestSearch } from "@/components/blocks/search-echo";

test("keeps text typed while the URL is still being updated", () => {
  const pending = requestSearch({ ...beginSearch(""), text: "arr" }, "arr");
  const typedOn = { ...pending, text: "arroz" };
  const answered = followUrl(typedOn, "arr");
  expect([answered.text, lastRequested(answered)]).toEqual(["arroz", "arr"]);
});

test("keeps the second search pending when the URL shows the first", () => {
  const state = requestSearch(requestSearch({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  const answered = followUrl(state, "arr");
  expect([answered.text, answered.pending]).toEqual(["arroz", ["arroz"]]);
});

test("drops a search that the URL skipped", () => {
  const state = requestSearch(requestSearch({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  expect(followUrl(state, "arroz").pending).toEqual([]);
});

test("follows the back button and a cleared filter", () => {
  expect(followUrl({ ...beginSearch("arroz"), text: "arroz" }, "")).toEqual(beginSearch(""));
});
