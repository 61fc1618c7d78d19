import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as measure } from "@/app/api/v1/metrics/web/route";
import { GET as summary } from "@/app/api/v1/metrics/web/summary/route";
import { callAs, colleague } from "@/lib/testing/company";
import { deviceOf, pageOf } from "./rules";

const from = { headers: { "x-forwarded-for": `10.1.${Math.floor(Date.now() % 256)}.7` } };

test("the slow quarter of a page is told by page, measure and device", async () => {
  const url = `/pagina-${randomUUID().slice(0, 8)}`;
  for (const value of [100, 200, 300, 400.126]) {
    expect((await callAs(null, measure, { name: "LCP", value, url, ts: 1_700_000_000_000 }, from)).status).toBe(202);
  }
  const master = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const { body } = await callAs(master.token, summary, {});
  const row = body.data.find((one: { url: string }) => one.url === url);
  expect(row).toEqual({ name: "LCP", url, device: "computador", p75: 325.03, samples: 4 });
});

test("what is no measurement is refused", async () => {
  const { status, body } = await callAs(null, measure, { name: "XYZ", value: -1, url: "/a?b=c", ts: 0 }, from);
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["name", "url", "value"]]);
});

test("pages of one kind are one page", () => {
  expect(pageOf("/financeiro/fiado/cliente/01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a")).toBe(
    "/financeiro/fiado/cliente/{id}",
  );
  expect(pageOf("/orcamento/12")).toBe("/orcamento/{id}");
  expect(deviceOf("Mozilla/5.0 (Linux; Android 15) Mobile")).toBe("celular");
});
