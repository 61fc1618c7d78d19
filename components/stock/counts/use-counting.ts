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
export interface CountResult {
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
  const removeItem = useAction(stockCounts.remove);
  const [results, setResults] = useState<readonly CountResult[]>([]);
  const [productByCode] = useState(() => new Map<string, Countable>());

  const addResult = (result: CountResult) =>
    setResults((before) => [result, ...before.filter(({ key }) => key !== result.key)].slice(0, REMEMBERED));

  async function count(
    product: Countable,
    quantity_milli: number,
    mode: CountResult["mode"] = "somar",
    key = newKey(),
  ) {
    const result = { key, name: product.name, unit: product.unit, quantity_milli, product, mode };
    addResult({ ...result, counted_milli: null, refusal: null });
    try {
      const { counted_milli } = await send({ id, product_id: product.id, quantity_milli, mode }, { key });
      addResult({ ...result, counted_milli, refusal: null });
    } catch (error) {
      beep();
      addResult({ ...result, counted_milli: null, refusal: refusalOf(error).message });
    }
  }

  /** Finds a product by code. Returns null and shows a message if there is none. */
  async function find(code: string): Promise<Countable | null> {
    const before = productByCode.get(code);
    if (before) return before;
    try {
      const { data } = await call(stock.list, { code, per_page: 2 });
      const found = data.find(({ barcode }) => barcode === code) ?? data[0];
      if (found) productByCode.set(code, found);
      else reportProblem(code, "Nenhum produto com este código.");
      return found ?? null;
    } catch (error) {
      reportProblem(code, refusalOf(error).message);
      return null;
    }
  }

  function reportProblem(code: string, refusal: string) {
    beep();
    const nothing = { unit: "un", quantity_milli: 0, product: null, mode: "somar", counted_milli: null } as const;
    addResult({ key: code, name: code, ...nothing, refusal });
  }

  async function remove(item_id: string) {
    try {
      await removeItem({ id, item_id });
    } catch (error) {
      notify.error("O produto continua na contagem", refusalOf(error).message);
    }
  }

  const forget = (key: string) => setResults((before) => before.filter((result) => result.key !== key));

  return { results, count, find, forget, remove };
}

const newKey = () => crypto.randomUUID();
