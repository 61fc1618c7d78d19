import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { refusalOf } from "@/lib/api/refusal";
import { ANONYMOUS, createPool, resultOf, runTask } from "./pool";

/** Test tasks, selected by name. */
const WORKER = `
import { threadId } from "node:worker_threads";
export default async function work({ name, input }) {
  if (name === "spin") for (;;);
  if (name === "fill") for (const all = []; ; ) all.push(new Array(100_000).fill(Math.random()));
  if (name === "crash") throw new TypeError("a defect");
  if (name === "gate") {
    const [flags, started] = [new Int32Array(input), 1];
    Atomics.add(flags, started, 1);
    Atomics.wait(flags, 0, 0);
  }
  return { value: threadId };
}`;
const workerPath = join(mkdtempSync(join(tmpdir(), "workers-")), "worker.mjs");
writeFileSync(workerPath, WORKER);

const TOO_HEAVY = "Isto demorou demais.";
const task = (time_limit_ms: number) => ({ time_limit_ms, too_heavy: TOO_HEAVY });
const limits = {
  spin: task(1_500),
  fill: task(20_000),
  crash: task(20_000),
  gate: task(20_000),
  name: task(20_000),
};
const pools: ReturnType<typeof createPool>[] = [];
function pool(options: { threads?: number; max_waiting?: number } = {}) {
  const made = createPool({ workerFile: async () => workerPath, limits, threads: 2, ...options });
  pools.push(made);
  return made;
}
afterAll(() => Promise.all(pools.map((made) => made.close())));

const company = (company_id: string) => ({ company_id });
const refusalFrom = (error: unknown) => {
  const { status, body, headers } = refusalOf(error, "test");
  return { status, retry: headers["retry-after"], message: JSON.parse(body).message };
};
const refusal = (run: Promise<Parameters<typeof resultOf>[0]>) =>
  run.then(resultOf).then(
    () => null,
    (error: unknown) => refusalFrom(error),
  );

/** Makes "gate" tasks block their threads until `open` is called. */
function gate() {
  const buffer = new SharedArrayBuffer(8);
  const flags = new Int32Array(buffer);
  return {
    buffer,
    /** Waits until this many tasks block a thread. */
    waitForBlocked: async (count: number) => {
      while (Atomics.load(flags, 1) < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    open: () => {
      Atomics.store(flags, 0, 1);
      Atomics.notify(flags, 0);
    },
  };
}

test("runs a task in another thread", async () => {
  expect(resultOf(await pool().run(company("a"), "name", null))).not.toBe(threadId);
});

test("stops a task that takes too long, returns 503 with its message, and runs the next one", async () => {
  const testPool = pool();
  expect(await refusal(testPool.run(company("a"), "spin", null))).toEqual({
    status: 503,
    retry: "5",
    message: TOO_HEAVY,
  });
  expect(resultOf(await testPool.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("stops a task that takes too much memory, returns 503 with its message, and runs the next one", async () => {
  const testPool = pool();
  expect(await refusal(testPool.run(company("a"), "fill", null))).toEqual({
    status: 503,
    retry: "5",
    message: TOO_HEAVY,
  });
  expect(resultOf(await testPool.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("returns 503 with a message when too many tasks wait, and recovers afterwards", async () => {
  const testPool = pool({ max_waiting: 1 });
  const { buffer, open } = gate();
  const running = ["a", "b", "c"].map((id) => testPool.run(company(id), "gate", buffer));
  expect(await refusal(testPool.run(company("d"), "name", null))).toEqual({
    status: 503,
    retry: "5",
    message: "Há muitos documentos e planilhas sendo preparados agora. Tente de novo em alguns segundos.",
  });
  open();
  await Promise.all(running);
  expect(resultOf(await testPool.run(company("d"), "name", null))).toBeTypeOf("number");
});

test("limits callers without a session to one thread and a short queue", async () => {
  const testPool = pool({ threads: 3 });
  const anonymous = gate();
  const companies = gate();
  const asked = Array.from({ length: 9 }, () => testPool.run(ANONYMOUS, "gate", anonymous.buffer));
  const one_more = refusal(testPool.run(ANONYMOUS, "name", null));
  const others = ["a", "b"].map((id) => testPool.run(company(id), "gate", companies.buffer));
  await companies.waitForBlocked(2);
  expect(await Promise.race([one_more, "waits"])).toMatchObject({ status: 503 });
  companies.open();
  anonymous.open();
  await Promise.all([...asked, ...others]);
});

test("never gives all threads to one company", async () => {
  const testPool = pool({ threads: 2 });
  const { buffer, open } = gate();
  const running = [1, 2, 3].map(() => testPool.run(company("a"), "gate", buffer));
  expect(resultOf(await testPool.run(company("b"), "name", null))).toBeTypeOf("number");
  open();
  await Promise.all(running);
});

test("rethrows an unexpected error of a task unchanged", async () => {
  const testPool = pool();
  await expect(testPool.run(company("a"), "crash", null)).rejects.toThrow("a defect");
  expect(resultOf(await testPool.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("passes on an AppError of a task with its code, message and fields", async () => {
  const error = await runTask(company("a"), "readSpreadsheet", { kind: "produtos", bytes: new Uint8Array() }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: "INVALID",
    status: 422,
    message: "O arquivo está vazio.",
    particulars: { errors: { file: ["O arquivo está vazio."] } },
  });
});

test("passes on the details of an AppError", () => {
  const particulars = { message: "Divida.", details: { line: 3 }, errors: { file: ["Divida."] } };
  expect(() => resultOf({ refusal: { code: "INVALID", particulars } })).toThrow(
    expect.objectContaining({ code: "INVALID", particulars }),
  );
});
