import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { prisma, type Unscoped } from "@/lib/db/client";
import { StaleVersion } from "@/lib/db/version";
import type { PlanType } from "@/lib/modules/billing/rules";
import { DEFAULT_PLATFORM_SETTINGS, type PlatformSettings } from "@/lib/platform-settings";
import type { platform } from "./endpoints";
import { flagsInput, supportInput, textsInput } from "./schema";

const CACHE_MS = 15_000;
const MAX_PRICES = 30;
const MAX_PLAN_TEXTS = 30;
const CHANGED_MESSAGE = "Alguém mudou isto enquanto a tela estava aberta. Confira e tente de novo.";
let known: { readonly settings: PlatformSettings; readonly until_ms: number } | null = null;

/** Returns the platform settings, cached for CACHE_MS; the last known or the default ones while the database is unreachable. */
export async function readPlatformSettings(): Promise<PlatformSettings> {
  if (known && known.until_ms > Date.now()) return known.settings;
  try {
    const settings = await loadPlatformSettings();
    known = { settings, until_ms: Date.now() + CACHE_MS };
    return settings;
  } catch (err) {
    log.warn({ err }, "platform settings not read");
    return known?.settings ?? DEFAULT_PLATFORM_SETTINGS;
  }
}

/** Loads the platform settings from the database, without the cache. */
export async function loadPlatformSettings(tx: Unscoped = prisma): Promise<PlatformSettings> {
  const prices = await loadPlanPrices(tx);
  const texts = await loadPlanTexts(tx);
  const settings = await tx.platformSetting.findMany();
  const stored = (name: string) => settings.find(({ key }) => key === name)?.value;
  return {
    plans: DEFAULT_PLATFORM_SETTINGS.plans.map((plan) => ({
      ...plan,
      ...texts.get(plan.type),
      price_cents: prices.get(plan.type) ?? plan.price_cents,
    })),
    support: supportInput.safeParse(stored("support")).data ?? DEFAULT_PLATFORM_SETTINGS.support,
    texts: textsInput.safeParse(stored("texts")).data ?? DEFAULT_PLATFORM_SETTINGS.texts,
    flags: flagsInput.safeParse(stored("flags")).data ?? DEFAULT_PLATFORM_SETTINGS.flags,
  };
}

async function loadPlanPrices(tx: Unscoped) {
  const rows = await tx.$queryRaw<{ plan_type: PlanType; price_cents: number }[]>`
    SELECT DISTINCT ON (plan_type) plan_type, price_cents FROM plan_price
    WHERE valid_from <= clock_timestamp() ORDER BY plan_type, valid_from DESC, id DESC`;
  return new Map(rows.map(({ plan_type, price_cents }) => [plan_type, price_cents]));
}

async function loadPlanTexts(tx: Unscoped) {
  const rows = await tx.$queryRaw<{ plan_type: PlanType; name: string; description: string }[]>`
    SELECT DISTINCT ON (plan_type) plan_type, name, description FROM plan_text
    ORDER BY plan_type, valid_from DESC, id DESC`;
  return new Map(rows.map(({ plan_type, name, description }) => [plan_type, { name, description }]));
}

/** Loads the name, current price and duration of a plan, on the given connection. Throws NO_PLAN if there is no such plan. */
export async function loadPlan(type: PlanType, tx: Unscoped) {
  const { plans } = await loadPlatformSettings(tx);
  const plan = plans.find((each) => each.type === type);
  if (!plan) throw new AppError("NO_PLAN");
  return plan;
}

export async function requireSignUpOpen(tx: Unscoped = prisma) {
  const { flags } = await loadPlatformSettings(tx);
  if (!flags.sign_up_open) throw new AppError("SIGN_UP_CLOSED");
}

/** Returns all settings with their version, and past prices. */
export const readMasterSettings = () => loadMasterSettings(prisma);

async function loadMasterSettings(tx: Unscoped) {
  const [settings, version, price_history, plan_text_history] = await Promise.all([
    loadPlatformSettings(tx),
    versionOf(tx),
    tx.planPrice.findMany({ orderBy: [{ valid_from: "desc" }, { id: "desc" }], take: MAX_PRICES }),
    tx.planText.findMany({ orderBy: [{ valid_from: "desc" }, { id: "desc" }], take: MAX_PLAN_TEXTS }),
  ]);
  return { ...settings, version, price_history, plan_text_history };
}

/** The sum of all groups' versions and the number of plan texts, which increases with every change. */
async function versionOf(tx: Unscoped): Promise<number> {
  const { _sum } = await tx.platformSetting.aggregate({ _sum: { version: true } });
  return (_sum.version ?? 0) + (await tx.planText.count());
}

export async function updateMasterSettings(call: SessionCall, groups: Received<typeof platform.update>) {
  await prisma.$transaction((tx) => saveSettings(tx, call, groups));
  known = null;
  return readMasterSettings();
}

/**
 * Replaces each given group as a whole; missing groups stay unchanged. A plan's name and description are added as a row with
 * their author. Throws StaleVersion if any group changed since it was read.
 */
export async function saveSettings(
  tx: Unscoped,
  { actor, now }: Pick<SessionCall, "actor" | "now">,
  { version, plan_text, ...groups }: Received<typeof platform.update>,
) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('platform_setting'))::text`;
  if (version !== (await versionOf(tx))) throw new StaleVersion(await loadMasterSettings(tx));
  for (const [key, value] of Object.entries(groups)) {
    if (value === undefined) continue;
    const data = { value, user_name: actor.name, updated_at: now };
    await tx.platformSetting.upsert({ where: { key }, create: { key, ...data }, update: data });
  }
  if (!plan_text) return;
  const { name, description } = await loadPlan(plan_text.plan_type, tx);
  if (name === plan_text.name && description === plan_text.description) return;
  await tx.$executeRaw`
    INSERT INTO plan_text (id, plan_type, name, description, valid_from, user_id, user_name)
    VALUES (gen_random_uuid(), ${plan_text.plan_type}, ${plan_text.name}, ${plan_text.description}, clock_timestamp(),
            ${actor.id}::uuid, ${actor.name})`;
}

export async function setPrice(call: SessionCall, input: Received<typeof platform.setPrice>) {
  await prisma.$transaction((tx) => savePrice(tx, call, input));
  known = null;
  return readMasterSettings();
}

/** Sets a plan's price from now on. Throws CONFLICT if the current price is not the one that the caller saw. */
export async function savePrice(
  tx: Unscoped,
  { actor }: Pick<SessionCall, "actor">,
  { plan_type, price_cents, seen_price_cents }: Received<typeof platform.setPrice>,
) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('plan_price'))::text`;
  if ((await loadPlan(plan_type, tx)).price_cents !== seen_price_cents)
    throw new AppError("CONFLICT", { message: CHANGED_MESSAGE });
  await tx.$executeRaw`
    INSERT INTO plan_price (id, plan_type, price_cents, valid_from, user_id, user_name)
    VALUES (gen_random_uuid(), ${plan_type}, ${price_cents}::int, clock_timestamp(), ${actor.id}::uuid, ${actor.name})`;
}
