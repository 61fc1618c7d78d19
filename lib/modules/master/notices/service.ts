import "server-only";
import { planCodeOf } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { slice } from "@/lib/api/page";
import { dayOf, fromColumn, toColumn } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { type PlatformNotice, Prisma } from "@/lib/db/prisma";
import { situationOf } from "@/lib/modules/master/rules";
import { hasSituation } from "@/lib/modules/master/service";
import type { masterNotices } from "./endpoints";
import { isAddressed, noticeStatus, SITUATION_OF } from "./rules";

const CACHE_MS = 15_000;
let known: { readonly notices: readonly PlatformNotice[]; readonly until_ms: number } | null = null;

/** The first and last day of a notice as calendar days. */
export const daysOf = ({ starts_on, ends_on }: Pick<PlatformNotice, "starts_on" | "ends_on">) => ({
  starts_on: fromColumn(starts_on),
  ends_on: ends_on && fromColumn(ends_on),
});

/** Returns the texts of the notices that a company sees now, newest first. The notices are cached for CACHE_MS. */
export async function noticesFor(company_id: string, now: Date): Promise<string[]> {
  const today = dayOf(now);
  const shown = (await unendedNotices(now)).filter(
    ({ ended_at, ...notice }) => noticeStatus({ ...daysOf(notice), ended_at }, today) === "shown",
  );
  if (shown.length === 0) return [];
  const plan = await prisma.plan.findUnique({ where: { company_id } });
  const company = {
    situation: situationOf(planCodeOf(plan, now), plan?.trial ?? false),
    plan_type: plan?.type ?? null,
  };
  return [...new Set(shown.filter((notice) => isAddressed(notice, company)).map(({ body }) => body))];
}

/** The notices that are not over, also the scheduled ones. The last known ones while the database is unreachable. */
async function unendedNotices(now: Date) {
  if (known && known.until_ms > Date.now()) return known.notices;
  try {
    const notices = await prisma.platformNotice.findMany({
      where: { ended_at: null, OR: [{ ends_on: null }, { ends_on: { gte: toColumn(dayOf(now)) } }] },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
    });
    known = { notices, until_ms: Date.now() + CACHE_MS };
    return notices;
  } catch (err) {
    log.warn({ err }, "platform notices not read");
    return known?.notices ?? [];
  }
}

export async function listNotices(_: SessionCall, input: Received<typeof masterNotices.list>) {
  const [rows, total] = await Promise.all([
    prisma.platformNotice.findMany({ ...slice(input), orderBy: [{ created_at: "desc" }, { id: "desc" }] }),
    prisma.platformNotice.count(),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Counts the companies that a notice would reach now. */
export async function countAudience(
  { now }: SessionCall,
  { segment, plan_type }: Received<typeof masterNotices.audience>,
) {
  const situation = SITUATION_OF[segment];
  const where = [
    situation ? hasSituation(situation, now) : Prisma.sql`true`,
    plan_type ? Prisma.sql`p.type = ${plan_type}` : Prisma.sql`true`,
  ];
  const [counted] = await prisma.$queryRaw<{ companies: number }[]>`
    SELECT count(*)::int AS companies FROM company c LEFT JOIN plan p ON p.company_id = c.id
    WHERE ${Prisma.join(where, " AND ")}`;
  return counted ?? { companies: 0 };
}

export async function createNotice(
  { actor, now }: SessionCall,
  { starts_on, ends_on, ...given }: Received<typeof masterNotices.create>,
) {
  const notice = await prisma.platformNotice.create({
    data: {
      ...given,
      starts_on: toColumn(starts_on),
      ends_on: ends_on && toColumn(ends_on),
      user_id: actor.id,
      user_name: actor.name,
      created_at: now,
    },
  });
  known = null;
  return notice;
}

/** Ends a notice once. Throws CONFLICT if it has ended. */
export async function endNotice({ actor, now }: SessionCall, { id }: Received<typeof masterNotices.end>) {
  must(await prisma.platformNotice.findUnique({ where: { id }, select: { id: true } }));
  const { count } = await prisma.platformNotice.updateMany({
    where: { id, ended_at: null },
    data: { ended_at: now, ended_by_name: actor.name },
  });
  if (count === 0) throw new AppError("CONFLICT", { message: "Este aviso já foi encerrado." });
  known = null;
  return prisma.platformNotice.findUniqueOrThrow({ where: { id } });
}
