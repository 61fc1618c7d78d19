"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { StaleValue, staleRecordOf } from "@/components/blocks/form/stale-value";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";

const USUAL = [7, 10, 15, 21, 30, 45, 60];

type Settings = { version: number; cover_days: number };
type Stale = { mine: number; before: Settings; now: Settings };

/** Setting for the number of days that the suggestions should cover. */
export function CoverDays({ settings }: { settings: Settings }) {
  const cover = useAction(purchaseList.cover);
  const [stale, setStale] = useState<Stale | null>(null);
  // A value saved or learned here is used until the list has a newer one.
  const [newest, setNewest] = useState(settings);
  const shown = newest.version > settings.version ? newest : settings;

  async function choose(cover_days: number, read: Settings) {
    setStale(null);
    try {
      setNewest(await cover({ cover_days, version: read.version }));
    } catch (error) {
      const now = staleRecordOf<Settings>(error);
      if (now) setStale({ mine: cover_days, before: read, now });
      else notify.error("Não foi possível mudar a duração", refusalOf(error).message);
    }
  }
  const days = shown.cover_days;
  return (
    <>
      <Select
        aria-label="Por quantos dias a compra deve durar"
        className="w-52 max-sm:w-full"
        value={String(days)}
        onChange={(event) => void choose(Number(event.target.value), shown)}
      >
        {[...new Set([...USUAL, days])]
          .sort((a, b) => a - b)
          .map((some) => (
            <option key={some} value={some}>
              Comprar para {some} dias
            </option>
          ))}
      </Select>
      {stale ? (
        <StaleValue
          label="Duração da compra"
          show={(value) => `${value} dias`}
          before={stale.before.cover_days}
          now={stale.now.cover_days}
          mine={stale.mine}
          onMine={() => void choose(stale.mine, stale.now)}
          onTheirs={() => {
            setNewest(stale.now);
            setStale(null);
          }}
          onClose={() => setStale(null)}
        />
      ) : null}
    </>
  );
}
