import "server-only";
import { PART_LABELS } from "./labels";
import type { listPlatformActions } from "./service";

type Row = Awaited<ReturnType<typeof listPlatformActions>>["rows"][number];

const textIn = (details: unknown, name: string): string | null => {
  const value = (details as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value : null;
};

/** For actions of the company's users, shows only who, what and when, because the details may name their customers. */
export function presentAction({ id, action, details, name, created_at, access }: Row, { now }: { now: Date }) {
  const is_platform = action.startsWith("master.");
  return {
    id,
    action,
    created_at: created_at.toISOString(),
    by: (is_platform && textIn(details, "by")) || name,
    reason: is_platform ? textIn(details, "reason") : null,
    note: is_platform ? noteOf(details) : null,
    access: access ? presentAccess(access, now) : null,
  };
}

function noteOf(details: unknown): string | null {
  const until = textIn(details, "until");
  const parts = [textIn(details, "person"), textIn(details, "plan"), until && `Até ${until}`];
  return parts.filter(Boolean).join(" · ") || null;
}

function presentAccess({ expires_at, ended_at, sessions, reads }: NonNullable<Row["access"]>, now: Date) {
  const ends = [ended_at, ...sessions.map(({ revoked_at }) => revoked_at)].filter((end) => end !== null);
  const [end = null] = ends.sort((a, b) => a.getTime() - b.getTime());
  const ended = end && end < expires_at ? end : expires_at <= now ? expires_at : null;
  const nouns = reads.map(({ address }) => PART_LABELS[address.split("/")[2] ?? ""]);
  return {
    ends_at: expires_at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    is_running: ended === null,
    parts: [...new Set(nouns.filter((noun) => noun !== undefined))].sort((a, b) => a.localeCompare(b)),
  };
}
