import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consume } from "@/lib/access/limits";
import { prisma } from "./client";

const POOL = Number(process.env.DATABASE_POOL ?? 10);

test("counts rate limits inside as many open transactions as the client has connections", async () => {
  let startedCount = 0;
  let release = () => {};
  const allStarted = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transactions = Array.from({ length: POOL }, () =>
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      if (++startedCount === POOL) release();
      await allStarted;
      await consume("quote_mail", randomUUID());
      return true;
    }),
  );
  expect(await Promise.all(transactions)).toEqual(Array(POOL).fill(true));
});

test("counts concurrent requests exactly and returns a retry time to those over the limit", async () => {
  const key = randomUUID();
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => consume("invitation_email", key)));
  const refused = attempts.filter((one) => one.status === "rejected");
  expect(refused.length).toBe(7);
  expect(refused[0]?.reason).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(refused[0]?.reason.particulars.retry_after_seconds).toBeGreaterThan(3_500);
});

test("keeps the count when the transaction is rolled back", async () => {
  const key = randomUUID();
  for (let time = 0; time < 5; time++) {
    const rolledBack = prisma.$transaction(async () => {
      await consume("invitation_email", key);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
  }
  await expect(consume("invitation_email", key)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
