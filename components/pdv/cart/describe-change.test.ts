import { expect, test } from "vitest";
import { describeChange } from "./describe-change";

const line = (id: string, quantity_milli: number, unit: "un" | "kg" = "un") => ({
  id,
  quantity_milli,
  product: { name: `Produto ${id}`, unit },
});
const say = (...args: Parameters<typeof describeChange>) => describeChange(...args)?.replace(/\s/g, " ");

test("says an added item with its quantity and the total", () => {
  expect(say([], [line("1", 2_000)], 1_780)).toBe("Incluído: Produto 1, 2 un. Total R$ 17,80.");
  expect(say([line("1", 1_000)], [line("1", 1_000), line("2", 350, "kg")], 1_000)).toBe(
    "Incluído: Produto 2, 0,350 kg. Total R$ 10,00.",
  );
});

test("says the new quantity of an item that is added again", () => {
  expect(say([line("1", 1_000)], [line("1", 2_000)], 900)).toBe("Produto 1: 2 un. Total R$ 9,00.");
});

test("says nothing when items leave or only prices change", () => {
  expect(describeChange([line("1", 1_000), line("2", 1_000)], [line("2", 1_000)], 500)).toBeNull();
  expect(describeChange([line("1", 1_000)], [line("1", 1_000)], 400)).toBeNull();
});
