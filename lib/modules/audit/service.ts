import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma } from "@/lib/db/generated/client";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

interface AuditOptions {
  /** Id of the record that the action changed. */
  readonly subject?: string;
  readonly details?: Record<string, string | number | boolean | null | readonly string[]>;
}

/** Returns the INSERT statement of an audit entry. */
export const auditEntry = (
  { company_id, user, ip, request_id, now }: Ctx,
  action: string,
  { subject, details }: AuditOptions = {},
) => Prisma.sql`
  INSERT INTO audit_entry (company_id, id, user_id, action, subject, details, ip, request_id, created_at)
  VALUES (${company_id}::uuid, ${uuid()}::uuid, ${user.id}::uuid, ${action}, ${subject ?? null},
          ${JSON.stringify(details ?? {})}::jsonb, ${ip}, ${request_id}, ${now}::timestamptz)`;

/** Writes an audit entry in the transaction of `ctx`, usually that of the action. */
export async function recordAudit(ctx: Ctx, action: string, options?: AuditOptions) {
  await sqlFor(ctx).execute`${auditEntry(ctx, action, options)}`;
}
