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

test("treats mod as Ctrl or Cmd", () => {
  expect(matchesKeys("mod+k", press("k", { ctrlKey: true }))).toBe(true);
  expect(matchesKeys("mod+k", press("k", { metaKey: true }))).toBe(true);
  expect(matchesKeys("mod+k", press("k"))).toBe(false);
});

test("ignores a plain key pressed with a modifier", () => {
  expect(matchesKeys("n", press("n", { ctrlKey: true }))).toBe(false);
  expect(matchesKeys("F4", press("F4", { shiftKey: true }))).toBe(false);
  expect(matchesKeys("shift+F4", press("F4", { shiftKey: true }))).toBe(true);
});

test("matches a question mark with or without Shift", () => {
  expect(matchesKeys("?", press("?", { shiftKey: true }))).toBe(true);
  expect(matchesKeys("?", press("?"))).toBe(true);
});

test("tells keys that type text from function keys and combinations", () => {
  expect(["/", "?", "n", "enter", "1"].every(writesText)).toBe(true);
  expect(["F2", "shift+F4", "mod+k", "esc"].some(writesText)).toBe(false);
});

test("prints keys as on the keyboard", () => {
  expect(printKeys("mod+k")).toBe("Ctrl+K");
  expect(printKeys("shift+F4")).toBe("Shift+F4");
  expect(printKeys("?")).toBe("?");
});
