"use client";

import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";

/** What is loaded only once: begun when the browser has nothing better to do, or when it is asked for. */
export interface Later<T> {
  readonly now: () => T | null;
  readonly load: () => Promise<unknown>;
  readonly fault: () => unknown;
  readonly watch: (read: () => void) => () => void;
}

const IDLE_PATIENCE_MS = 2_000;
const SOON_MS = 200;

function whenIdle(work: () => void) {
  if (typeof window === "undefined") return;
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(work, { timeout: IDLE_PATIENCE_MS });
  else setTimeout(work, SOON_MS);
}

/**
 * Loads a part of the page after the page stands, so that it is there before anybody asks for it; one that few visits need
 * waits `when-asked`.
 */
export function loadLater<T>(fetch: () => Promise<T>, begins: "when-idle" | "when-asked" = "when-idle"): Later<T> {
  const watchers = new Set<() => void>();
  let found: T | null = null;
  let fault: unknown = null;
  let coming: Promise<unknown> | null = null;
  const tell = () => {
    for (const read of watchers) read();
  };
  const load = () => {
    coming ??= fetch()
      .then(
        (there) => {
          found = there;
          fault = null;
        },
        (error: unknown) => {
          // Fetched ahead for nobody, it is tried again by whoever asks for it.
          fault = watchers.size > 0 ? error : null;
          coming = null;
        },
      )
      .then(tell);
    return coming;
  };
  if (begins === "when-idle") whenIdle(load);
  return {
    now: () => found,
    load,
    fault: () => fault,
    watch: (read) => {
      watchers.add(read);
      return () => watchers.delete(read);
    },
  };
}

const nothing = () => null;

/** What was loaded, at once where it is there; null until then and while the page is hydrated. */
export function useLater<T>({ now, load, watch }: Later<T>): T | null {
  const found = useSyncExternalStore<T | null>(watch, now, nothing);
  useEffect(() => {
    if (!found) void load();
  }, [found, load]);
  return found;
}

type ComingProps<P extends object> = { part: Later<ComponentType<P>>; given: P; meanwhile: ReactNode };

function Coming<P extends object>({ part, given, meanwhile }: ComingProps<P>) {
  const Found = useLater(part);
  const fault = useSyncExternalStore(part.watch, part.fault, nothing);
  // Whoever asked for it is told by the screen's own error page, which can try again.
  if (!Found && fault) {
    void part.load();
    throw fault;
  }
  return Found ? <Found {...given} /> : meanwhile;
}

/** A component that comes after the page: for what is only shown once somebody asks for it. */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  const part = loadLater(fetch);
  return (props) => <Coming part={part} given={props} meanwhile={meanwhile} />;
}
