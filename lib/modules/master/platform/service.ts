import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { prisma, type Unscoped } from "@/lib/db/client";
import { StaleVersion } from "@/lib/db/version";
import type { PlanType } from "@/lib/modules/billing/rules";
import { BUILT_IN, type Platform } from "@/lib/platform";
import type { platform } from "./endpoints";
import { flagsInput, supportInput, textsInput } from "./schema";

const FRESH_MS = 15_000;
const MOST_SHOWN = 30;
const CHANGED = "Alguém mudou isto enquanto a tela estava aberta. Confira e tente de novo.";
let known: { readonly platform: Platform; readonly until: number } | null = null;

/** The platform as everybody is shown it, a few seconds old at most; the built-in one while the database is away. */
export async function readPlatform(): Promise<Platform> {
  if (known && known.until > Date.now()) return known.platform;
  try {
    const platform = await platformNow();
    known = { platform, until: Date.now() + FRESH_MS };
    return platform;
  } catch (err) {
    log.warn({ err }, "platform settings not read");
    return known?.platform ?? BUILT_IN;
  }
}

/** The platform as it stands at this moment. */
export async function platformNow(tx: Unscoped = prisma): Promise<Platform> {
  const prices = await pricesNow(tx);
  const settings = await tx.platform_setting.findMany();
  const stored = (name: string) => settings.find(({ key }) => key === name)?.value;
  return {
    plans: BUILT_IN.plans.map((plan) => ({ ...plan, price_cents: prices.get(plan.type) ?? plan.price_cents })),
    support: supportInput.safeParse(stored("support")).data ?? BUILT_IN.support,
    texts: textsInput.safeParse(stored("texts")).data ?? BUILT_IN.texts,
    flags: flagsInput.safeParse(stored("flags")).data ?? BUILT_IN.flags,
  };
}

async function pricesNow(tx: Unscoped) {
  const rows = await tx.$queryRaw<{ plan_type: PlanType; price_cents: number }[]>`
    SELECT DISTINCT ON (plan_type) plan_type, price_cents FROM plan_price
    WHERE valid_from <= clock_timestamp() ORDER BY plan_type, valid_from DESC, id DESC`;
  return new Map(rows.map(({ plan_type, price_cents }) => [plan_type, price_cents]));
}

/** What a plan is called, costs and lasts for whoever takes it now, asked on the caller's own connection. */
export async function offerOf(type: PlanType, tx: Unscoped) {
  const { plans } = await platformNow(tx);
  const offer = plans.find((plan) => plan.type === type);
  if (!offer) throw new AppError("NO_PLAN");
  return offer;
}

export async function requireSignUpOpen(tx: Unscoped = prisma) {
  const { flags } = await platformNow(tx);
  if (!flags.sign_up_open) throw new AppError("SIGN_UP_CLOSED");
}

/** All of it, with the prices of the past. */
export const readSettings = () => settingsNow(prisma);

async function settingsNow(tx: Unscoped) {
  const [platform, version, price_history] = await Promise.all([
    platformNow(tx),
    versionOf(tx),
    tx.plan_price.findMany({ orderBy: [{ valid_from: "desc" }, { id: "desc" }], take: MOST_SHOWN }),
  ]);
  return { ...platform, version, price_history };
}

/** Grows with every change of any group. */
async function versionOf(tx: Unscoped): Promise<number> {
  const { _sum } = await tx.platform_setting.aggregate({ _sum: { version: true } });
  return _sum.version ?? 0;
}

export async function updateSettings(call: SessionCall, groups: Received<typeof platform.update>) {
  await prisma.$transaction((tx) => keepSettings(tx, call, groups));
  known = null;
  return readSettings();
}

/** Each group as a whole; a group that is not given stays. Throws StaleVersion when one changed since they were read. */
export async function keepSettings(
  tx: Unscoped,
  { actor, now }: Pick<SessionCall, "actor" | "now">,
  { version, ...groups }: Received<typeof platform.update>,
) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('platform_setting'))::text`;
  if (version !== (await versionOf(tx))) throw new StaleVersion(await settingsNow(tx));
  for (const [key, value] of Object.entries(groups)) {
    if (value === undefined) continue;
    const data = { value, user_name: actor.name, updated_at: now };
    await tx.platform_setting.upsert({ where: { key }, create: { key, ...data }, update: data });
  }
}

export async function setPrice(call: SessionCall, input: Received<typeof platform.setPrice>) {
  await prisma.$transaction((tx) => keepPrice(tx, call, input));
  known = null;
  return readSettings();
}

/** A price from now on, one after another; refuses when the price is no longer the one that was seen. */
export async function keepPrice(
  tx: Unscoped,
  { actor }: Pick<SessionCall, "actor">,
  { plan_type, price_cents, seen_price_cents }: Received<typeof platform.setPrice>,
) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('plan_price'))::text`;
  if ((await offerOf(plan_type, tx)).price_cents !== seen_price_cents)
    throw new AppError("CONFLICT", { message: CHANGED });
  await tx.$executeRaw`
    INSERT INTO plan_price (id, plan_type, price_cents, valid_from, user_id, user_name)
    VALUES (gen_random_uuid(), ${plan_type}, ${price_cents}::int, clock_timestamp(), ${actor.id}::uuid, ${actor.name})`;
}
