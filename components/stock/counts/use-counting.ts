"use client";

import { useState } from "react";
import { beep } from "@/components/blocks/beep";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { useAction } from "@/lib/api/hooks";
import type { Unit } from "@/lib/core/quantity";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { stock } from "@/lib/modules/stock/endpoints";

export interface Countable {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
}

/** A scanned or chosen product and the result of its count. */
export interface Told {
  readonly key: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity_milli: number;
  readonly product: Countable | null;
  readonly mode: "somar" | "definir";
  /** Total counted so far; null while unknown. */
  readonly counted_milli: number | null;
  readonly refusal: string | null;
}

const REMEMBERED = 8;

/** Counts products of an inventory, newest first. A retry uses the same key, so it counts only once. */
export function useCounting(id: string) {
  const send = useAction(stockCounts.count);
  const takeOut = useAction(stockCounts.remove);
  const [told, setTold] = useState<readonly Told[]>([]);
  const [known] = useState(() => new Map<string, Countable>());

  const tell = (one: Told) =>
    setTold((before) => [one, ...before.filter(({ key }) => key !== one.key)].slice(0, REMEMBERED));

  async function count(product: Countable, quantity_milli: number, mode: Told["mode"] = "somar", key = newKey()) {
    const one = { key, name: product.name, unit: product.unit, quantity_milli, product, mode };
    tell({ ...one, counted_milli: null, refusal: null });
    try {
      const { counted_milli } = await send({ id, product_id: product.id, quantity_milli, mode }, { key });
      tell({ ...one, counted_milli, refusal: null });
    } catch (error) {
      beep();
      tell({ ...one, counted_milli: null, refusal: refusalOf(error).message });
    }
  }

  /** Finds a product by code. Returns null and shows a message if there is none. */
  async function find(code: string): Promise<Countable | null> {
    const before = known.get(code);
    if (before) return before;
    try {
      const { data } = await call(stock.list, { code, per_page: 2 });
      const found = data.find(({ barcode }) => barcode === code) ?? data[0];
      if (found) known.set(code, found);
      else refuse(code, "Nenhum produto com este código.");
      return found ?? null;
    } catch (error) {
      refuse(code, refusalOf(error).message);
      return null;
    }
  }

  function refuse(code: string, refusal: string) {
    beep();
    const nothing = { unit: "un", quantity_milli: 0, product: null, mode: "somar", counted_milli: null } as const;
    tell({ key: code, name: code, ...nothing, refusal });
  }

  async function remove(item_id: string) {
    try {
      await takeOut({ id, item_id });
    } catch (error) {
      notify.error("O produto continua na contagem", refusalOf(error).message);
    }
  }

  const forget = (key: string) => setTold((before) => before.filter((one) => one.key !== key));

  return { told, count, find, forget, remove };
}

const newKey = () => crypto.randomUUID();
