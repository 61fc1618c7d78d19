import "server-only";
import { v7 as uuid } from "uuid";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

interface Particulars {
  /** Id of the record that the action changed. */
  readonly subject?: string;
  readonly details?: Record<string, string | number | boolean | null | readonly string[]>;
}

/** Returns the INSERT statement of an audit entry. */
export const auditEntry = (
  { company_id, user, ip, request_id, now }: Ctx,
  action: string,
  { subject, details }: Particulars = {},
) => Prisma.sql`
  INSERT INTO audit_entry (company_id, id, user_id, action, subject, details, ip, request_id, created_at)
  VALUES (${company_id}::uuid, ${uuid()}::uuid, ${user.id}::uuid, ${action}, ${subject ?? null},
          ${JSON.stringify(details ?? {})}::jsonb, ${ip}, ${request_id}, ${now}::timestamptz)`;

/** Records an audit entry in the transaction of the action. */
export async function recordAudit(ctx: Ctx, action: string, particulars?: Particulars) {
  await sqlFor(ctx).executeWithNext`${auditEntry(ctx, action, particulars)}`;
}

/** Records an entry of the same action for each of many records, with one statement. */
export async function recordAuditOfMany(ctx: Ctx, action: string, subjects: readonly string[]) {
  const { company_id, user, ip, request_id, now } = ctx;
  const ids = subjects.map(() => uuid());
  await sqlFor(ctx).execute`
    INSERT INTO audit_entry (company_id, id, user_id, action, subject, details, ip, request_id, created_at)
    SELECT ${company_id}::uuid, entry.id, ${user.id}::uuid, ${action}, entry.subject, '{}'::jsonb, ${ip}, ${request_id},
           ${now}::timestamptz
    FROM unnest(${ids}::uuid[], ${[...subjects]}::text[]) AS entry (id, subject)`;
}
