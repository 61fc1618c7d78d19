import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyCart } from "./cart";
import { savedCartKey } from "./clear-saved-carts";
import { announceEnd, watchOtherTabs } from "./other-tabs";
import { saveCart } from "./saved-cart";

const onEnded = vi.fn();
const onSaved = vi.fn();
const stops: (() => void)[] = [];

beforeEach(() => {
  onEnded.mockReset();
  onSaved.mockReset();
  vi.stubGlobal("window", new EventTarget());
  stops.push(watchOtherTabs("user", { onSaved, onEnded }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** Announces the end of a cart as another tab of the browser does. */
function endInAnotherTab(key: string) {
  const channel = new BroadcastChannel("agora-rende.pdv.carts");
  channel.postMessage({ key, how: "sold", tab: "another-tab" });
  channel.close();
}

test("hears that another tab ended a cart, and not that this tab did", async () => {
  announceEnd({ key: "sold here", how: "sold" });
  endInAnotherTab("sold there");
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith({ key: "sold there", how: "sold" }));
  expect(onEnded.mock.calls).toEqual([[{ key: "sold there", how: "sold" }]]);
});

/** Saves a cart as another tab of the browser does. */
function saveInAnotherTab(key: string) {
  const saved = { newValue: null as string | null };
  const storage = {
    setItem: (_: string, value: string) => Object.assign(saved, { newValue: value }),
  } as Partial<Storage>;
  saveCart("user", { ...emptyCart(key), note: "Entregar às 10 h" }, storage as Storage);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: savedCartKey("user"), ...saved }));
}

test("ignores the last save of a cart that arrives after its end", async () => {
  const open = "0198c0de-0000-7000-8000-000000000001";
  const ended = "0198c0de-0000-7000-8000-000000000002";
  saveInAnotherTab(ended);
  expect(onSaved).toHaveBeenCalledTimes(1);
  endInAnotherTab(ended);
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled());
  saveInAnotherTab(ended);
  expect(onSaved).toHaveBeenCalledTimes(1);
  saveInAnotherTab(open);
  expect(onSaved).toHaveBeenCalledTimes(2);
});
