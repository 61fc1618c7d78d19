import type { z } from "zod";
import type { Access } from "@/lib/access/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
  readonly method: Method;
  /** Below `/v1`; parameters as `:id`. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Path parameters, query and body together. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /**
   * Moves money or stock: happens once for an Idempotency-Key. Calls of the published v1 table, whose callers may not
   * know the header, are `"offered"` it; all others are `"required"` to send it.
   */
  readonly once?: "required" | "offered";
  /** Paths whose cached answers this call makes stale; "/sales" covers "/sales?page=2". */
  readonly refreshes?: readonly string[];
  /**
   * Answers whatever the plan says. `"open-register"` only for a caller who has one open: a read as long as it is open, a
   * write until 24 hours after the plan ended. `"closing"` for what closing a register needs: as long as it is open.
   */
  readonly planExempt?: true | "open-register" | "closing";
  /**
   * An access of the support may call what reads and nothing else; `true` lets through what leads out of it, `false`
   * keeps back a read that carries a whole company away.
   */
  readonly duringSupport?: boolean;
  /**
   * The body is one file instead of JSON, which the input receives as `file`; the other fields come in the address.
   * Whoever calls may claim any of these types: what the bytes are is the service's to find out.
   */
  readonly accepts?: { readonly types: readonly string[]; readonly max_bytes: number };
  /**
   * Called by a program that is not ours, in its own words: `input` gets `{ query, body }` apart, and what is more than
   * that says is dropped instead of refused.
   */
  readonly foreign?: true;
  /** Answers a file of one of these types instead of JSON. */
  readonly answers?: readonly string[];
  /** The caller must have proven the password or the second factor within 10 minutes; otherwise STEP_UP_REQUIRED. */
  readonly stepUp?: true;
  /** The caller's e-mail address must be confirmed; otherwise EMAIL_NOT_CONFIRMED. */
  readonly needsConfirmedEmail?: true;
  /** Only the owner of the company may call it; otherwise OWNER_ONLY. */
  readonly ownerOnly?: true;
  /** A master administrator without a second factor may call it; all others answer him SECOND_FACTOR_REQUIRED. */
  readonly withoutSecondFactor?: true;
  /** Its address is a secret: no search engine and no other site may learn it. */
  readonly unlisted?: true;
}

/** Declares an endpoint: the one thing that the route, the client, the forms, the tests and the documentation read. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** What a caller may send: before zod's defaults and coercions. */
export type Sent<E extends Endpoint> = z.input<E["input"]>;
/** What a service receives. */
export type Received<E extends Endpoint> = z.output<E["input"]>;
/** What a caller gets back. */
export type Shown<E extends Endpoint> = z.output<E["output"]>;

/** Fills a path's parameters and returns what is left for the query or the body. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
