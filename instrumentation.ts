/**
 * Tells the server which methods each address of the API has, refuses to start on a database that would keep the wrong
 * time or forget what it confirmed or with a gateway that cannot charge, and starts the jobs where this process does them.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !process.env.DATABASE_URL) return;
  const { methodsAt } = await import("@/lib/api/methods");
  Object.assign(globalThis, { __methodsAt: methodsAt });
  const { checkDatabase } = await import("@/lib/db/boot");
  await checkDatabase();
  const { checkGateway } = await import("@/lib/gateway/gateway");
  checkGateway();
  if (process.env.JOBS !== "on") return;
  const shared = globalThis as { __worker?: unknown };
  const { startWorker } = await import("@/lib/modules/jobs/service");
  shared.__worker ??= startWorker();
}
