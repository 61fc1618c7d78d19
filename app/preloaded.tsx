import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PreloadedResponses } from "@/components/shell/preloaded-responses";
import { actorOfSession } from "@/lib/access/actor";
import { sessionIdOf } from "@/lib/access/page-cookie";
import { endpointUrl } from "@/lib/api/client";
import { refusalOf } from "@/lib/api/refusal";
import type { Handler } from "@/lib/api/serve";
import { dayOf, type LocalDate } from "@/lib/core/calendar";

/** Next.js passes a parameter that occurs several times as a list. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

interface PageRequest {
  readonly query: URLSearchParams;
  /** The shop's business day. */
  readonly today: LocalDate;
}

interface Read {
  readonly handler: Handler;
  readonly input: object;
}

interface Props {
  readonly searchParams?: SearchParams;
  /** The reads of the screen's first render, with the same inputs. */
  readonly reads: (request: PageRequest) => readonly Read[];
  readonly children: ReactNode;
}

/** Renders a screen together with the data that it reads first, so that its HTML is complete and needs no further request. */
export async function Preloaded({ searchParams, reads, children }: Props) {
  return <PreloadedResponses responses={await readAll(await searchParams, reads)}>{children}</PreloadedResponses>;
}

/**
 * Returns the responses by URL, under the rules of the API. A read that fails is left out: the screen then requests it and
 * shows the error. Reads nothing in a support session, whose reads are logged with their request.
 */
async function readAll(params: Awaited<SearchParams> | undefined, reads: Props["reads"]) {
  const session_id = await sessionIdOf({ cookies: await cookies() });
  const actor = session_id ? await actorOfSession(session_id) : null;
  if (!actor || actor.support) return {};
  const first = Object.entries(params ?? {}).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value[0] : value;
    return text === undefined ? [] : [[name, text]];
  });
  const query = new URLSearchParams(first);
  const today = dayOf(actor.now, actor.zone, actor.turn_minutes);
  const responses: Record<string, unknown> = {};
  await Promise.all(
    reads({ query, today }).map(async ({ handler, input }) => {
      const response = await handler.read(actor, asSent(input)).catch((error: unknown) => {
        refusalOf(error, randomUUID());
      });
      if (response !== undefined) responses[endpointUrl(handler.endpoint, input)] = response;
    }),
  );
  return responses;
}

/** Returns an input as a request sends it: texts, without empty values. */
const asSent = (input: object) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
