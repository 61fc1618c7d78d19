import { readReadiness } from "@/lib/db/readiness";

export const dynamic = "force-dynamic";

/** Returns 200 while this server can sell; 503 while it shuts down, cannot write to the database or lacks migrations. */
export async function GET() {
  const isStopping = (globalThis as { __draining?: boolean }).__draining === true;
  const { database, migrations } = await readReadiness();
  const isReady = database === "ok" && migrations === "ok" && !isStopping;
  return Response.json(
    { status: isReady ? "ok" : "unavailable", database, migrations, stopping: isStopping },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
