import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { AppError } from "./errors";
import type { ApiRequest } from "./request";

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export interface OnceResult {
  readonly response: StoredResponse;
  /** Whether an earlier call with the same key did the work. */
  readonly isReplayed: boolean;
}

const RESPONSE_ERASED = "Este pedido já foi atendido, e a resposta foi apagada com os dados de um cliente.";

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/**
 * Returns the caller's key. Without a key, throws IDEMPOTENCY_KEY_REQUIRED for a required one and creates an
 * optional one.
 */
export function idempotencyKeyOf(request: ApiRequest, once: "required" | "optional"): string {
  const given = request.headers.get("idempotency-key");
  if (given === null && once === "optional") return randomUUID();
  const key = z.uuid().safeParse(given);
  if (!key.success) throw new AppError("IDEMPOTENCY_KEY_REQUIRED");
  return key.data.toLowerCase();
}

/**
 * Runs the work once per key: the key, the work and the response are saved in one transaction. The same key with the same input
 * returns the same bytes again. With another input, or from another user, throws IDEMPOTENCY_KEY_REUSED. While the first call
 * is running, the second waits for it; throws IN_PROGRESS when the wait is too long. An error leaves the key unused.
 */
export const runOnce = (
  ctx: Ctx,
  key: string,
  endpoint: string,
  input: unknown,
  work: (ctx: Ctx) => Promise<StoredResponse>,
) =>
  transaction(ctx, async (ctx): Promise<OnceResult> => {
    const request_hash = createHash("sha256").update(canonical(input)).digest("hex");
    const isFirst = await sqlFor(ctx).execute`
      INSERT INTO idempotency_key (company_id, key, user_id, endpoint, request_hash)
      VALUES (${ctx.company_id}::uuid, ${key}::uuid, ${ctx.user.id}::uuid, ${endpoint}, ${request_hash})
      ON CONFLICT DO NOTHING`;
    if (!isFirst) return { response: await storedResponse(ctx, key, endpoint, request_hash), isReplayed: true };
    const response = await work({ ...ctx, once_key: key });
    await sqlFor(ctx).execute`
      UPDATE idempotency_key SET status = ${response.status}, body = ${response.body}
      WHERE company_id = ${ctx.company_id}::uuid AND key = ${key}::uuid`;
    return { response, isReplayed: false };
  });

async function storedResponse(ctx: Ctx, key: string, endpoint: string, request_hash: string): Promise<StoredResponse> {
  const first = await ctx.db.idempotencyKey.findFirst({ where: { key } });
  if (!first || first.status === null) throw new AppError("IN_PROGRESS");
  const isOtherUser = first.user_id !== null && first.user_id !== ctx.user.id;
  if (isOtherUser || first.request_hash !== request_hash || first.endpoint !== endpoint)
    throw new AppError("IDEMPOTENCY_KEY_REUSED");
  // The work was done, but its response was erased with a customer's personal data.
  if (first.body === null) throw new AppError("CONFLICT", { message: RESPONSE_ERASED });
  return { status: first.status, body: first.body };
}
