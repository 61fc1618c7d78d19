import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openOtlpReceiver } from "@/lib/testing/otlp-receiver.mjs";
import { runInContext } from "./request-context.mjs";
import { startTracing, stopTracing, withSpan } from "./tracing.mjs";

const ABOUT = { version: "1.2.3", role: "worker" } as const;
const CALLER = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };

let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>;
const shared = globalThis as { __prisma?: { $disconnect: () => Promise<void> } | undefined };
const ownClient = shared.__prisma;

beforeAll(async () => {
  receiver = await openOtlpReceiver();
});
beforeEach(() => {
  receiver.spans.length = 0;
  shared.__prisma = undefined;
  vi.resetModules();
});
afterEach(async () => {
  await shared.__prisma?.$disconnect();
  shared.__prisma = ownClient;
  globalThis.__tracing = undefined;
  vi.unstubAllEnvs();
});
afterAll(() => receiver.close());

async function start() {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.url);
  await startTracing(ABOUT);
}

test("records nothing without an address to send it to", async () => {
  await startTracing(ABOUT);
  expect(globalThis.__tracing).toBeUndefined();
  expect(await withSpan("job mail", { kind: "consumer" }, async () => 7)).toBe(7);
});

test("sends a job with its statements as one trace, without the values of their parameters", async () => {
  await start();
  const { prisma } = await import("@/lib/db/client");
  await withSpan("job mail", { kind: "consumer", attributes: { "agora.queue": "mail" } }, async () => {
    await prisma.user.findFirst({ where: { email: "maria.silva@exemplo.com.br", name: { contains: "Maria" } } });
    await prisma.$transaction(
      (tx) => tx.$executeRaw`UPDATE users SET name = ${"João"} WHERE email = ${"joao@exemplo"}`,
    );
  });
  await stopTracing();
  const [job] = receiver.spans.filter(({ name }) => name === "job mail");
  const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["SELECT users", "UPDATE users", "BEGIN"]));
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(statements[0]).toMatchObject({
    kind: 3,
    attributes: { "db.system.name": "postgresql", "db.query.summary": expect.any(String) },
  });
  expect(receiver.resources[0]).toMatchObject({ "service.name": "agora-rende", "service.version": "1.2.3" });
  expect(receiver.text()).not.toMatch(/maria|joão|joao@|exemplo/i);
});

test("marks a failed statement with its code, without its message", async () => {
  await start();
  const { prisma } = await import("@/lib/db/client");
  await withSpan("job mail", { kind: "consumer" }, () => prisma.$queryRaw`SELECT ${"Maria da Silva"}::uuid`).catch(
    () => undefined,
  );
  await stopTracing();
  const failed = receiver.spans.find(({ kind }) => kind === 3);
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "22P02" } });
  expect(receiver.text()).not.toContain("Maria");
});

test("continues the trace of the caller, and names the span by the route", async () => {
  await start();
  const tracing = globalThis.__tracing;
  const options = { kind: "server", attributes: { "http.request.method": "GET" }, headers: CALLER } as const;
  const { span, end } = tracing?.startSpan("GET", options) ?? {};
  await runInContext({ company_id: null, span }, async () =>
    tracing?.startSpan("SELECT sale", { kind: "client" }).end(),
  );
  end?.(undefined, { "http.route": "/v1/sales/:id" });
  await stopTracing();
  expect(receiver.spans.map(({ name }) => name).sort()).toEqual(["GET /v1/sales/:id", "SELECT sale"]);
  expect(receiver.spans.map(({ traceId }) => traceId)).toEqual(Array(2).fill(CALLER.traceparent.split("-")[1]));
});
