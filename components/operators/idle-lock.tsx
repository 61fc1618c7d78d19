"use client";

import { useEffect } from "react";
import { loadLater } from "@/components/ui/later";
import { connectivity } from "@/lib/api/connectivity";
import { lockTill } from "./lock-till";

// A till that is locked shows the operators at once.
loadLater(() => import("./operator-screen"));

const ACTIVITY_KEY = "agora-rende.till-activity";
/** How often the activity is shared with the other tabs. */
const SHARE_MS = 5_000;
const RETRY_MS = 15_000;
/** A scanner types like a keyboard. */
const ACTIVITY_EVENTS = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

const sharedActivity = () => {
  try {
    return Number(localStorage.getItem(ACTIVITY_KEY)) || 0;
  } catch {
    return 0;
  }
};

function shareActivity(at_ms: number) {
  try {
    localStorage.setItem(ACTIVITY_KEY, String(at_ms));
  } catch {
    // Without storage, each tab counts its own activity.
  }
}

/**
 * Locks the till after the shop's minutes without a key, a pointer or a scan in any tab. Compares clock times, so that a
 * device that slept is locked when it wakes. Never locks offline, because nothing could check the PIN.
 */
export function IdleLock({ minutes }: { minutes: number }) {
  useEffect(() => {
    if (minutes === 0) return;
    const limit_ms = minutes * 60_000;
    let last_ms = Date.now();
    let shared_ms = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;

    function noteActivity() {
      last_ms = Date.now();
      if (last_ms - shared_ms < SHARE_MS) return;
      shared_ms = last_ms;
      shareActivity(last_ms);
    }
    function wait(ms: number) {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void check(), ms);
    }
    async function check() {
      const now_ms = Date.now();
      const idle_ms = now_ms - Math.max(last_ms, Math.min(sharedActivity(), now_ms));
      if (idle_ms < limit_ms) return wait(limit_ms - idle_ms);
      if (!connectivity.isOffline()) await lockTill().catch(() => undefined);
      wait(RETRY_MS);
    }
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, noteActivity, { capture: true, passive: true });
    wait(limit_ms);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, noteActivity, { capture: true });
    };
  }, [minutes]);
  return null;
}
