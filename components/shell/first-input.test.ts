import { afterEach, expect, test, vi } from "vitest";
import { onFirstInput } from "./first-input";

afterEach(() => vi.unstubAllGlobals());

type Listener = (list: { getEntries: () => object[] }) => void;

/** Stubs a browser whose page receives its first input when `emit` is called. */
function browser(supportedEntryTypes: readonly string[]) {
  const seen = { options: null as object | null, isConnected: false, emit: (_: object[]) => {} };
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      static readonly supportedEntryTypes = supportedEntryTypes;
      constructor(listener: Listener) {
        seen.emit = (entries) => listener({ getEntries: () => entries });
      }
      observe(options: object) {
        seen.options = options;
        seen.isConnected = true;
      }
      disconnect() {
        seen.isConnected = false;
      }
    },
  );
  return seen;
}

test("reports the delay of the first input once", () => {
  const seen = browser(["first-input"]);
  const reported: object[] = [];
  onFirstInput((metric) => reported.push(metric));
  expect(seen.options).toEqual({ type: "first-input", buffered: true });
  seen.emit([]);
  expect(reported).toEqual([]);
  seen.emit([{ startTime: 1_000, processingStart: 1_012.5 }]);
  expect([reported, seen.isConnected]).toEqual([[{ name: "FID", value: 12.5 }], false]);
});

test("reports nothing in browsers without the API", () => {
  const seen = browser(["paint"]);
  onFirstInput(() => expect.unreachable());
  expect(seen.options).toBeNull();
  vi.stubGlobal("PerformanceObserver", undefined);
  onFirstInput(() => expect.unreachable());
});
