"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

export type Changes = Readonly<Record<string, string | null | undefined>>;

/** The query with changes: null, undefined and "" take a name out; any change but of the page goes back to page one. */
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

/** Filters, tab and page as the address has them. `go` leaves a step for the back button, `change` does not. */
export function useAddress() {
  const query = useSearchParams();
  const change = useCallback((changes: Changes) => write("replaceState", changes), []);
  const go = useCallback((changes: Changes) => write("pushState", changes), []);
  return { query, change, go, page: pageOf(query.get("pagina")) };
}

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

function write(how: "pushState" | "replaceState", changes: Changes) {
  const { pathname, search } = window.location;
  window.history[how](null, "", pathname + changeQuery(search, changes));
}
