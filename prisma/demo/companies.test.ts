import { afterEach, expect, test, vi } from "vitest";
import { DEMO_MASTER } from "@/lib/access/demo";
import { DEFAULT_ZONE, dayOf } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { createOtherDemoAccounts } from "./companies";

afterEach(() => vi.unstubAllEnvs());

test("creates no administrator in production, because the demo's password is public", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("APP_ENV", "production");
  vi.stubEnv("SEED_DEMO", "1");
  const now = new Date();
  const made: string[] = [];
  const undone = new Error("undone");
  const work = prisma.$transaction(async (tx) => {
    const known = await tx.user.findMany({ select: { id: true } });
    await createOtherDemoAccounts({ tx, now, today: dayOf(now, DEFAULT_ZONE), password_hash: "x" });
    const where = { id: { notIn: known.map(({ id }) => id) }, password_hash: "x" };
    for (const { email } of await tx.user.findMany({ where })) made.push(email);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(made).toHaveLength(1);
  expect(made).not.toContain(DEMO_MASTER);
});
