import { oldestDueJobSeconds, readReadiness } from "@/lib/db/readiness";

export const dynamic = "force-dynamic";

let ongoing: ReturnType<typeof read> | null = null;

const read = () => Promise.all([readReadiness(), oldestDueJobSeconds()]);

/** Requests at the same time share one read, so that many of them do not take the connections that sales need. */
function readShared() {
  ongoing ??= read().finally(() => {
    ongoing = null;
  });
  return ongoing;
}

/** Returns 200 while this server can sell; 503 while it shuts down, cannot write to the database or lacks migrations. The age of the oldest due job is only told. */
export async function GET() {
  const isStopping = (globalThis as { __draining?: boolean }).__draining === true;
  const [{ database, migrations }, oldest_due_job_seconds] = await readShared();
  const isReady = database === "ok" && migrations === "ok" && !isStopping;
  return Response.json(
    { status: isReady ? "ok" : "unavailable", database, migrations, stopping: isStopping, oldest_due_job_seconds },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
