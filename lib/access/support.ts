import "server-only";
import type { Endpoint } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";

const MAX_ADDRESS = 300;

/** A running access of the master administrator to a company. */
export interface SupportAccess {
  readonly id: string;
  readonly ends_at: Date;
  readonly reason: string;
}

/** The one rule of such an access: it reads and does nothing else, but for what leads out of it. */
export function requireReading({ method, duringSupport }: Endpoint) {
  if (!(duringSupport ?? method === "GET")) throw new AppError("SUPPORT_READ_ONLY");
}

interface Reader {
  readonly company_id: string | null;
  readonly support: SupportAccess | null;
  readonly now: Date;
}

/** Writes down what is about to be read, for the company to see; what cannot be written down is not read. */
export async function noteReading(
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
