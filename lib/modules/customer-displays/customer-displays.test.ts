import { describe, expect, test, vi } from "vitest";
import { DELETE as endDisplay } from "@/app/api/v1/customer-displays/[id]/route";
import { PUT as show } from "@/app/api/v1/customer-displays/[id]/state/route";
import { POST as createDisplay } from "@/app/api/v1/customer-displays/route";
import { GET as follow } from "@/app/api/v1/public-displays/[token]/events/route";
import { createEventParser } from "@/components/shell/event-parser";
import { liveHub } from "@/lib/live/hub";
import { company } from "@/lib/testing/company";
import { type DisplayState, waitingState } from "./schema";

type Shop = Awaited<ReturnType<typeof company>>;

const cashier = (shop: Shop) => shop.colleague({ permissions: ["acesso pdv"] });

const stateOf = (total_cents: number): DisplayState => ({
  ...waitingState("Mercado Sol"),
  phase: "selling",
  total_cents,
  remaining_cents: total_cents,
});

/** Follows a display without a session, as the device on the counter does. */
async function watch(token: string) {
  const url = `http://localhost/api/v1/public-displays/${token}/events`;
  const response = await follow(new Request(url), { params: Promise.resolve({ token }) });
  const events: { event: string; data: Partial<DisplayState> }[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let isEnded = false;
  async function readAll() {
    const parse = createEventParser();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      for (const { event, data } of parse(read.value)) events.push({ event, data: JSON.parse(data) });
    isEnded = true;
  }
  if (response.ok) void readAll();
  return {
    response,
    totals: () => events.filter(({ event }) => event === "state").map(({ data }) => data.total_cents),
    events: () => events.map(({ event }) => event),
    isEnded: () => isEnded,
    close: () => reader?.cancel(),
  };
}

describe("a customer display on another device", () => {
  test("shows the state of its till now and after each change", async () => {
    const shop = await company();
    const { body: display, status } = await shop.call(createDisplay, {});
    expect(status).toBe(201);
    const device = await watch(display.token);
    expect(device.response.headers.get("content-type")).toBe("text/event-stream");
    await vi.waitFor(() => expect(device.totals()).toEqual([0]));
    expect((await shop.call(show, { id: display.id, revision: 1, state: stateOf(1_990) })).status).toBe(200);
    await vi.waitFor(() => expect(device.totals().at(-1)).toBe(1_990));
    const later = await watch(display.token);
    await vi.waitFor(() => expect(later.totals()).toEqual([1_990]));
    await device.close();
    await later.close();
    await vi.waitFor(() => expect(liveHub.countOf(display.id)).toBe(0));
  });

  test("keeps the newer state when an older one arrives late", async () => {
    const shop = await company();
    const { body: display } = await shop.call(createDisplay, {});
    const device = await watch(display.token);
    await shop.call(show, { id: display.id, revision: 20, state: stateOf(2_000) });
    const late = await shop.call(show, { id: display.id, revision: 10, state: stateOf(1_000) });
    expect(late.status).toBe(200);
    await shop.call(show, { id: display.id, revision: 30, state: stateOf(3_000) });
    await vi.waitFor(() => expect(device.totals().at(-1)).toBe(3_000));
    expect(device.totals()).not.toContain(1_000);
    await device.close();
  });

  test("ends when the operator ends it or creates another", async () => {
    const shop = await company();
    const { body: first } = await shop.call(createDisplay, {});
    const device = await watch(first.token);
    await vi.waitFor(() => expect(device.totals()).toEqual([0]));
    const { body: second } = await shop.call(createDisplay, {});
    await vi.waitFor(() => expect(device.isEnded()).toBe(true));
    expect(device.events().at(-1)).toBe("ended");
    expect((await watch(first.token)).response.status).toBe(404);
    expect((await shop.call(show, { id: first.id, revision: 1, state: stateOf(1) })).status).toBe(404);
    expect((await shop.call(endDisplay, { id: second.id })).status).toBe(200);
    expect((await watch(second.token)).response.status).toBe(404);
    expect((await shop.call(endDisplay, { id: second.id })).status).toBe(404);
  });

  test("belongs to the operator who created it", async () => {
    const shop = await company();
    const [first, second] = await Promise.all([cashier(shop), cashier(shop)]);
    const { body: display } = await first.call(createDisplay, {});
    expect((await second.call(show, { id: display.id, revision: 1, state: stateOf(1) })).status).toBe(404);
    expect((await second.call(endDisplay, { id: display.id })).status).toBe(404);
    expect((await second.call(createDisplay, {})).status).toBe(201);
    const device = await watch(display.token);
    await vi.waitFor(() => expect(device.totals()).toEqual([0]));
    await device.close();
  });

  test("stops working after twelve hours, and for an unknown link", async () => {
    const shop = await company();
    const { body: display } = await shop.call(createDisplay, {});
    expect(new Date(display.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
    await shop.db.customerDisplay.updateMany({ data: { expires_at: new Date(Date.now() - 1_000) } });
    expect((await watch(display.token)).response.status).toBe(404);
    expect((await watch(`dis_${"a".repeat(43)}`)).response.status).toBe(404);
    expect((await shop.call(show, { id: display.id, revision: 1, state: stateOf(1) })).status).toBe(404);
  });

  test("allows four screens, and no names of people in the state", async () => {
    const shop = await company();
    const { body: display } = await shop.call(createDisplay, {});
    const devices = await Promise.all(Array.from({ length: 4 }, () => watch(display.token)));
    expect((await watch(display.token)).response.status).toBe(429);
    await Promise.all(devices.map(({ close }) => close()));
    const named = { ...stateOf(1), customer_name: "Maria" };
    expect((await shop.call(show, { id: display.id, revision: 1, state: named })).status).toBe(422);
  });
});
