import "server-only";
import type { Ctx } from "@/lib/db/tenant";

interface Particulars {
  /** The id of what it was done to. */
  readonly subject?: string;
  readonly details?: Record<string, string | number | boolean | null | readonly string[]>;
}

/** Writes down who did what, in the transaction of what was done. */
export async function recordAudit(ctx: Ctx, action: string, { subject, details }: Particulars = {}) {
  const { company_id, user, ip, request_id, now } = ctx;
  await ctx.db.audit_entry.createMany({
    data: [
      {
        company_id,
        user_id: user.id,
        action,
        subject: subject ?? null,
        details: details ? { ...details } : {},
        ip,
        request_id,
        created_at: now,
      },
    ],
  });
}
