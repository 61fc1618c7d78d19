// `npm run worker`: runs only the background jobs, for deployments whose servers run with JOBS=off.
import { join } from "node:path";
import next from "next";
import { startTracing, stopTracing } from "../lib/observability/tracing.mjs";
import { readVersion } from "../server/about.mjs";
import { loadServerSettings } from "../server/environment.mjs";
import { serveMetrics } from "../server/metrics-port.mjs";
import { waitForRegistration } from "../server/registration.mjs";
import { readDeploymentId } from "../server/static-files.mjs";
import { withoutUpgrades } from "../server/without-upgrades.mjs";

await loadServerSettings();
process.env.JOBS = "on";
process.env.NEXT_DEPLOYMENT_ID = readDeploymentId(join(process.cwd(), ".next")) ?? "";
const version = readVersion();
await serveMetrics({
  port: process.env.WORKER_METRICS_PORT,
  setting: "WORKER_METRICS_PORT",
  about: { ...version, role: "worker" },
});
await startTracing({ ...version, role: "worker" });
// Loads the built application only for its startup code: it does not listen on any port.
const application = next({ dev: false, httpServer: withoutUpgrades() });

const keepAlive = setInterval(() => {}, 60_000);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, shutDown);

async function shutDown() {
  clearInterval(keepAlive);
  await globalThis.__worker?.stop().catch((error) => console.error(error));
  await stopTracing();
  process.exit(0);
}

const registered = waitForRegistration();
await application.prepare().catch((error) => {
  console.error(
    /Could not find a production build/.test(error.message)
      ? 'A aplicação não foi compilada: rode "npm run build".'
      : error,
  );
  process.exit(1);
});
await registered;
if (!globalThis.__worker) {
  console.error("Falta o endereço do banco: informe DATABASE_URL.");
  process.exit(1);
}
console.log("Tarefas em segundo plano em execução. Pressione Ctrl+C para encerrar.");
