import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { AppError } from "@/lib/api/errors";
import { refusalOf } from "@/lib/api/refusal";
import { ANONYMOUS, createPool, resultOf, runTask } from "./pool";

/** Tasks that only a test needs: how they end is up to their input. */
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
function pool(options: { threads?: number; most_waiting?: number } = {}) {
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

/** Tasks that hold their threads until the gate is opened. */
function gate() {
  const held = new SharedArrayBuffer(8);
  const flags = new Int32Array(held);
  return {
    held,
    /** Waits until so many tasks hold a thread at the same time. */
    holds: async (count: number) => {
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

test("ends a task that takes too long, answers 503 with its sentence, and runs the next one", async () => {
  const small = pool();
  expect(await refusal(small.run(company("a"), "spin", null))).toEqual({ status: 503, retry: "5", message: TOO_HEAVY });
  expect(resultOf(await small.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("ends a task that takes too much memory, answers 503 with its sentence, and runs the next one", async () => {
  const small = pool();
  expect(await refusal(small.run(company("a"), "fill", null))).toEqual({ status: 503, retry: "5", message: TOO_HEAVY });
  expect(resultOf(await small.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("answers 503 with a sentence when too many tasks wait, and works again afterwards", async () => {
  const small = pool({ most_waiting: 1 });
  const { held, open } = gate();
  const running = ["a", "b", "c"].map((id) => small.run(company(id), "gate", held));
  expect(await refusal(small.run(company("d"), "name", null))).toEqual({
    status: 503,
    retry: "5",
    message: "Há muitos documentos e planilhas sendo preparados agora. Tente de novo em alguns segundos.",
  });
  open();
  await Promise.all(running);
  expect(resultOf(await small.run(company("d"), "name", null))).toBeTypeOf("number");
});

test("callers without a session never have more than one thread, and a short queue", async () => {
  const small = pool({ threads: 3 });
  const strangers = gate();
  const companies = gate();
  const asked = Array.from({ length: 9 }, () => small.run(ANONYMOUS, "gate", strangers.held));
  const one_more = refusal(small.run(ANONYMOUS, "name", null));
  const others = ["a", "b"].map((id) => small.run(company(id), "gate", companies.held));
  await companies.holds(2);
  expect(await Promise.race([one_more, "waits"])).toMatchObject({ status: 503 });
  companies.open();
  strangers.open();
  await Promise.all([...asked, ...others]);
});

test("a company never has all threads", async () => {
  const small = pool({ threads: 2 });
  const { held, open } = gate();
  const running = [1, 2, 3].map(() => small.run(company("a"), "gate", held));
  expect(resultOf(await small.run(company("b"), "name", null))).toBeTypeOf("number");
  open();
  await Promise.all(running);
});

test("a defect in a task is thrown as it is", async () => {
  const small = pool();
  await expect(small.run(company("a"), "crash", null)).rejects.toThrow("a defect");
  expect(resultOf(await small.run(company("a"), "name", null))).toBeTypeOf("number");
});

test("an AppError of a task arrives with its code, sentence and fields", async () => {
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

test("the details of an AppError arrive too", () => {
  const particulars = { message: "Divida.", details: { line: 3 }, errors: { file: ["Divida."] } };
  expect(() => resultOf({ refusal: { code: "INVALID", particulars } })).toThrow(
    expect.objectContaining({ code: "INVALID", particulars }),
  );
});
