"use client";

import { useEffect } from "react";

/** Keeps the screen on while the page is visible, where the browser can (W3C Screen Wake Lock). */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const keepOn = async () => {
      if (document.hidden || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
    };
    void keepOn();
    document.addEventListener("visibilitychange", keepOn);
    return () => {
      document.removeEventListener("visibilitychange", keepOn);
      void lock?.release();
    };
  }, []);
}
