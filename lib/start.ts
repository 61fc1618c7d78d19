import "server-only";
import { demoMasterFaults } from "@/lib/access/demo-master";
import { log } from "@/lib/api/log";
import { settingsErrors } from "@/lib/core/settings.mjs";
import { databaseFaults, prepareQueryCompiler } from "@/lib/db/boot";
import { detectPooler } from "@/lib/db/pooler";
import { gatewayFaults } from "@/lib/gateway/gateway";
import { liveHub } from "@/lib/live/hub";
import { collectState } from "@/lib/modules/monitoring/metrics-service";

const AGAIN_MS = 5_000;
const PREPARE_DELAY_MS = 1_000;

/** Ends the process. Next.js only logs what `register` throws, and the API would continue to serve requests. */
function leaveOn(faults: readonly string[]) {
  if (faults.length === 0) return;
  // biome-ignore lint/suspicious/noConsole: a message for the operator, at any log level
  console.error(faults.join("\n"));
  process.exit(1);
}

/** Returns whether the database responded. Ends the process if its response means that it must not be used. */
async function askDatabase(): Promise<boolean> {
  const checks = Promise.all([databaseFaults(), demoMasterFaults(), detectPooler()]);
  const faults = await checks.catch((err: Error) => log.error({ err }, "database not checked, trying again"));
  if (!faults) return false;
  leaveOn([...faults[0], ...faults[1]]);
  return true;
}

async function askAgain(again_ms: number) {
  do await new Promise((resolve) => setTimeout(resolve, again_ms).unref());
  while (!(await askDatabase()));
}

/**
 * Prepares Prisma's query compiler soon after the server has started to respond. The first response does not need it, and the first
 * sale does not have to wait for it.
 */
function prepareQueriesLater() {
  setTimeout(() => void prepareQueryCompiler().catch(() => undefined), PREPARE_DELAY_MS).unref();
}

/**
 * Checks the settings and the database, and starts the jobs if this process runs them. Ends the process with all faults found if
 * it could lose money. An unreachable database does not delay the start: requests get UNAVAILABLE, and it is checked once it is
 * reachable.
 */
export async function start(again_ms = AGAIN_MS) {
  leaveOn([...settingsErrors(process.env, { serves: true }), ...gatewayFaults()]);
  if (!(await askDatabase())) void askAgain(again_ms);
  prepareQueriesLater();
  void liveHub.start();
  collectState();
  if (process.env.JOBS !== "on") return;
  const shared = globalThis as { __worker?: unknown };
  const { startWorker } = await import("@/lib/modules/jobs/service");
  shared.__worker ??= startWorker();
}
