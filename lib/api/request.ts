import "server-only";
import { randomUUID } from "node:crypto";
import { callerAddress } from "@/lib/core/client-address.mjs";
import type { Endpoint } from "./endpoint";
import { AppError } from "./errors";
import type { UploadedFile } from "./files";

const MAX_BODY_BYTES = 1_048_576;
const FILE_TYPE_MESSAGE = "Este tipo de arquivo não é aceito aqui.";
const REQUEST_ID_FORMAT = /^[\w-]{8,64}$/;

/** The part of a request that the API reads. Implemented by the standard `Request` and by an adapter for Node's server. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborted when the caller disconnects before the response was sent. */
  readonly signal: AbortSignal;
}

/** Returns the id for the log and the response: the `X-Request-Id` header if it is well formed, or else a new id. */
export function requestId(request: ApiRequest): string {
  const header = request.headers.get("x-request-id");
  return header && REQUEST_ID_FORMAT.test(header) ? header : randomUUID();
}

/** Returns the caller's IP address, from X-Forwarded-For and the number of trusted proxies. */
export const clientIp = (request: ApiRequest): string =>
  callerAddress(request.headers.get("x-forwarded-for"), process.env.TRUSTED_PROXIES);

/** Returns the token of the `Authorization: Bearer` header, or null. Cookies are ignored. */
export const bearerToken = (request: ApiRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;

/** Combines path, query and body into one unvalidated object. Throws INVALID when a field occurs twice. */
export async function readInput(
  { accepts, thirdPartyFormat }: Endpoint,
  request: ApiRequest,
  url: URL,
  params: Record<string, unknown>,
): Promise<unknown> {
  const query: Record<string, unknown> = Object.create(null);
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? values[0] : values;
  }
  const body = await readBody(request, accepts);
  if (thirdPartyFormat) return { ...params, query, body };
  const names = [params, query, body].flatMap((fields) => Object.keys(fields));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw new AppError("INVALID", { errors: { [repeated]: ["Campo repetido."] } });
  return { ...query, ...body, ...params };
}

/** Returns the fields of the body: none for GET and DELETE, `file` for an endpoint that accepts a file. */
async function readBody(request: ApiRequest, accepts: Endpoint["accepts"]): Promise<Record<string, unknown>> {
  if (request.method === "GET" || request.method === "DELETE") return {};
  return accepts ? { file: await readFile(request, accepts) } : readJson(request);
}

async function readJson(request: ApiRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body = parseJson(bytes);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_JSON");
  return body as Record<string, unknown>;
}

async function readFile(request: ApiRequest, { types, max_bytes }: NonNullable<Endpoint["accepts"]>) {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: FILE_TYPE_MESSAGE });
  return { bytes: await readBytes(request, max_bytes), type } satisfies UploadedFile;
}

/** Throws TOO_LARGE, and INTERRUPTED when the caller disconnects in the middle of the body. */
async function readBytes(request: ApiRequest, max_bytes: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > max_bytes) throw tooLarge(max_bytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > max_bytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new AppError("INTERRUPTED");
  }
  if (size > max_bytes) throw tooLarge(max_bytes);
  return Buffer.concat(chunks);
}

const formatSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`;

const utf8 = new TextDecoder("utf-8", { fatal: true });

const tooLarge = (max_bytes: number) =>
  new AppError("TOO_LARGE", {
    message: `O envio é grande demais: o limite é ${formatSize(max_bytes)}.`,
  });

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new AppError("INVALID_JSON");
  }
}
