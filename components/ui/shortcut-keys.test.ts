import { expect, test } from "vitest";
import { matchesKeys, printKeys, writesText } from "@/components/ui/shortcut-keys";

const press = (
  key: string,
  held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test("mod is Ctrl on one keyboard and Cmd on another", () => {
  expect(matchesKeys("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  expect(matchesKeys("mod+k", press("k", { metaKey: true }))).toBe(true);
  expect(matchesKeys("mod+k", press("k"))).toBe(false);
});

test("a plain key does not answer when it is held with another", () => {
  expect(matchesKeys("n", press("n", { ctrlKey: true }))).toBe(false);
  expect(matchesKeys("F4", press("F4", { shiftKey: true }))).toBe(false);
  expect(matchesKeys("shift+F4", press("F4", { shiftKey: true }))).toBe(true);
});

test("a question mark is one, whether the keyboard needs Shift for it or not", () => {
  expect(matchesKeys("?", press("?", { shiftKey: true }))).toBe(true);
  expect(matchesKeys("?", press("?"))).toBe(true);
});

test("keys that write may not act inside a field, function keys and combinations may", () => {
  expect(["/", "?", "n", "enter", "1"].every(writesText)).toBe(true);
  expect(["F2", "shift+F4", "mod+k", "esc"].some(writesText)).toBe(false);
});

test("keys are printed as on the keyboard", () => {
  expect(printKeys("mod+k")).toBe("Ctrl+K");
  expect(printKeys("shift+F4")).toBe("Shift+F4");
  expect(printKeys("?")).toBe("?");
});
