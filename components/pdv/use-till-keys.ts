"use client";

import { useShortcuts } from "@/components/ui/shortcut";
import { TILL_COMMANDS } from "./keys";
import type { TillActions } from "./use-till-actions";

/** Binds the till's shortcuts. They are inactive while a dialog is open. */
export function useTillKeys(actions: TillActions) {
  useShortcuts(
    TILL_COMMANDS.flatMap(({ id, label, ...command }) => {
      if (!("keys" in command)) return [];
      const { run, isAvailable } = actions[id];
      // An unavailable command still takes its key, so that the browser does not act on it.
      return [{ keys: command.keys, label, group: "Venda", handle: () => isAvailable && run() }];
    }),
  );
}
