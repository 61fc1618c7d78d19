import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as measure } from "@/app/api/v1/metrics/web/route";
import { GET as summary } from "@/app/api/v1/metrics/web/summary/route";
import { LIMITS } from "@/lib/access/limits";
import { prisma } from "@/lib/db/client";
import { callAs, colleague } from "@/lib/testing/company";

const DAY_MS = 86_400_000;

const from = { headers: { "x-forwarded-for": `10.1.${Math.floor(Date.now() % 256)}.7` } };

test("returns the 75th percentile by page, metric and device", async () => {
  const url = `/pagina-${randomUUID().slice(0, 8)}`;
  for (const value of [100, 200, 300, 400.126]) {
    expect((await callAs(null, measure, { name: "LCP", value, url, ts: 1_700_000_000_000 }, from)).status).toBe(202);
  }
  const master = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const { body } = await callAs(master.token, summary, {});
  const row = body.data.find((one: { url: string }) => one.url === url);
  expect(row).toEqual({ name: "LCP", url, device: "computador", p75: 325.03, samples: 4 });
});

test("rejects an invalid measurement", async () => {
  const { status, body } = await callAs(null, measure, { name: "XYZ", value: -1, url: "/a?b=c", ts: 0 }, from);
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["name", "url", "value"]]);
});

test("counts only the requested number of days", async () => {
  const url = `/pagina-${randomUUID().slice(0, 8)}`;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const row = { name: "INP", url, device: "celular" };
  await prisma.webMetric.createMany({
    data: [
      { ...row, value: 100, created_at: ago(1) },
      { ...row, value: 900, created_at: ago(8) },
    ],
  });
  const master = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const p75 = async (days: number) =>
    (await callAs(master.token, summary, { days })).body.data.find((one: { url: string }) => one.url === url);
  expect(await p75(7)).toMatchObject({ p75: 100, samples: 1 });
  expect(await p75(28)).toMatchObject({ p75: 700, samples: 2 });
});

test("deletes measurements after ninety days", async () => {
  const url = `/pagina-${randomUUID().slice(0, 8)}`;
  const row = { name: "LCP", value: 1, url, device: "celular" };
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await prisma.webMetric.createMany({ data: [89.9, 90.1, 400].map((days) => ({ ...row, created_at: ago(days) })) });
  await callAs(null, measure, { name: "LCP", value: 1, url: "/pdv", ts: 0 }, from);
  const left = await prisma.webMetric.findMany({ where: { url } });
  expect(left.map(({ created_at }) => created_at > ago(90))).toEqual([true]);
});

test("stores no more measurements once the platform has enough of an hour", async () => {
  const url = `/pagina-${randomUUID().slice(0, 8)}`;
  const limit = LIMITS.metrics_platform;
  const { points } = limit;
  limit.points = 0;
  const { status, body } = await callAs(null, measure, { name: "LCP", value: 1, url, ts: 0 }, from);
  limit.points = points;
  expect([status, body]).toEqual([202, { received: true }]);
  expect(await prisma.webMetric.count({ where: { url } })).toBe(0);
});
