/** Runs the startup checks before the first request, then signals `server.mjs` through `__registered`. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.DATABASE_URL) {
    const { start } = await import("@/lib/start");
    await start();
  }
  (globalThis as { __registered?: () => void }).__registered?.();
}
