import "server-only";
import type { Endpoint } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";

const MAX_ADDRESS = 300;

/** A running support session of a master administrator in a company. */
export interface SupportAccess {
  readonly id: string;
  readonly ends_at: Date;
  readonly reason: string;
}

/** Throws SUPPORT_READ_ONLY: a support session may only read, apart from endpoints that allow it (`duringSupport`). */
export function requireReadOnly({ method, duringSupport }: Endpoint) {
  if (!(duringSupport ?? method === "GET")) throw new AppError("SUPPORT_READ_ONLY");
}

interface Reader {
  readonly company_id: string | null;
  readonly support: SupportAccess | null;
  readonly now: Date;
}

/** Records a read in the company's log before it happens; if the log fails, the read fails. */
export async function logSupportRead(
  { company_id, support, now }: Reader,
  request: { readonly method: string; readonly url: string },
) {
  if (!company_id || !support || request.method !== "GET") return;
  const address = new URL(request.url).pathname.replace(/^\/api/, "").slice(0, MAX_ADDRESS);
  await prisma.$executeRaw`
    INSERT INTO support_read (company_id, access_id, address, first_at, last_at)
    VALUES (${company_id}::uuid, ${support.id}::uuid, ${address}, ${now}, ${now})
    ON CONFLICT (company_id, access_id, address) DO UPDATE SET times = support_read.times + 1, last_at = EXCLUDED.last_at`;
}
