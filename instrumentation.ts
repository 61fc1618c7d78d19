/** Refuses to start on a database that would keep the wrong time or forget what it confirmed. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !process.env.DATABASE_URL) return;
  const { checkDatabase } = await import("@/lib/db/boot");
  await checkDatabase();
}
