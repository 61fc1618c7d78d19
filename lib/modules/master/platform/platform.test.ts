import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PUT as updateMasterSettings } from "@/app/api/v1/master/settings/route";
import { GET as platform } from "@/app/api/v1/platform/route";
import type { Actor } from "@/lib/access/actor";
import { prisma, type Unscoped } from "@/lib/db/client";
import { DEFAULT_PLATFORM_SETTINGS } from "@/lib/platform-settings";
import { callAs, colleague } from "@/lib/testing/company";
import { loadPlan, loadPlatformSettings, requireSignUpOpen, savePrice, saveSettings } from "./service";

const call = { actor: { id: randomUUID(), name: "Ana Souza" } as Actor, now: new Date(Date.now() + 1_000) };
const ROLLBACK = new Error("undone");

/** Runs `work` in a transaction that is rolled back, because platform settings affect all tests. */
const rolledBack = (work: (tx: Unscoped) => Promise<void>) =>
  prisma
    .$transaction(async (tx) => {
      await work(tx);
      throw ROLLBACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLBACK) throw error;
    });

const currentVersion = async (tx: Unscoped) =>
  ((await tx.platformSetting.aggregate({ _sum: { version: true } }))._sum.version ?? 0) + (await tx.planText.count());

test("applies a new price immediately, and rejects a change based on an outdated price", () =>
  rolledBack(async (tx) => {
    const { price_cents: before } = await loadPlan("anual", tx);
    const asked = { plan_type: "anual" as const, price_cents: before + 1_000, seen_price_cents: before };
    await savePrice(tx, call, asked);
    expect((await loadPlan("anual", tx)).price_cents).toBe(before + 1_000);
    await expect(savePrice(tx, call, asked)).rejects.toMatchObject({ code: "CONFLICT" });
    await savePrice(tx, call, { ...asked, price_cents: before, seen_price_cents: before + 1_000 });
    expect((await loadPlan("anual", tx)).price_cents).toBe(before);
    expect((await loadPlan("mensal", tx)).price_cents).toBe(DEFAULT_PLATFORM_SETTINGS.plans[0]?.price_cents);
  }));

test("shows a new name and description of a plan, with their author in the history, and keeps the other plan's", () =>
  rolledBack(async (tx) => {
    const version = await currentVersion(tx);
    const plan_text = { plan_type: "mensal" as const, name: "Plano Balcão", description: "Mês a mês" };
    await saveSettings(tx, call, { version, plan_text });
    expect(await loadPlan("mensal", tx)).toMatchObject({ name: "Plano Balcão", description: "Mês a mês", days: 30 });
    expect(await loadPlan("anual", tx)).toMatchObject({ name: "Plano Anual", description: "" });
    const [newest] = await tx.planText.findMany({ orderBy: { valid_from: "desc" }, take: 1 });
    expect(newest).toMatchObject({ ...plan_text, user_name: "Ana Souza", user_id: call.actor.id });
    await expect(saveSettings(tx, call, { version, plan_text })).rejects.toMatchObject({ code: "STALE_VERSION" });
    await saveSettings(tx, call, { version: version + 1, plan_text });
    expect(await currentVersion(tx)).toBe(version + 1);
  }));

test("does not allow changing past names of plans", () =>
  rolledBack(async (tx) => {
    const plan_text = { plan_type: "mensal" as const, name: "Plano Balcão", description: "" };
    await saveSettings(tx, call, { version: await currentVersion(tx), plan_text });
    await expect(tx.planText.updateMany({ data: { name: "Outro" } })).rejects.toThrow(/permission denied/);
    throw ROLLBACK;
  }));

test("rejects a plan without a name", async () => {
  const { token } = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const plan_text = { plan_type: "mensal", name: "  ", description: "" };
  expect((await callAs(token, updateMasterSettings, { version: 0, plan_text })).status).toBe(422);
});

test("does not allow changing past prices", () =>
  rolledBack(async (tx) => {
    await savePrice(tx, call, {
      plan_type: "anual",
      price_cents: 100,
      seen_price_cents: (await loadPlan("anual", tx)).price_cents,
    });
    await expect(tx.planPrice.updateMany({ data: { price_cents: 1 } })).rejects.toThrow(/permission denied/);
    // The failed statement aborted the transaction.
    throw ROLLBACK;
  }));

test("rejects sign-ups while they are closed", () =>
  rolledBack(async (tx) => {
    await requireSignUpOpen(tx);
    await saveSettings(tx, call, {
      version: await currentVersion(tx),
      flags: { ...DEFAULT_PLATFORM_SETTINGS.flags, sign_up_open: false },
    });
    await expect(requireSignUpOpen(tx)).rejects.toMatchObject({ code: "SIGN_UP_CLOSED" });
  }));

test("keeps settings that are not sent", () =>
  rolledBack(async (tx) => {
    const before = await loadPlatformSettings(tx);
    const sunday = { from: "09:00", until: "12:00" };
    const version = await currentVersion(tx);
    await saveSettings(tx, call, { version, support: { ...DEFAULT_PLATFORM_SETTINGS.support, sunday } });
    await expect(saveSettings(tx, call, { version, texts: { notice: "Outro" } })).rejects.toMatchObject({
      code: "STALE_VERSION",
    });
    await saveSettings(tx, call, { version: await currentVersion(tx), texts: { notice: "Manutenção no domingo" } });
    const after = await loadPlatformSettings(tx);
    expect(after.support.sunday).toEqual(sunday);
    expect(after.texts.notice).toBe("Manutenção no domingo");
    expect([after.flags, after.plans]).toEqual([before.flags, before.plans]);
  }));

test("rejects hours that end before they start, and shows the settings publicly", async () => {
  const { token } = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const support = { ...DEFAULT_PLATFORM_SETTINGS.support, sunday: { from: "12:00", until: "09:00" } };
  expect((await callAs(token, updateMasterSettings, { version: 0, support })).status).toBe(422);
  expect((await callAs(null, platform)).body.plans).toHaveLength(2);
});
