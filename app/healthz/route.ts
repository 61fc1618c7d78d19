import { prisma } from "@/lib/db/client";

export const dynamic = "force-dynamic";

/** Returns 200 while the server accepts requests and the database responds; 503 while shutting down or without the database. */
export async function GET() {
  const isStopping = (globalThis as { __draining?: boolean }).__draining === true;
  const database = await prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  const isHealthy = database && !isStopping;
  return Response.json(
    { status: isHealthy ? "ok" : "unavailable", database: database ? "ok" : "unavailable", stopping: isStopping },
    { status: isHealthy ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
