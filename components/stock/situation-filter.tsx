"use client";

import { Segmented } from "@/components/ui/segmented";
import { formatCount } from "@/lib/core/counting";
import { SITUATION_LABELS } from "@/lib/modules/stock/labels";
import type { SituationFilter as Filter } from "@/lib/modules/stock/rules";

type Counts = Record<"all" | Filter, number>;
type Props = {
  counts: Counts | undefined;
  value: Filter | undefined;
  onChange: (situation: Filter | null) => void;
};

const choices = [
  { value: "all", label: "Todos" },
  { value: "repor", label: "Para repor" },
  { value: "baixo", label: SITUATION_LABELS.baixo },
  { value: "zerado", label: SITUATION_LABELS.zerado },
  { value: "ok", label: SITUATION_LABELS.ok },
] as const;

/** Filter with the number of products per situation. "Para repor" includes low and empty. */
export const SituationFilter = ({ counts, value, onChange }: Props) => (
  <Segmented
    label="Situação"
    value={value ?? "all"}
    onChange={(chosen) => onChange(chosen === "all" ? null : chosen)}
    options={choices.map((choice) => ({
      value: choice.value,
      label: (
        <>
          {choice.label}
          <span className="figures min-w-5 text-right font-medium text-ink-soft">
            {counts ? formatCount(counts[choice.value]) : ""}
          </span>
        </>
      ),
    }))}
  />
);
