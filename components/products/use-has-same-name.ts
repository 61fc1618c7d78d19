"use client";

import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { useApi } from "@/lib/api/hooks";
import { fold } from "@/lib/core/text";
import { products } from "@/lib/modules/products/endpoints";

const MIN_LETTERS = 3;

/** Returns whether another product already has the typed name, to show a warning. */
export function useHasSameName(own_id: string | undefined): boolean {
  const typed = useDeferredValue(String(useWatch({ name: "name" }) ?? "").trim());
  const { data } = useApi(
    products.list,
    typed.length >= MIN_LETTERS && typed.length <= 100 ? { search: typed, per_page: 5 } : null,
  );
  return data?.data.some(({ id, name }) => id !== own_id && fold(name) === fold(typed)) ?? false;
}
