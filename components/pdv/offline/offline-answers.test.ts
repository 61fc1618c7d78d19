import { afterEach, expect, test, vi } from "vitest";
import { call } from "@/lib/api/client";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { loadValue, storeValue, switchSeries } from "./device-store";
import { registerOfflineAnswers, takeSeries } from "./offline-answers";

vi.mock("../product-cache/product-cache");
vi.mock("./device-store");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
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
