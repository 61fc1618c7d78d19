import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { call } from "./client";
import { endpoint } from "./endpoint";

const list = endpoint({
  ...{ method: "GET", path: "/cut-off", access: "session", summary: "" },
  ...{ input: z.strictObject({}), output: z.object({ data: z.array(z.string()) }) },
});

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: ReadableStream<Uint8Array>) {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 200 }));
}

test("an answer that was cut off on its way is no answer", async () => {
  answerWith(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":["a'));
        stream.error(new TypeError("network error"));
      },
    }),
  );
  await expect(call(list, {})).rejects.toMatchObject({ status: 0, code: "OFFLINE" });
});

test("a question that was given up while its answer came is given up, not answered with nothing", async () => {
  answerWith(
    new ReadableStream({
      start(stream) {
        stream.error(new DOMException("given up", "AbortError"));
      },
    }),
  );
  await expect(call(list, {})).rejects.toMatchObject({ name: "AbortError" });
});
