import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceEnd, watchOtherTabs } from "./other-tabs";

const onEnded = vi.fn();
const stops: (() => void)[] = [];

beforeEach(() => {
  onEnded.mockReset();
  vi.stubGlobal("window", new EventTarget());
  stops.push(watchOtherTabs("user", { onSaved: () => undefined, onEnded }));
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
