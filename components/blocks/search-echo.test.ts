import { expect, test } from "vitest";
import { askFor, beginSearch, hearAddress, lastAsked } from "@/components/blocks/search-echo";

test("an address that answers late does not take back what was typed meanwhile", () => {
  const asked = askFor({ ...beginSearch(""), text: "arr" }, "arr");
  const typedOn = { ...asked, text: "arroz" };
  const answered = hearAddress(typedOn, "arr");
  expect([answered.text, lastAsked(answered)]).toEqual(["arroz", "arr"]);
});

test("of two questions the first answer leaves the second waiting", () => {
  const state = askFor(askFor({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  const answered = hearAddress(state, "arr");
  expect([answered.text, answered.asked]).toEqual(["arroz", ["arroz"]]);
});

test("a question that was skipped in the address is not waited for", () => {
  const state = askFor(askFor({ ...beginSearch(""), text: "arroz" }, "arr"), "arroz");
  expect(hearAddress(state, "arroz").asked).toEqual([]);
});

test("the back button and a cleared filter are followed", () => {
  expect(hearAddress({ ...beginSearch("arroz"), text: "arroz" }, "")).toEqual(beginSearch(""));
});
