// The production server: one process or, with WEB_CONCURRENCY, several that share the port.
import cluster from "node:cluster";
import { loadServerSettings } from "./server/environment.mjs";
import { processCount } from "./server/processes.mjs";

await loadServerSettings();
const count = processCount(process.env.WEB_CONCURRENCY);
if (cluster.isPrimary && count > 1) {
  const { runProcesses } = await import("./server/primary.mjs");
  runProcesses(count);
} else await import("./server/web-process.mjs");
