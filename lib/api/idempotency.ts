import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { AppError } from "./errors";
import type { ApiRequest } from "./request";
import { compressBody, expandBody } from "./stored-body";

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export interface OnceResult {
  readonly response: StoredResponse;
  /** Whether an earlier call with the same key did the work. */
  readonly isReplayed: boolean;
}

const KEY_IS_USED = new Error("The idempotency key is used");
const RESPONSE_ERASED = "Este pedido já foi atendido, e a resposta foi apagada com os dados de um cliente.";

/** The JSON of a value with the fields of each object in alphabetical order. */
const canonical = (value: unknown): string => JSON.stringify(withSortedFields(value));

function withSortedFields(value: unknown): unknown {
  if (!value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(withSortedFields);
  if ("toJSON" in value && typeof value.toJSON === "function") return withSortedFields(value.toJSON());
  const fields = value as Record<string, unknown>;
  const sorted: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(fields).sort()) sorted[name] = withSortedFields(fields[name]);
  return sorted;
}

const idempotencyKey = z.uuid();

/**
 * Returns the caller's key. Without a key, throws IDEMPOTENCY_KEY_REQUIRED for a required one and creates an
 * optional one.
 */
export function idempotencyKeyOf(request: ApiRequest, once: "required" | "optional"): string {
  const given = request.headers.get("idempotency-key");
  if (given === null && once === "optional") return randomUUID();
  const key = idempotencyKey.safeParse(given);
  if (!key.success) throw new AppError("IDEMPOTENCY_KEY_REQUIRED");
  return key.data.toLowerCase();
}

interface Call {
  readonly key: string;
  /** Method and path. */
  readonly endpoint: string;
  readonly input: unknown;
  /** Sends the key in one message with the first statement of the work (see `Endpoint`). */
  readonly keyWithFirstStatement?: true | undefined;
}

/**
 * Runs the work once per key: the key, the work and the response are saved in one transaction. The same key with the same input
 * returns the same bytes again. With another input, or from another user, throws IDEMPOTENCY_KEY_REUSED. While the first call
 * is running, the second waits for it; throws IN_PROGRESS when the wait is too long. An error leaves the key unused.
 */
export async function runOnce(
  ctx: Ctx,
  { key, endpoint, input, keyWithFirstStatement }: Call,
  work: (ctx: Ctx) => Promise<StoredResponse>,
): Promise<OnceResult> {
  const request_hash = createHash("sha256").update(canonical(input)).digest("hex");
  const insertKey = async (ctx: Ctx) => {
    // Inserts only the key: an update writes the row again, so that a response in it would be written twice.
    const insert = Prisma.sql`
      INSERT INTO idempotency_key (company_id, key, endpoint, request_hash)
      VALUES (${ctx.company_id}::uuid, ${key}::uuid, '', '')
      ON CONFLICT DO NOTHING`;
    if (keyWithFirstStatement) await sqlFor(ctx).requireWithNext(insert, KEY_IS_USED);
    else if ((await sqlFor(ctx).execute`${insert}`) === 0) throw KEY_IS_USED;
  };
  const runFirst = async (ctx: Ctx): Promise<OnceResult> => {
    await insertKey(ctx);
    const response = await work({ ...ctx, once_key: key });
    await sqlFor(ctx).executeWithNext`
      UPDATE idempotency_key
      SET user_id = ${ctx.user.id}::uuid, endpoint = ${endpoint}, request_hash = ${request_hash}, status = ${response.status},
          compressed_body = ${compressBody(response.body)}
      WHERE company_id = ${ctx.company_id}::uuid AND key = ${key}::uuid`;
    return { response, isReplayed: false };
  };
  try {
    return await transaction(ctx, runFirst);
  } catch (error) {
    if (error !== KEY_IS_USED) throw error;
    return { response: await storedResponse(ctx, key, endpoint, request_hash), isReplayed: true };
  }
}

/**
 * Stores the company's responses as text instead of compressed, so that the database can find a customer in them. Later responses are
 * compressed again.
 */
export async function storeResponsesAsText(ctx: Ctx) {
  const stored = await ctx.db.idempotencyKey.findMany({
    where: { compressed_body: { not: null } },
    select: { key: true, compressed_body: true },
  });
  const texts = stored.flatMap(({ key, compressed_body }) =>
    compressed_body ? [{ key, body: expandBody(compressed_body) }] : [],
  );
  await sqlFor(ctx).execute`
    UPDATE idempotency_key k SET body = t.body, compressed_body = NULL
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) t (key uuid, body text)
    WHERE k.company_id = ${ctx.company_id}::uuid AND k.key = t.key`;
}

async function storedResponse(ctx: Ctx, key: string, endpoint: string, request_hash: string): Promise<StoredResponse> {
  const first = await ctx.db.idempotencyKey.findFirst({ where: { key } });
  if (!first || first.status === null) throw new AppError("IN_PROGRESS");
  const isOtherUser = first.user_id !== null && first.user_id !== ctx.user.id;
  if (isOtherUser || first.request_hash !== request_hash || first.endpoint !== endpoint)
    throw new AppError("IDEMPOTENCY_KEY_REUSED");
  const body = first.compressed_body ? expandBody(first.compressed_body) : first.body;
  // The work was done, but its response was erased with a customer's personal data.
  if (body === null) throw new AppError("CONFLICT", { message: RESPONSE_ERASED });
  return { status: first.status, body };
}
