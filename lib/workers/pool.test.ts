import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test, vi } from "vitest";
import { AppError } from "@/lib/api/errors";
import { refusalOf } from "@/lib/api/refusal";
import { ANONYMOUS, createPool, resultOf, runTask } from "./pool";

/** Test tasks, selected by name. */
const WORKER = `
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
async function work({ name, input }) {
  if (name === "spin") for (;;);
  if (name === "fill") for (const all = []; ; ) all.push(new Array(100_000).fill(Math.random()));
  if (name === "crash") throw new TypeError("a defect");
  if (name === "exit") process.exit(7);
  if (name === "gate") {
    writeFileSync(\`\${input}/\${process.pid}\`, "");
    while (!existsSync(\`\${input}/open\`)) await pause(10);
  }
  if (name === "return") return { value: input };
  return { value: process.pid };
}
process.on("message", (request) =>
  work(request).then((value) => ({ value }), (error) => ({ error })).then((reply) => process.send(reply)));
process.on("disconnect", () => process.exit());
`;
const folder = mkdtempSync(join(tmpdir(), "workers-"));
const workerPath = join(folder, "worker.mjs");
writeFileSync(workerPath, WORKER);

const TOO_HEAVY = "Isto demorou demais.";
const task = (time_limit_ms: number) => ({ time_limit_ms, too_heavy: TOO_HEAVY });
const limits = {
  spin: task(1_500),
  fill: task(20_000),
  crash: task(20_000),
  exit: task(20_000),
  gate: task(20_000),
  pid: task(20_000),
  return: task(20_000),
};
const pools: ReturnType<typeof createPool>[] = [];
function pool(options: { at_once?: number; max_waiting?: number; idle_ms?: number } = {}) {
  const made = createPool({ workerFile: async () => workerPath, limits, at_once: 2, ...options });
  pools.push(made);
  return made;
}
afterAll(() => {
  for (const made of pools) made.close();
});

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

/** Makes "gate" tasks block their processes until `open` is called. */
function gate() {
  const path = mkdtempSync(join(folder, "gate-"));
  return {
    path,
    /** Waits until this many tasks block a process. */
    waitForBlocked: async (count: number) => {
      while (readdirSync(path).length < count) await pause(10);
    },
    open: () => writeFileSync(join(path, "open"), ""),
  };
}

test("runs one task after the other in the same other process", async () => {
  const testPool = pool();
  const pid = resultOf(await testPool.run(company("a"), "pid", null));
  expect(pid).not.toBe(process.pid);
  expect(resultOf(await testPool.run(company("b"), "pid", null))).toBe(pid);
});

test("stops a task that takes too long, returns 503 with its message, and runs the next one", async () => {
  const testPool = pool();
  expect(await refusal(testPool.run(company("a"), "spin", null))).toEqual({
    status: 503,
    retry: "5",
    message: TOO_HEAVY,
  });
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBeTypeOf("number");
});

test("stops a task that takes too much memory, returns 503 with its message, and runs the next one", async () => {
  const testPool = pool();
  expect(await refusal(testPool.run(company("a"), "fill", null))).toEqual({
    status: 503,
    retry: "5",
    message: TOO_HEAVY,
  });
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBeTypeOf("number");
});

test("returns 503 with a message when too many tasks wait, and recovers afterwards", async () => {
  const testPool = pool({ max_waiting: 1 });
  const { path, open } = gate();
  const running = ["a", "b", "c"].map((id) => testPool.run(company(id), "gate", path));
  expect(await refusal(testPool.run(company("d"), "pid", null))).toEqual({
    status: 503,
    retry: "5",
    message: "Há muitos documentos e planilhas sendo preparados agora. Tente de novo em alguns segundos.",
  });
  open();
  await Promise.all(running);
  expect(resultOf(await testPool.run(company("d"), "pid", null))).toBeTypeOf("number");
});

test("limits callers without a session to one process and a short queue", async () => {
  const testPool = pool({ at_once: 3 });
  const anonymous = gate();
  const companies = gate();
  const asked = Array.from({ length: 9 }, () => testPool.run(ANONYMOUS, "gate", anonymous.path));
  const one_more = refusal(testPool.run(ANONYMOUS, "pid", null));
  const others = ["a", "b"].map((id) => testPool.run(company(id), "gate", companies.path));
  await companies.waitForBlocked(2);
  expect(await Promise.race([one_more, "waits"])).toMatchObject({ status: 503 });
  companies.open();
  anonymous.open();
  await Promise.all([...asked, ...others]);
});

test("never gives all processes to one company", async () => {
  const testPool = pool({ at_once: 2 });
  const { path, open } = gate();
  const running = [1, 2, 3].map(() => testPool.run(company("a"), "gate", path));
  expect(resultOf(await testPool.run(company("b"), "pid", null))).toBeTypeOf("number");
  open();
  await Promise.all(running);
});

test("rethrows an unexpected error of a task unchanged", async () => {
  const testPool = pool();
  await expect(testPool.run(company("a"), "crash", null)).rejects.toThrow("a defect");
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBeTypeOf("number");
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

test("passes values between processes with their types", async () => {
  const input = { bytes: Uint8Array.of(0, 255), date: new Date(0), texts: ["ç", null] };
  expect(resultOf(await pool().run(company("a"), "return", input))).toEqual(input);
});

test("reports a process that ends by itself, and runs the next task in another one", async () => {
  const testPool = pool();
  await expect(testPool.run(company("a"), "exit", null)).rejects.toThrow("ended with code 7");
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBeTypeOf("number");
});

test("replaces an idle process that was killed", async () => {
  const testPool = pool();
  const pid = resultOf(await testPool.run(company("a"), "pid", null)) as number;
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(resultOf(await testPool.run(company("a"), "pid", null))).not.toBe(pid);
});

test("ends a process that has been idle, but not one that works again", async () => {
  const testPool = pool({ idle_ms: 300 });
  const pid = resultOf(await testPool.run(company("a"), "pid", null)) as number;
  const { path, open, waitForBlocked } = gate();
  const running = testPool.run(company("a"), "gate", path);
  await waitForBlocked(1);
  await pause(500);
  open();
  expect(resultOf(await running)).toBe(pid);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  expect(resultOf(await testPool.run(company("a"), "pid", null))).not.toBe(pid);
});

test("keeps nothing of the tasks that a process has done", async () => {
  const testPool = pool();
  const bytes = new Uint8Array(4_000_000);
  const before = usedByteCount();
  for (let number = 1; number <= 20; number++) await testPool.run(company("a"), "return", bytes);
  // The first collection may leave buffers that the next one frees.
  await vi.waitFor(() => expect(usedByteCount() - before).toBeLessThan(2 * bytes.byteLength), { timeout: 10_000 });
});

test("runs a task with the file of that moment", async () => {
  const other = join(folder, "other.mjs");
  writeFileSync(other, WORKER.replace("{ value: process.pid }", '{ value: "other" }'));
  const files = [workerPath, other];
  const testPool = createPool({ workerFile: async () => files.shift() ?? "", limits, at_once: 2 });
  pools.push(testPool);
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBeTypeOf("number");
  expect(resultOf(await testPool.run(company("a"), "pid", null))).toBe("other");
});

/** The bytes in buffers, without those that garbage collection frees. */
function usedByteCount() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().arrayBuffers;
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
