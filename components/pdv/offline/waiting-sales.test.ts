import { afterEach, expect, test, vi } from "vitest";
import { notifyWaiting } from "./waiting-sales";

afterEach(() => vi.unstubAllGlobals());

test("closes the channel after notifying the other tabs", () => {
  const steps: string[] = [];
  class Channel {
    postMessage() {
      steps.push("post");
    }
    close() {
      steps.push("close");
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  notifyWaiting();
  expect(steps).toEqual(["post", "close"]);
});
