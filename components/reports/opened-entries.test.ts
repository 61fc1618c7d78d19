import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { writeOpened } from "./opened-entries";
import { readOpened } from "./read-opened";

test("reads the figure that it wrote, with its own days", () => {
  const day = { from: localDate("2026-11-01"), until: localDate("2026-11-30") };
  for (const entries of [
    { of: "fluxo" },
    { of: "fluxo", side: "entradas", name: "Vendas & outros", ...day },
  ] as const) {
    const opened = { title: "Entradas · novembro", entries };
    expect(readOpened(writeOpened(opened))).toEqual(opened);
  }
});

test.each([null, "", "x", "{}", "[]", '{"title":"x"}', '{"title":"x","entries":{"of":"segredos"}}', '{"title":1}'])(
  "shows nothing for %j",
  (text) => expect(readOpened(text)).toBeNull(),
);
