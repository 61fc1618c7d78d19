import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "./errors";

const MAX_BODY_BYTES = 1_048_576;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id under which a request is logged and answered: the caller's, when it is well formed. */
export function requestId(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The caller's address: the last hop, which our own server writes; with proxies in front, the hop that they received. */
export function clientIp(request: Request): string {
  const hops = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return hops.at(-Number(process.env.TRUSTED_PROXIES ?? 1))?.trim() || "127.0.0.1";
}

/** The token of an `Authorization: Bearer` header; cookies never count. */
export const bearer = (request: Request) =>
  /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

/** Path, query and body as one object, each key once; nothing of it is trusted yet. */
export async function readInput(request: Request, url: URL, params: Record<string, unknown>): Promise<unknown> {
  const query: Record<string, unknown> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  const body = request.method === "GET" || request.method === "DELETE" ? {} : await readBody(request);
  const given = [...Object.keys(query), ...Object.keys(body)];
  const twice = [...Object.keys(params), ...given].find((name, at, all) => all.indexOf(name) !== at);
  if (twice) throw new AppError("INVALID", { errors: { [twice]: ["Campo repetido."] } });
  return { ...query, ...body, ...params };
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw new AppError("TOO_LARGE");
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body = parse(bytes);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_JSON");
  return body as Record<string, unknown>;
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new AppError("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("INVALID_JSON");
  }
}
