import "server-only";
import type { Actor } from "@/lib/access/actor";
import type { PlatformPermission } from "@/lib/access/platform-roles";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import type { Endpoint } from "./endpoint";
import { AppError } from "./errors";

/** Data that every call has. */
export interface PublicCall {
  readonly now: Date;
  readonly request_id: string;
  readonly ip: string;
  readonly user_agent: string | null;
  /** Reads a request header, for example the signature of a webhook. */
  readonly header: (name: string) => string | null;
  /** Adds a response header if the call succeeds. */
  readonly setHeader: (name: string, value: string) => void;
  /** Returns a signal that is aborted when the caller disconnects before the response was sent. */
  readonly disconnectSignal: () => AbortSignal;
}

/** A call of a logged-in user; the platform's staff have no company. */
export interface SessionCall extends PublicCall {
  readonly actor: Actor;
}

/** The context that a service receives, by the endpoint's access. A call with `once` always has a company. */
export type ContextOf<E extends Endpoint> = E["access"] extends "public"
  ? PublicCall
  : E extends { readonly once: string }
    ? Ctx
    : E["access"] extends "session" | PlatformPermission
      ? SessionCall
      : Ctx;

/** Builds the context of the caller's company. Throws FORBIDDEN when the caller has none. */
export function companyCtx({ actor, now, request_id, ip, user_agent }: SessionCall): Ctx {
  if (!actor.company_id) throw new AppError("FORBIDDEN");
  const { id, name, permissions, own_permissions, is_master } = actor;
  return {
    company_id: actor.company_id,
    user: { id, name, permissions, own_permissions, is_master },
    session: {
      id: actor.session_id,
      proven_at: actor.proven_at,
      email_confirmed_at: actor.email_confirmed_at,
      user_agent,
    },
    now,
    zone: actor.zone,
    turn_minutes: actor.turn_minutes,
    request_id,
    ip,
    db: dbFor(actor.company_id),
  };
}
