"use client";

import { useEffect } from "react";
import { measureWebVitals } from "./measure-web-vitals";

/** Measures the page's web vitals. */
export function WebVitals() {
  useEffect(measureWebVitals, []);
  return null;
}
