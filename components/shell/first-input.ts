interface FirstInput extends PerformanceEntry {
  readonly processingStart: number;
}

/**
 * Reports the first input delay (FID) of a page: the milliseconds between the first click, touch or key press and the moment
 * when the browser starts to handle it. The web-vitals library no longer measures FID. Browsers without the Event Timing API
 * report nothing.
 */
export function onFirstInput(report: (metric: { readonly name: "FID"; readonly value: number }) => void) {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("first-input")) return;
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as FirstInput[];
    if (!first) return;
    observer.disconnect();
    report({ name: "FID", value: first.processingStart - first.startTime });
  });
  observer.observe({ type: "first-input", buffered: true });
}
