"use client";

import { loadLater } from "@/components/ui/later";

/**
 * Modules that read saved carts and validate sales. They are loaded in parallel with the till's first request and are
 * ready before the till is shown.
 */
export const lazyCartRules = loadLater(() => import("./cart-rules"));

/** Returns the loaded modules. Throws if called before the till is shown. */
export function cartRules() {
  const loaded = lazyCartRules.now();
  if (!loaded) throw new Error("The till was shown before it could read a cart.");
  return loaded;
}
