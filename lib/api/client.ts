import { ApiError } from "./api-error";
import { noteServerVersion, VERSION_HEADER } from "./app-version";
import { connectivity } from "./connectivity";
import { type Endpoint, fillPath, type Sent, type Shown } from "./endpoint";
import type { FieldErrors } from "./errors";
import { TAB_HEADER } from "./tab";
import { TOKEN_KEY } from "./token-key";

export { ApiError };

const USER_KEY = "agora-rende.user";
const LOCK_KEY = "agora-rende.locked";
const NETWORK_MESSAGE = "Sem conexão com o servidor. Verifique a internet e tente de novo.";

/** Identifies this page until it is reloaded. Not a secret, and also available without HTTPS. */
export const TAB_ID = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** The session stored in this browser. */
export const session = {
  token: () => localStorage.getItem(TOKEN_KEY),
  start: (token: string) => {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.removeItem(LOCK_KEY);
  },
  /** Whether the till is locked, as known to this browser, so that an offline reload does not unlock it. */
  isLocked: () => localStorage.getItem(LOCK_KEY) !== null,
  lock: () => localStorage.setItem(LOCK_KEY, "1"),
  unlock: () => localStorage.removeItem(LOCK_KEY),
  /** Stores the user, so that the next page load knows them before the server responds. */
  remember: (user: object) => localStorage.setItem(USER_KEY, JSON.stringify(user)),
  remembered: (): unknown => JSON.parse(localStorage.getItem(USER_KEY) ?? "null"),
  /** Removes the token but keeps the user, so that the next login can tell whether it is the same person. */
  dropToken: () => localStorage.removeItem(TOKEN_KEY),
  end: () => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
    localStorage.removeItem(LOCK_KEY);
  },
};

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** Registers a listener for every refused call, for example to handle an expired session or plan. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the user may confirm their identity, other than by password. */
export interface StepUp {
  readonly accepts_code: boolean;
}
type AskForProof = (stepUp: StepUp) => Promise<boolean>;

const CANCELED_MESSAGE = "Nada foi alterado: a confirmação foi cancelada.";
let askForProof: AskForProof | null = null;
let proving: Promise<boolean> | null = null;

/**
 * Registers the handler of STEP_UP_REQUIRED: `ask` resolves to true once the session is proven, and to false when the user
 * cancels. Returns a function that removes the handler.
 */
export function onStepUp(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Calls refused at the same time share one confirmation dialog. */
function prove(stepUp: StepUp): Promise<boolean> {
  proving ??= (askForProof?.(stepUp) ?? Promise.resolve(false)).finally(() => {
    proving = null;
  });
  return proving;
}

/** Returns the path and sorted query of a GET. Also the key of its cached response. */
export function endpointUrl(endpoint: Endpoint, input: object = {}): string {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest).sort()) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

