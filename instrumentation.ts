/** What has to be so before anybody is served; whoever started the application hears when it is. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.DATABASE_URL) {
    const { start } = await import("@/lib/start");
    await start();
  }
  (globalThis as { __registered?: () => void }).__registered?.();
}
