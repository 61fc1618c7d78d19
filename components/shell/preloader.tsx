"use client";

import { useEffect, useState } from "react";

const FADE_OUT_MS = 220;

/** A line at the top of the page until it is hydrated, removed 220 ms later. */
export function Preloader() {
  const [stage, setStage] = useState<"waiting" | "ready" | "gone">("waiting");
  useEffect(() => {
    setStage("ready");
    const timer = setTimeout(() => setStage("gone"), FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (stage === "gone") return null;
  return (
    <div
      id="preloader"
      aria-hidden="true"
      data-stage={stage}
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 animate-breathe bg-brand-ink transition-opacity duration-150 data-[stage=ready]:opacity-0 print:hidden"
    />
  );
}