export interface CallOptions {
  /**
   * Idempotency key, created when the form or the cart starts, so that a double click or a lost response does not repeat the
   * operation.
   */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

interface OfflineFallback<E extends Endpoint> {
  /** Returns the response to use while the server is unreachable, or undefined if there is none. */
  readonly respond: (input: Sent<E>, options: CallOptions) => Promise<Shown<E> | undefined>;
  /**
   * Receives every response of the server, for example to store it for offline use. `isLatest` is false if a later call of the
   * endpoint was answered before.
   */
  readonly onResponse?: (response: Shown<E>, input: Sent<E>, isLatest: boolean) => void;
  /** How long to wait for the server before using the fallback. */
  readonly timeout_ms: number;
}

const offlineFallbacks = new Map<Endpoint, OfflineFallback<Endpoint>>();
let callsWithFallback = 0;
/** For each endpoint with a fallback, the latest call that was answered. */
const latestAnswered = new Map<Endpoint, number>();

/** Registers a local fallback for an endpoint, used when the server is unreachable. Returns a function that removes it. */
export function setOfflineFallback<E extends Endpoint>(endpoint: E, fallback: OfflineFallback<E>): () => void {
  offlineFallbacks.set(endpoint, fallback as unknown as OfflineFallback<Endpoint>);
  return () => offlineFallbacks.delete(endpoint);
}

/** Calls an endpoint. Resolves to its output, or throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Shown<E>> {
  const fallback = offlineFallbacks.get(endpoint) as OfflineFallback<E> | undefined;
  if (!fallback) return readJson<E>(await sendWithStepUp(endpoint, input, options));
  if (!connectivity.isOffline()) {
    const number = ++callsWithFallback;
    try {
      const output = await readJson<E>(await sendWithTimeout(fallback.timeout_ms, endpoint, input, options));
      const isLatest = number > (latestAnswered.get(endpoint) ?? 0);
      if (isLatest) latestAnswered.set(endpoint, number);
      fallback.onResponse?.(output, input, isLatest);
      return output;
    } catch (error) {
      if (!isUnreachable(error) || options.signal?.aborted) throw error;
      connectivity.markOffline();
    }
  }
  const output = await fallback.respond(input, options);
  if (output === undefined) throw new ApiError(0, "OFFLINE", NETWORK_MESSAGE);
  return output;
}

/** Reads the JSON body. A truncated response counts as OFFLINE, so that it is never taken for an empty one. */
const readJson = async <E extends Endpoint>(response: Response) =>
  (await response.json().catch(throwOffline)) as Shown<E>;

function throwOffline(cause: Error): never {
  if (cause.name === "AbortError" || cause.name === "TimeoutError") throw cause;
  throw new ApiError(0, "OFFLINE", NETWORK_MESSAGE);
}

function sendWithTimeout<E extends Endpoint>(timeout_ms: number, endpoint: E, input: Sent<E>, options: CallOptions) {
  const timeout = AbortSignal.timeout(timeout_ms);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  return sendWithStepUp(endpoint, input, { ...options, signal });
}

/** No network, no response in time, or a gateway error (502, 503, 504). */
const isUnreachable = (error: unknown) =>
  (error instanceof ApiError && [0, 502, 503, 504].includes(error.status)) ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Calls an endpoint that returns a stream (one with `responseTypes`). */
export const callForStream = async <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) =>
  (await sendWithStepUp(endpoint, input, options)).body;

/** Calls an endpoint that returns a file (one with `responseTypes`). */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) =>
  (await sendWithStepUp(endpoint, input, options)).blob();

/** Sends the call. After STEP_UP_REQUIRED, sends it again with the same key once the user has confirmed their identity. */
async function sendWithStepUp<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Response> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "STEP_UP_REQUIRED" || !askForProof) throw error;
    const { status, code, details, request_id } = error;
    const isProven = await prove({ accepts_code: (details as Partial<StepUp> | undefined)?.accepts_code === true });
    if (!isProven) throw new ApiError(status, code, CANCELED_MESSAGE, undefined, details, request_id);
    return send(endpoint, input, options);
  }
}

async function send<E extends Endpoint>(endpoint: E, input: Sent<E>, { key, signal }: CallOptions) {
  const given = (input ?? {}) as { file?: Blob };
  const { address, type, body } = requestParts(endpoint, given);
  const token = session.token();
  const response = await fetch(`/v1${address}`, {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      "content-type": type,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      [TAB_HEADER]: TAB_ID,
    },
    body,
    signal,
  }).catch(throwOffline);
  noteServerVersion(response.headers.get(VERSION_HEADER));
  if (response.ok) return response;
  throw refusalOf(response.status, await response.json().catch(() => ({})));
}

/**
 * GET and DELETE send all input in the URL; a file upload sends the other fields in the URL; anything else sends a JSON body.
 */
function requestParts(endpoint: Endpoint, given: { file?: Blob }) {
  const json = "application/json";
  if (endpoint.method === "GET" || endpoint.method === "DELETE")
    return { address: endpointUrl(endpoint, given), type: json };
  if (endpoint.accepts) {
    const { file, ...rest } = given;
    return { address: endpointUrl(endpoint, rest), type: file?.type || "application/octet-stream", body: file };
  }
  const { path, rest } = fillPath(endpoint.path, given);
  return { address: path, type: json, body: JSON.stringify(rest) };
}

function refusalOf(
  status: number,
  body: { code?: string; message?: string; errors?: FieldErrors; details?: unknown; request_id?: string },
) {
  const message = body.message || "Algo deu errado. Tente de novo em instantes.";
  const { code = "UNKNOWN", errors, details, request_id } = body;
  const error = new ApiError(status, code, message, errors, details, request_id, Boolean(body.message));
  for (const listener of listeners) listener(error);
  return error;
}
