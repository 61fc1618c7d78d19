import { expect, test, vi } from "vitest";
import { secondsLeftOfDay, startReadOnlyAccess } from "@/components/billing/read-only-access";

test("ends reading mode at midnight in the shop's timezone", () => {
  expect(secondsLeftOfDay(new Date("2026-11-20T23:59:00-03:00"), "America/Sao_Paulo")).toBe(60);
  expect(secondsLeftOfDay(new Date("2026-11-20T23:59:00-03:00"), "America/Manaus")).toBe(3_660);
});

test.each([
  ["keeps", "modo_leitura=1; other=2", true],
  ["blocks", "", false],
])("tells whether the browser %s the cookie", (_, stored, isStored) => {
  const written: string[] = [];
  vi.stubGlobal("document", {
    get cookie() {
      return stored;
    },
    set cookie(value: string) {
      written.push(value);
    },
  });
  expect(startReadOnlyAccess(new Date("2026-11-24T15:00:00Z"), "America/Sao_Paulo")).toBe(isStored);
  expect(written).toEqual(["modo_leitura=1;path=/;max-age=43200;samesite=lax"]);
  vi.unstubAllGlobals();
});
