"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** The shortcut, as printed on the keyboard. */
  readonly keys?: string;
  readonly keywords?: readonly string[];
  readonly run: () => void;
}

let lists: readonly (readonly Command[])[] = [];
let isOpen = false;
const readers = new Set<() => void>();
const notifyReaders = () => {
  for (const read of readers) read();
};
const watch = (read: () => void) => {
  readers.add(read);
  return () => {
    readers.delete(read);
  };
};
const NONE: readonly (readonly Command[])[] = [];

/** Adds a page's commands to the command palette while the page is mounted. */
export function useCommands(commands: readonly Command[]) {
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run());
  const serialized = JSON.stringify(commands.map(({ run: _, ...rest }) => rest));
  useEffect(() => {
    const commandData = JSON.parse(serialized) as Omit<Command, "run">[];
    const list = commandData.map((command) => ({ ...command, run: () => run(command.id) }));
    lists = [...lists, list];
    notifyReaders();
    return () => {
      lists = lists.filter((other) => other !== list);
      notifyReaders();
    };
  }, [serialized]);
}

/** Returns the commands of the mounted pages. */
export const usePageCommands = () =>
  useSyncExternalStore(
    watch,
    () => lists,
    () => NONE,
  ).flat();

export function openPalette(next: boolean) {
  isOpen = next;
  notifyReaders();
}

/** Returns whether the palette is open. While it is, a scanner types into it like a keyboard. */
export const usePaletteOpen = () =>
  useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  );
