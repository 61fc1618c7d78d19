import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint";
import { AppError } from "./errors";
import { log } from "./log";
import { codeOf, refusalOf } from "./refusal";
import { serve } from "./serve";

const echo = serve(
  endpoint({
    method: "POST",
    path: "/echo",
    access: "public",
    summary: "Repete.",
    input: z.strictObject({}),
    output: z.object({}),
  }),
  async () => ({}),
);

test("responds 400 INTERRUPTED when the caller disconnects in the middle of the body", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const request = new Request("http://localhost/api/v1/echo", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "application/json" },
  } as RequestInit);
  const answer = await echo(request, { params: Promise.resolve({}) });
  expect([answer.status, (await answer.json()).code]).toEqual([400, "INTERRUPTED"]);
});

test.each(["Client has encountered a connection error and is not queryable", "Connection terminated unexpectedly"])(
  "maps a connection lost during a statement to UNAVAILABLE: %s",
  (message) => expect(codeOf(new Error(message))).toBe("UNAVAILABLE"),
);

test.each([
  ["25006", "read-only database"],
  ["53100", "full disk"],
  ["53200", "out of memory"],
  ["08006", "lost connection to a node"],
])("maps PostgreSQL's %s, a %s, to UNAVAILABLE", (code) =>
  expect(codeOf(Object.assign(new Error("refused by PostgreSQL"), { code }))).toBe("UNAVAILABLE"),
);

test("maps a rule by its name, also when a distributed database reports it as an internal error at COMMIT", () => {
  const error = new Error("register_is_closed\nCONTEXT: while executing command on worker:5432");
  expect(codeOf(Object.assign(error, { code: "XX000" }))).toBe("REGISTER_CLOSED");
});

afterEach(() => vi.restoreAllMocks());

test("logs an overload as a warning and a failure as an error with its cause", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const error = vi.spyOn(log, "error").mockReturnValue();
  expect(refusalOf(new AppError("UNAVAILABLE", { retry_after_seconds: 5 }), "r1")).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
  });
  expect([warn.mock.calls, error.mock.calls.length]).toEqual([
    [[{ request_id: "r1", code: "UNAVAILABLE" }, "request rejected by overload"]],
    0,
  ]);
  const fault = new Error("Connection terminated unexpectedly");
  expect(refusalOf(fault, "r2").status).toBe(503);
  expect(error.mock.calls).toEqual([[{ request_id: "r2", code: "UNAVAILABLE", err: fault }, "request failed"]]);
});
