"use client";

import { type Command, useCommands } from "@/components/shell/palette/commands";
import { useBootstrap } from "./bootstrap-context";
import { useCart, useCartActions } from "./cart/cart-provider";
import { keysOf, TILL_COMMANDS } from "./keys";
import type { TillActions } from "./use-till-actions";

const group = "PDV";

/** Adds the till's available commands and its sellers to the command palette. */
export function useTillCommands(actions: TillActions) {
  const { sellers } = useBootstrap();
  const isOpen = useCart().cart.sent === null;
  const { change } = useCartActions();

  const commands = TILL_COMMANDS.flatMap(({ id, label, ...command }): Command[] => {
    const { run, isAvailable } = actions[id];
    if (!isAvailable || "isListed" in command) return [];
    const keys = keysOf(id);
    const keywords = "keywords" in command ? { keywords: command.keywords } : {};
    return [{ id: `pdv ${id}`, label, group, run, ...(keys && { keys }), ...keywords }];
  });
  const chooseSeller = [...sellers, null].map(
    (seller): Command => ({
      id: `pdv seller ${seller?.id ?? ""}`,
      label: seller ? `Vendedor: ${seller.name}` : "Sem vendedor",
      group,
      run: () => change({ type: "seller", seller_id: seller?.id ?? null }),
    }),
  );
  useCommands([...commands, ...(isOpen ? chooseSeller : [])]);
}
