import { afterEach, expect, test, vi } from "vitest";
import { connectivity } from "@/lib/api/connectivity";
import { device } from "./device-store";
import { rememberedUser } from "./remembered-user";
import { notifyWaiting, sendWaiting } from "./waiting-sales";

vi.mock("./device-store");
vi.mock("./remembered-user");

afterEach(() => {
  connectivity.markOnline();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("closes the channel after notifying the other tabs", () => {
  const steps: string[] = [];
  class Channel {
    postMessage() {
      steps.push("post");
    }
    close() {
      steps.push("close");
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  notifyWaiting();
  expect(steps).toEqual(["post", "close"]);
});

/** Sends two waiting sales to a stubbed server that gives these answers in order, and returns what is still stored. */
async function sendTwo(...answers: readonly [status: number, body: object][]) {
  const stored = new Map(["a", "b"].map((key) => [key, { key, user_id: "u", made_at: key, refusal: null }]));
  const database = {
    getAll: async () => [...stored.values()],
    delete: async (_: string, key: string) => void stored.delete(key),
    put: async (_: string, row: { key: string }) => void stored.set(row.key, row as never),
  };
  const left = [...answers];
  vi.mocked(device).mockResolvedValue(database as never);
  vi.mocked(rememberedUser).mockReturnValue({ id: "u" } as never);
  vi.stubGlobal("localStorage", { getItem: () => "token" });
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal("fetch", async () => {
    const [status, body] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  const error = await sendWaiting();
  return { error, stored: [...stored.values()].map(({ key, refusal }) => [key, refusal]) };
}

test("sends all waiting sales, and keeps a rejected one with its reason", async () => {
  expect(await sendTwo([409, { code: "CONFLICT", message: "O caixa não existe." }], [201, {}])).toEqual({
    error: null,
    stored: [["a", "O caixa não existe."]],
  });
});

test.each([500, 429, 403, 503])("stops at the answer %i, keeps the sales and returns the error", async (status) => {
  expect(await sendTwo([status, { code: "ANY", message: "Tente mais tarde." }])).toMatchObject({
    error: { status, message: "Tente mais tarde." },
    stored: [
      ["a", null],
      ["b", null],
    ],
  });
});
