import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bundleForDevelopment } from "@/scripts/build/workers.mjs";
import { coresIn } from "./priority";

test.each([
  ["0", [0]],
  ["0-3", [0, 1, 2, 3]],
  ["0-1,4,6-7", [0, 1, 4, 6, 7]],
  ["", []],
])("reads the list of cores %s", (list, cores) => {
  expect(coresIn(list)).toEqual(cores);
});

const TIMEOUT = { timeout: 20_000 };

describe("a process of the pool", () => {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill("SIGKILL");
  });

  async function startWorker(env: Record<string, string>) {
    const file = await bundleForDevelopment(process.cwd());
    child = fork(file, [], { env: { ...process.env, NODE_ENV: "production", ...env }, detached: true });
    return { child, pid: child.pid ?? 0 };
  }
  const nicenessOfThreads = (pid: number) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return Number(fields[16]);
    });
  const coresOf = (pid: number) =>
    coresIn(/(?<=^Cpus_allowed_list:\s*).*/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[0] ?? "");

  test.runIf(process.platform === "linux")(
    "lowers the priority of all its threads and leaves a core free",
    async () => {
      const { pid } = await startWorker({ DOCUMENT_NICENESS: "7" });
      await vi.waitFor(() => expect(new Set(nicenessOfThreads(pid))).toEqual(new Set([7])), TIMEOUT);
      if (availableParallelism() > 1)
        await vi.waitFor(() => expect(coresOf(pid)).toEqual(coresOf(process.pid).slice(1)), TIMEOUT);
    },
  );

  test.runIf(existsSync("/proc/self/autogroup"))("lowers the priority of its session, and of no other", async () => {
    const { pid } = await startWorker({ DOCUMENT_NICENESS: "7" });
    const sessionOf = (id: number | string) => readFileSync(`/proc/${id}/autogroup`, "utf8");
    const before = sessionOf("self");
    await vi.waitFor(() => expect(sessionOf(pid)).toMatch(/ nice 7$/m), TIMEOUT);
    expect(sessionOf("self")).toBe(before);
  });

  test.runIf(process.platform === "linux")("is killed before the server when memory runs out", async () => {
    const { pid } = await startWorker({});
    const scoreOf = (id: number | string) => Number(readFileSync(`/proc/${id}/oom_score_adj`, "utf8"));
    await vi.waitFor(() => expect(scoreOf(pid)).toBeGreaterThan(scoreOf("self")), TIMEOUT);
  });

  test("ends when the server has ended", async () => {
    const { child } = await startWorker({});
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
