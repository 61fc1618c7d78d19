import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { call } from "@/lib/api/client";
import { metrics } from "@/lib/modules/metrics/endpoints";
import { onFirstInput } from "./first-input";

/** Measures the page and sends the metrics: a value with two decimals and the page's path, but no user data. Failures are ignored. */
export function measureWebVitals() {
  const send = ({ name, value }: { name: "CLS" | "FID" | "INP" | "LCP" | "TTFB"; value: number }) => {
    const input = { name, value: Math.round(value * 100) / 100, url: window.location.pathname, ts: Date.now() };
    void call(metrics.web, input).catch(() => undefined);
  };
  for (const measured of [onCLS, onFirstInput, onINP, onLCP, onTTFB]) measured(send);
}
