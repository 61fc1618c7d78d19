import { afterEach, expect, test, vi } from "vitest";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";
import { reduceLocalStock } from "../product-cache/product-cache";
import { loadValue, storeValue, switchSeries } from "./device-store";
import { registerOfflineAnswers, takeSeries } from "./offline-answers";

vi.mock("../product-cache/product-cache");
vi.mock("./device-store");

const RICE = "018f0000-0000-7000-8000-000000000001";
const MILK = "018f0000-0000-7000-8000-000000000002";
const sale = {
  items: [
    { product_id: RICE, quantity_milli: 2_000 },
    { product_id: MILK, quantity_milli: 500 },
    { product_id: null, quantity_milli: 1_000 },
    { product_id: RICE, quantity_milli: 1_000 },
  ],
};
const asked = { items: [], payments: [], expected_total_cents: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Sends a sale to a stubbed server that returns this status and body. */
async function sell(status: number, body: object) {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
  const end = registerOfflineAnswers();
  return call(sales.create, asked, { key: "k" }).finally(end);
}

test("reduces the local stock by what the server sold, summing lines and ignoring loose items", async () => {
  await sell(201, sale);
  expect(vi.mocked(reduceLocalStock).mock.calls).toEqual([
    [
      new Map([
        [RICE, 3_000],
        [MILK, 500],
      ]),
    ],
  ]);
});

test("keeps the local stock when the server rejects the sale", async () => {
  await expect(sell(409, { code: "PRICES_CHANGED", message: "O preço mudou." })).rejects.toMatchObject({ status: 409 });
  expect(reduceLocalStock).not.toHaveBeenCalled();
});

const bootOf = (cash_register: { id: string } | null) => ({ company: { id: "c" }, cash_register });

test("stores no answer from before the opening of the register that arrives after the one from after it", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  const answers: ((boot: object) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) => {
        answers.push((boot) => resolve(new Response(JSON.stringify({ data: boot }))));
      }),
  );
  const end = registerOfflineAnswers();
  const before = call(pdv.bootstrap, {});
  const after = call(pdv.bootstrap, {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(bootOf({ id: "r" }));
  await after;
  answers[0]?.(bootOf(null));
  await before;
  end();
  await vi.waitFor(() => expect(storeValue).toHaveBeenCalledWith("boot", bootOf({ id: "r" })));
  expect(storeValue).not.toHaveBeenCalledWith("boot", bootOf(null));
});

test("asks for the series of a register that was opened while an earlier request was reading", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ letter: "A" })));
  const stored: Record<string, unknown> = { boot: bootOf(null), device_id: "d" };
  vi.mocked(loadValue).mockImplementation(async (name) => stored[name] as never);
  const earlier = takeSeries();
  await Promise.resolve();
  stored.boot = bootOf({ id: "r" });
  await Promise.all([earlier, takeSeries()]);
  expect(switchSeries).toHaveBeenCalledWith({ cash_register_id: "r", letter: "A" });
});
