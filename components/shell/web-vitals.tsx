"use client";

import { useEffect } from "react";

const DELAY_MS = 150;

/**
 * Loads the measuring library and sends the metrics. A metric has two decimals and the page's path, but no user data.
 * Failures are ignored.
 */
async function measure() {
  const [{ onFirstInput }, { onCLS, onINP, onLCP, onTTFB }, { call }, { metrics }] = await Promise.all([
    import("./first-input"),
    import("web-vitals"),
    import("@/lib/api/client"),
    import("@/lib/modules/metrics/endpoints"),
  ]);
  const send = ({ name, value }: { name: "CLS" | "FID" | "INP" | "LCP" | "TTFB"; value: number }) => {
    const input = { name, value: Math.round(value * 100) / 100, url: window.location.pathname, ts: Date.now() };
    void call(metrics.web, input).catch(() => undefined);
  };
  for (const measured of [onCLS, onFirstInput, onINP, onLCP, onTTFB]) measured(send);
}

/** Measures the page's web vitals once the browser is idle. */
export function WebVitals() {
  useEffect(() => {
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(measure, DELAY_MS);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(measure);
    return () => window.cancelIdleCallback(idle);
  }, []);
  return null;
}
