"use client";

import { createContext, type ReactNode, useState } from "react";
import { useApi } from "@/lib/api/hooks";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { rememberedUser } from "../offline/remembered-user";
import { useProvided } from "../use-provided";
import type { RecallChanges } from "./recall-changes";
import { readRecalls, withUnanswered } from "./unanswered-recalls";

const NOTHING = {};
const MINUTE_MS = 60_000;

interface HeldSales {
  /** The shop's held sales and this till's unanswered recalls; undefined while they load. */
  readonly sales: readonly HeldSale[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  readonly isUnanswered: (held: HeldSale) => boolean;
  /** Reads the unanswered recalls again, after one was sent or answered. */
  readonly refreshUnanswered: () => void;
  /** What changed while the recalled sale was held. */
  readonly changes: RecallChanges | null;
  readonly setChanges: (changes: RecallChanges | null) => void;
}

const HeldSalesContext = createContext<HeldSales | null>(null);
export const useHeldSales = () => useProvided(HeldSalesContext);

/** Holds the shop's held sales and what changed in the one that was recalled. */
export function HeldSalesProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useApi(heldSales.list, NOTHING, { refreshInterval: MINUTE_MS });
  const [user_id] = useState(() => rememberedUser()?.id ?? "");
  const [unanswered, setUnanswered] = useState(() => readRecalls(user_id));
  const [changes, setChanges] = useState<RecallChanges | null>(null);
  const value: HeldSales = {
    sales: data && withUnanswered(data.data, unanswered),
    error,
    reload: () => void mutate(),
    isUnanswered: ({ id }) => unanswered.some(({ held }) => held.id === id),
    refreshUnanswered: () => setUnanswered(readRecalls(user_id)),
    changes,
    setChanges,
  };
  return <HeldSalesContext value={value}>{children}</HeldSalesContext>;
}
