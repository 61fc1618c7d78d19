import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { POST as closeRegister } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as follow } from "@/app/api/v1/live-updates/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { createLiveHub, type LiveChange, liveHub } from "./hub";
import { companyStream, eventStream } from "./stream";

const COMPANY = "0198c0de-0000-7000-8000-000000000001";
const OTHER = "0198c0de-0000-7000-8000-000000000002";
const started: ReturnType<typeof createLiveHub>[] = [];

async function startedHub() {
  const hub = createLiveHub(process.env.DATABASE_URL);
  started.push(hub);
  await hub.start();
  return hub;
}
afterEach(() => Promise.all(started.splice(0).map((hub) => hub.stop())));

function follower(hub: ReturnType<typeof createLiveHub>, topic: string) {
  const changes: LiveChange[] = [];
  const onGap = vi.fn();
  hub.subscribe(topic, { onChange: (change) => changes.push(change), onGap });
  return { changes, onGap };
}
const changeOf = (topic: string, path = "/sales"): LiveChange => ({ topic, paths: [path], tab: "tab-12345" });

test("delivers a change once to the company's listeners on every server, and to no other company", async () => {
  const first = await startedHub();
  const second = await startedHub();
  const here = follower(first, COMPANY);
  const there = follower(second, COMPANY);
  const stranger = follower(second, OTHER);
  first.publish(changeOf(COMPANY));
  await vi.waitFor(() => expect(there.changes).toEqual([changeOf(COMPANY)]));
  expect(here.changes).toEqual([changeOf(COMPANY)]);
  expect(stranger.changes).toEqual([]);
});

test("sends any number of changes, each below PostgreSQL's limit", async () => {
  const first = await startedHub();
  const second = await startedHub();
  const there = follower(second, COMPANY);
  const paths = Array.from({ length: 300 }, (_, at) => `/a-rather-long-path-of-an-endpoint/${at}`);
  for (const path of paths) first.publish(changeOf(COMPANY, path));
  await vi.waitFor(() => expect(there.changes.map((change) => change.paths[0])).toEqual(paths));
});

test("reports a gap after it has lost its connection", async () => {
  const hub = await startedHub();
  const { onGap } = follower(hub, COMPANY);
  const { prisma } = await import("@/lib/db/client");
  await prisma.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN agora_rende_live%' AND datname = current_database()`;
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 10_000 });
});

test("lets clients poll while a pooler swallows LISTEN, and still tells the other servers", async () => {
  const direct = await startedHub();
  const there = follower(direct, COMPANY);
  const query = vi.spyOn(Client.prototype, "query").mockResolvedValueOnce({ rows: [{ pid: -1 }] } as never);
  const pooled = createLiveHub(process.env.DATABASE_URL, { poll_ms: 50 });
  started.push(pooled);
  await pooled.start();
  query.mockRestore();
  const { onGap } = follower(pooled, COMPANY);
  await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThan(2));
  pooled.publish(changeOf(COMPANY));
  await vi.waitFor(() => expect(there.changes).toEqual([changeOf(COMPANY)]));
});

test("publishes what a successful call made outdated, with its tab, and nothing for a rejected call", async () => {
  const shop = await company();
  const { changes } = follower(liveHub, shop.company_id);
  await shop.call(openRegister, { opening_amount_cents: 0 }, { headers: { "x-tab": "tab-12345" } });
  expect(changes.at(-1)).toMatchObject({ paths: expect.arrayContaining(["/cash-registers"]), tab: "tab-12345" });
  const count = changes.length;
  const { status } = await shop.call(sell, { items: [] });
  expect(status).toBe(422);
  expect(changes).toHaveLength(count);
});

test("tells the owner's dashboard that a register was opened and closed", async () => {
  const shop = await company();
  const { changes } = follower(liveHub, shop.company_id);
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 0 });
  expect(changes.at(-1)?.paths).toContain("/dashboard");
  const count = changes.length;
  await shop.call(closeRegister, { id: register.id, counted: { dinheiro_cents: 0 } });
  expect(changes.slice(count).flatMap(({ paths }) => paths)).toContain("/dashboard");
});

test("streams changes to members of the company and forgets a stream that was closed", async () => {
  const shop = await company();
  const response = await follow(
    new Request("http://localhost/api/v1/live-updates", { headers: { authorization: `Bearer ${shop.token}` } }),
    { params: Promise.resolve({}) },
  );
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": connected\n\n");
  liveHub.publish(changeOf(shop.company_id));
  expect((await reader?.read())?.value).toBe('event: change\ndata: {"paths":["/sales"],"tab":"tab-12345"}\n\n');
  expect(liveHub.countOf(shop.company_id)).toBe(1);
  await reader?.cancel();
  await vi.waitFor(() => expect(liveHub.countOf(shop.company_id)).toBe(0));
});

test("writes the first change at once, and those that follow closely together, each once", async () => {
  const { company_id } = await company();
  const reader = companyStream(company_id).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe(": connected\n\n");
  for (const path of ["/sales", "/products", "/sales", "/products", "/sales"])
    liveHub.publish(changeOf(company_id, path));
  const eventOf = (path: string) => `event: change\ndata: {"paths":["${path}"],"tab":"tab-12345"}\n\n`;
  expect(await read()).toBe(eventOf("/sales"));
  expect(await read()).toBe(eventOf("/products") + eventOf("/sales"));
  await reader.cancel();
});

test("writes what is waiting before it ends a stream", async () => {
  const stream = eventStream(({ send, end }) => {
    setTimeout(() => {
      send("state", { total_cents: 100 });
      send("ended", {});
      end();
    });
    return () => undefined;
  });
  expect(await new Response(stream).text()).toBe(
    ': connected\n\nevent: state\ndata: {"total_cents":100}\n\nevent: ended\ndata: {}\n\n',
  );
});
