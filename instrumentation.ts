/**
 * Tells the server which methods each address of the API has, and refuses to start on a database that would keep the wrong
 * time or forget what it confirmed.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !process.env.DATABASE_URL) return;
  const { methodsAt } = await import("@/lib/api/methods");
  Object.assign(globalThis, { __methodsAt: methodsAt });
  const { checkDatabase } = await import("@/lib/db/boot");
  await checkDatabase();
}
