import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consume } from "@/lib/access/limits";
import { prisma } from "./client";

const POOL = Number(process.env.DATABASE_POOL ?? 10);

test("as many transactions as there are connections count their points and end", async () => {
  let began = 0;
  let go = () => {};
  const everybody = new Promise<void>((resolve) => {
    go = resolve;
  });
  const counted = Array.from({ length: POOL }, () =>
    prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      if (++began === POOL) go();
      await everybody;
      await consume("quote_mail", randomUUID());
      return true;
    }),
  );
  expect(await Promise.all(counted)).toEqual(Array(POOL).fill(true));
});

test("points that are taken at once are all counted, and the one too many is told when to come back", async () => {
  const key = randomUUID();
  const taken = await Promise.allSettled(Array.from({ length: 12 }, () => consume("invitation_email", key)));
  const refused = taken.filter((one) => one.status === "rejected");
  expect(refused.length).toBe(7);
  expect(refused[0]?.reason).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(refused[0]?.reason.particulars.retry_after_seconds).toBeGreaterThan(3_500);
});

test("a point is not given back by the transaction that is undone", async () => {
  const key = randomUUID();
  for (let time = 0; time < 5; time++) {
    const undone = prisma.$transaction(async () => {
      await consume("invitation_email", key);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
  }
  await expect(consume("invitation_email", key)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
