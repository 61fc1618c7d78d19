import "server-only";
import { type Ctx, dbFor } from "@/lib/db/tenant";

/** The scope of a charge's company for work without a caller, and the charge; null if the company does not have it. */
export async function platformCtx(
  { company_id, id }: { readonly company_id: string; readonly id: string },
  now: Date,
  request_id: string,
) {
  const db = dbFor(company_id);
  const charge = await db.pixCharge.findFirst({ where: { id } });
  const ctx: Ctx = {
    company_id,
    user: { id: charge?.user_id ?? company_id, name: charge?.user_name ?? "", permissions: [], is_master: false },
    now,
    zone: "America/Sao_Paulo",
    turn_minutes: 0,
    request_id,
    ip: null,
    db,
  };
  return { ctx, charge };
}
