"use client";

import { useRef, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { categories } from "@/lib/modules/products/categories/endpoints";
import type { Category } from "@/lib/modules/products/categories/schema";

/** Returns the list with one element moved by `step` places, or null if it would leave the list. */
export function moveBy<T>(list: readonly T[], from: number, step: 1 | -1): T[] | null {
  const to = from + step;
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return null;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Shows a new order at once and saves it; the saves are sent one after the other. */
export function useCategoryOrder(saved: readonly Category[] | undefined) {
  const save = useAction(categories.order);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<readonly string[] | null>(null);
  const placeOf = (id: string) => {
    const place = ids?.indexOf(id) ?? -1;
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  const rows = saved && (ids ? [...saved].sort((a, b) => placeOf(a.id) - placeOf(b.id)) : saved);

  /** Returns the new place of the category, counted from 1, or null if it is already at the end. */
  function move(id: string, step: 1 | -1): number | null {
    const shown = (rows ?? []).map((row) => row.id);
    const next = moveBy(shown, shown.indexOf(id), step);
    if (!next) return null;
    setIds(next);
    latest.current = next;
    queue.current = queue.current.then(async () => {
      if (latest.current !== next) return;
      try {
        await save({ ids: next });
      } catch (error) {
        notify.error("Ordem não salva", refusalOf(error).message);
      }
      if (latest.current === next) setIds(null);
    });
    return next.indexOf(id) + 1;
  }

  return { rows, move };
}
