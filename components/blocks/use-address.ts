"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { pageOf } from "@/components/blocks/paging";

export type Changes = Readonly<Record<string, string | null | undefined>>;

/** Returns the changed query string: null, undefined and "" remove a name; any change other than the page resets the page. */
export function changeQuery(query: string, changes: Changes, pageName = "pagina"): string {
  const next = new URLSearchParams(query);
  if (!(pageName in changes)) next.delete(pageName);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** Reads filters, tab and page from the URL. `go` adds a history entry, `change` replaces the current one. */
export function useAddress() {
  const query = useSearchParams();
  const change = useCallback((changes: Changes) => write("replaceState", changes), []);
  const go = useCallback((changes: Changes) => write("pushState", changes), []);
  return { query, change, go, page: pageOf(query) };
}

function write(method: "pushState" | "replaceState", changes: Changes) {
  const { pathname, search } = window.location;
  window.history[method](null, "", pathname + changeQuery(search, changes));
}
