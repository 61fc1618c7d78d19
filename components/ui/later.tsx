"use client";

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";

/** A value that is loaded once, when the browser is idle or on first use. */
export interface Later<T> {
  readonly now: () => T | null;
  readonly load: () => Promise<unknown>;
  /** Loads the value in one of the next idle periods. */
  readonly prefetch: () => void;
  readonly fault: () => unknown;
  readonly watch: (read: () => void) => () => void;
}

/**
 * `when-idle` prefetches while the browser is idle, or loads at once when a component needs the module before. `when-asked` waits
 * until the module is needed, for modules that few visits need. `in-background` only prefetches, for components that show nothing
 * when the page opens: the first taps do not wait for them.
 */
type Begins = "when-idle" | "when-asked" | "in-background";

const IDLE_TIMEOUT_MS = 2_000;
const FALLBACK_DELAY_MS = 200;

function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}

type Part = Pick<Later<unknown>, "load" | "now">;

/** All modules that are loaded in an idle period, in the order in which they were declared. */
const prefetched: Part[] = [];
const waiting: Part[] = [];
let isScheduled = false;

/** Loads the waiting modules one after another, each in an idle period: together they would hold up the page's first taps. */
function loadNextWhenIdle() {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  whenIdle(() => {
    void waiting
      .shift()
      ?.load()
      .finally(() => {
        isScheduled = false;
        loadNextWhenIdle();
      });
  });
}

/**
 * Loads at once, one after another, the modules that would be loaded in an idle period, for a page that must work when the network is
 * lost. Tries again those that failed. Returns whether all of them are loaded.
 */
export async function loadPrefetched(): Promise<boolean> {
  // A module may declare others, which are added while this runs.
  for (const part of prefetched) await part.load();
  return prefetched.every((part) => part.now() !== null);
}

/** Loads a module after the page has rendered. */
export function loadLater<T>(fetch: () => Promise<T>, begins: Begins = "when-idle"): Later<T> {
  const watchers = new Set<() => void>();
  let found: T | null = null;
  let fault: unknown = null;
  let pending: Promise<unknown> | null = null;
  const notifyWatchers = () => {
    for (const read of watchers) read();
  };
  const load = () => {
    pending ??= fetch()
      .then(
        (value) => {
          found = value;
          fault = null;
        },
        (error: unknown) => {
          // A failed prefetch is not an error yet: the first component that needs the module tries again.
          fault = watchers.size > 0 ? error : null;
          pending = null;
        },
      )
      .then(notifyWatchers);
    return pending;
  };
  const now = () => found;
  const prefetch = () => {
    prefetched.push({ load, now });
    waiting.push({ load, now });
    loadNextWhenIdle();
  };
  if (begins !== "when-asked" && typeof window !== "undefined") prefetch();
  return {
    now,
    load,
    prefetch,
    fault: () => fault,
    watch: (read) => {
      watchers.add(read);
      return () => watchers.delete(read);
    },
  };
}

const nothing = () => null;

const RETRY_MS = 5_000;
const partListeners = new Set<() => void>();

/** Tells when a part that the page shows could not be loaded: its file is gone or did not arrive. */
export const unavailableParts = {
  watch(listener: () => void): () => void {
    partListeners.add(listener);
    return () => partListeners.delete(listener);
  },
};

/** Whether the file of a module could not be loaded, not whether its code failed. */
const isNotLoaded = (fault: unknown) => fault instanceof Error && fault.name === "ChunkLoadError";

/**
 * While the file of a missing part that the user waits for cannot be loaded, tells so once and tries again. Returns the error of a part
 * whose code failed, or null.
 */
export function useRetries(part: Later<unknown>, isMissing: boolean): unknown {
  const fault = useSyncExternalStore(part.watch, part.fault, nothing);
  const isUnavailable = isMissing && isNotLoaded(fault);
  useEffect(() => {
    if (!isUnavailable) return;
    for (const listener of partListeners) listener();
    const retry = setInterval(() => void part.load(), RETRY_MS);
    return () => clearInterval(retry);
  }, [part, isUnavailable]);
  return isMissing && !isUnavailable ? fault : null;
}

/**
 * Returns the loaded value, or null until it is loaded and during hydration. Loads it at once, unless `isNeeded` is false: then it
 * only waits until it is loaded, for example in an idle period.
 */
export function useLater<T>({ now, load, watch }: Later<T>, isNeeded = true): T | null {
  const found = useSyncExternalStore<T | null>(watch, now, nothing);
  useEffect(() => {
    if (isNeeded && !found) void load();
  }, [isNeeded, found, load]);
  return found;
}

/**
 * Like `useLater`, for what the screen cannot be shown without. While the file does not arrive, the rest of the screen stays as it is, with
 * all that was typed. Throws the error of code that failed: the screen's error page is shown, where the user can retry.
 */
export function useLoaded<T>(part: Later<T>, isNeeded = true): T | null {
  const found = useLater(part, isNeeded);
  const failure = useRetries(part, !found);
  if (failure) {
    void part.load();
    throw failure;
  }
  return found;
}

type LazyPartProps<P extends object> = {
  part: Later<ComponentType<P>>;
  isNeeded: boolean;
  props: P;
  placeholder: ReactNode;
};

function LazyPart<P extends object>({ part, isNeeded, props, placeholder }: LazyPartProps<P>) {
  const Found = useLoaded(part, isNeeded);
  return Found ? <Found {...props} /> : placeholder;
}

interface LaterOptions<P> {
  /** Shown until the component is loaded. */
  readonly placeholder?: ReactNode;
  readonly begins?: Begins;
  /**
   * Whether the component shows something with these props. Until it does for the first time, it is not rendered, so that a closed
   * dialog is only prefetched. After that it stays, so that it can close with its animation.
   */
  readonly isShown?: (props: P) => boolean;
}

/** Returns a lazily loaded component, for parts that are shown only after a user action. */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { placeholder = null, begins = "when-idle", isShown }: LaterOptions<P> = {},
): ComponentType<P> {
  const part = loadLater(fetch, begins);
  const isNeeded = begins !== "in-background";
  const draw = (props: P) => <LazyPart part={part} isNeeded={isNeeded} props={props} placeholder={placeholder} />;
  if (!isShown) return draw;
  return (props) => {
    const [wasShown, setWasShown] = useState(false);
    if (!wasShown && isShown(props)) setWasShown(true);
    return wasShown ? draw(props) : null;
  };
}
