import "server-only";
import { randomUUID } from "node:crypto";
import { callerAddress } from "@/lib/core/client-address.mjs";
import type { Endpoint } from "./endpoint";
import { AppError } from "./errors";
import type { ReceivedFile } from "./files";

const MAX_BODY_BYTES = 1_048_576;
const FILE_KIND_SENTENCE = "Este tipo de arquivo não é aceito aqui.";
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The part of a request that the API reads: implemented by the platform's `Request` and by an adapter of Node's server. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The id used in the log and in the response: the caller's, if well formed. */
export function requestId(request: ApiRequest): string {
  const given = request.headers.get("x-request-id");
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The caller's IP address: the last hop, written by our own server; behind proxies, the hop that they received. */
export const clientIp = (request: ApiRequest): string =>
  callerAddress(request.headers.get("x-forwarded-for"), process.env.TRUSTED_PROXIES);

/** The token of the `Authorization: Bearer` header; cookies are ignored. */
export const bearer = (request: ApiRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

/** Combines path, query and body into one unvalidated object. Throws INVALID when a field occurs twice. */
export async function readInput(
  { accepts, foreign }: Endpoint,
  request: ApiRequest,
  url: URL,
  params: Record<string, unknown>,
): Promise<unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  const hasBody = request.method !== "GET" && request.method !== "DELETE";
  const body = !hasBody ? {} : accepts ? { file: await readFile(request, accepts) } : await readBody(request);
  if (foreign) return { query, body };
  const given = [...Object.keys(query), ...Object.keys(body)];
  const twice = [...Object.keys(params), ...given].find((name, at, all) => all.indexOf(name) !== at);
  if (twice) throw new AppError("INVALID", { errors: { [twice]: ["Campo repetido."] } });
  return { ...query, ...body, ...params };
}

async function readBody(request: ApiRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body = parse(bytes);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_JSON");
  return body as Record<string, unknown>;
}

async function readFile(request: ApiRequest, { types, max_bytes }: NonNullable<Endpoint["accepts"]>) {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: FILE_KIND_SENTENCE });
  return { bytes: await readBytes(request, max_bytes), type } satisfies ReceivedFile;
}

async function readBytes(request: ApiRequest, max_bytes: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > max_bytes) throw tooLarge(max_bytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > max_bytes) throw tooLarge(max_bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws INTERRUPTED when the caller disconnects in the middle of the body. */
async function* chunksOf(request: ApiRequest): AsyncIterable<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw new AppError("INTERRUPTED");
  }
}

const formatSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;

const tooLarge = (max_bytes: number) =>
  new AppError("TOO_LARGE", {
    message: `O envio é grande demais: o limite é ${formatSize(max_bytes)}.`,
  });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("INVALID_JSON");
  }
}
