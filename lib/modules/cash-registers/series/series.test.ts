import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";

test("keeps one series per device when devices ask concurrently", () =>
  inTrials(async () => {
    const shop = await company({ permissions: ["acesso pdv"] });
    await shop.call(openRegister, { opening_amount_cents: 0 });
    const devices = Array.from({ length: 5 }, () => randomUUID());
    const answers = await Promise.all(
      [...devices, ...devices].map((device_id) => shop.call(takeSeries, { device_id })),
    );
    const letters = answers.map(({ status, body }) => [status, body.letter]);
    expect(letters.slice(0, 5)).toEqual(letters.slice(5));
    expect(letters.map(([, letter]) => letter).sort()).toEqual(["A", "A", "B", "B", "C", "C", "D", "D", "E", "E"]);
  }));

test("rejects a series request without an open register", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  expect((await shop.call(takeSeries, { device_id: randomUUID() })).body.code).toBe("NO_OPEN_REGISTER");
});
