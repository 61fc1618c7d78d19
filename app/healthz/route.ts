import { prisma } from "@/lib/db/client";

export const dynamic = "force-dynamic";

/** 200 while the server takes work and its database answers; 503 while it stops or the database is away. */
export async function GET() {
  const isStopping = (globalThis as { __draining?: boolean }).__draining === true;
  const database = await prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  const isWell = database && !isStopping;
  return Response.json(
    { status: isWell ? "ok" : "unavailable", database: database ? "ok" : "unavailable", stopping: isStopping },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
