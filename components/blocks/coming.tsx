"use client";

import { type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { type Later, loadLater, useLater } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";

const nothing = () => null;

type Props<P extends object> = { part: Later<ComponentType<P>>; given: P; meanwhile: ReactNode };

function Coming<P extends object>({ part, given, meanwhile }: Props<P>) {
  const Found = useLater(part);
  const fault = useSyncExternalStore(part.watch, part.fault, nothing);
  if (!Found && fault) {
    // The screen's own error page tells it, and can try again.
    void part.load();
    throw fault;
  }
  return Found ? <Found {...given} /> : meanwhile;
}

/**
 * A part that a page shows by itself but that waits for the server anyway: its code comes after the page and beside the
 * answer, with a skeleton in its place.
 */
export function coming<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Skeleton className="h-96" aria-busy="true" />,
): ComponentType<P> {
  const part = loadLater(fetch);
  return (props) => <Coming part={part} given={props} meanwhile={meanwhile} />;
}
