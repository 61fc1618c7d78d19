"use client";

import { refusalOf } from "@/components/blocks/error-state";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";

const USUAL = [7, 10, 15, 21, 30, 45, 60];

/** For how many days the suggestions buy. */
export function CoverDays({ days }: { days: number }) {
  const cover = useAction(purchaseList.cover);
  async function choose(cover_days: number) {
    try {
      await cover({ cover_days });
    } catch (error) {
      notify.error("A duração não mudou", refusalOf(error).message);
    }
  }
  return (
    <Select
      aria-label="Por quantos dias a compra deve durar"
      className="w-52 max-sm:w-full"
      value={String(days)}
      onChange={(event) => void choose(Number(event.target.value))}
    >
      {[...new Set([...USUAL, days])]
        .sort((a, b) => a - b)
        .map((some) => (
          <option key={some} value={some}>
            Comprar para {some} dias
          </option>
        ))}
    </Select>
  );
}
