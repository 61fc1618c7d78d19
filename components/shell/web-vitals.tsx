"use client";

import { useEffect } from "react";
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { call } from "@/lib/api/client";
import { metrics } from "@/lib/modules/metrics/endpoints";

const DELAY_MS = 150;

/** Two decimals, the page's path, and nothing of who looks at it. A measurement that is not taken is not missed. */
const send = ({ name, value }: { name: "CLS" | "INP" | "LCP" | "TTFB"; value: number }) => {
  const input = { name, value: Math.round(value * 100) / 100, url: window.location.pathname, ts: Date.now() };
  void call(metrics.web, input).catch(() => undefined);
};

function measure() {
  onCLS(send);
  onINP(send);
  onLCP(send);
  onTTFB(send);
}

/** Measures the page once the browser has nothing better to do. */
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
