"use client";

import { useEffect } from "react";

const DELAY_MS = 150;

const measure = () => void import("./measure-web-vitals").then(({ measureWebVitals }) => measureWebVitals());

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
