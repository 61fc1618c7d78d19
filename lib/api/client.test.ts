import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { call, onStepUp } from "./client";
import { endpoint } from "./endpoint";

const list = endpoint({
  method: "GET",
  path: "/cut-off",
  access: "session",
  summary: "",
  input: z.strictObject({}),
  output: z.object({ data: z.array(z.string()) }),
});

afterEach(() => vi.unstubAllGlobals());

function respondWith(body: ReadableStream<Uint8Array>) {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 200 }));
}

test("rejects a truncated response as OFFLINE", async () => {
  respondWith(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":["a'));
        stream.error(new TypeError("network error"));
      },
    }),
  );
  await expect(call(list, {})).rejects.toMatchObject({ status: 0, code: "OFFLINE" });
});

test("rejects with AbortError when the request is aborted while the body arrives", async () => {
  respondWith(
    new ReadableStream({
      start(stream) {
        stream.error(new DOMException("given up", "AbortError"));
      },
    }),
  );
  await expect(call(list, {})).rejects.toMatchObject({ name: "AbortError" });
});

describe("a call that requires step-up authentication", () => {
  const change = endpoint({
    method: "POST",
    path: "/dangerous",
    access: "session",
    summary: "",
    input: z.strictObject({ name: z.string() }),
    output: z.object({ done: z.boolean() }),
  });
  const refusal = () =>
    Response.json(
      { code: "STEP_UP_REQUIRED", message: "Confirme sua senha para continuar.", details: { accepts_code: true } },
      { status: 403 },
    );

  /** Stubs a server that refuses until the session is proven; returns the requests that it received. */
  function serverThatAsks() {
    const state = { isProven: false };
    const sent: { key: string | null; body: unknown }[] = [];
    vi.stubGlobal("localStorage", { getItem: () => null });
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      sent.push({ key: new Headers(init.headers).get("idempotency-key"), body: JSON.parse(String(init.body)) });
      return state.isProven ? Response.json({ done: true }) : refusal();
    });
    return { state, sent };
  }

  test("is sent again with the same key and body after the user confirms their identity", async () => {
    const { state, sent } = serverThatAsks();
    const ask = vi.fn(async () => {
      state.isProven = true;
      return true;
    });
    const end = onStepUp(ask);
    expect(await call(change, { name: "Ana" }, { key: "k-1" })).toEqual({ done: true });
    expect(sent).toEqual([
      { key: "k-1", body: { name: "Ana" } },
      { key: "k-1", body: { name: "Ana" } },
    ]);
    expect(ask).toHaveBeenCalledExactlyOnceWith({ accepts_code: true });
    end();
  });

  test("is rejected without another attempt when the user cancels", async () => {
    const { sent } = serverThatAsks();
    const end = onStepUp(async () => false);
    await expect(call(change, { name: "Ana" })).rejects.toMatchObject({
      code: "STEP_UP_REQUIRED",
      message: "Nada foi alterado: a confirmação foi cancelada.",
    });
    expect(sent).toHaveLength(1);
    end();
  });

  test("opens one confirmation for several calls refused together, and retries each only once", async () => {
    const { sent } = serverThatAsks();
    const ask = vi.fn(async () => true);
    const end = onStepUp(ask);
    const outcomes = await Promise.allSettled([call(change, { name: "Ana" }), call(change, { name: "Rui" })]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(4);
    end();
  });
});
