"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** As printed on the keyboard. */
  readonly keys?: string;
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

let lists: readonly (readonly Command[])[] = [];
let isOpen = false;
const readers = new Set<() => void>();
const tell = () => {
  for (const read of readers) read();
};
const watch = (read: () => void) => {
  readers.add(read);
  return () => {
    readers.delete(read);
  };
};
const NONE: readonly (readonly Command[])[] = [];

/** Puts a page's own commands on the list while the page is there. */
export function useCommands(commands: readonly Command[]) {
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run());
  const told = JSON.stringify(commands.map(({ run: _, ...rest }) => rest));
  useEffect(() => {
    const words = JSON.parse(told) as Omit<Command, "run">[];
    const list = words.map((command) => ({ ...command, run: () => run(command.id) }));
    lists = [...lists, list];
    tell();
    return () => {
      lists = lists.filter((other) => other !== list);
      tell();
    };
  }, [told]);
}

/** What the pages on the screen can do. */
export const usePageCommands = () =>
  useSyncExternalStore(
    watch,
    () => lists,
    () => NONE,
  ).flat();

export function openPalette(next: boolean) {
  isOpen = next;
  tell();
}

/** Whether the list is open: a scanner is a keyboard there. */
export const usePaletteOpen = () =>
  useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  );
