"use client";

import { loadLater } from "@/components/ui/later";

/** What reads a cart back and judges a sale: asked for beside the till's first answer, and there before the till is shown. */
export const judge = loadLater(() => import("./judged"));

/** For whatever stands inside the till. */
export function judged() {
  const found = judge.now();
  if (!found) throw new Error("The till was shown before it could read a cart.");
  return found;
}
