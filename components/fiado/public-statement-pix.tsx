"use client";

import { useState } from "react";
import { Money } from "@/components/blocks/money";
import { PixCard } from "@/components/fiado/pix-card";
import { Segmented } from "@/components/ui/segmented";
import { pixCodeOf } from "@/lib/modules/fiado/charges/rules";
import type { PublicStatement } from "@/lib/modules/fiado/links/schema";

const PARTS = [
  { value: "overdue", label: "Só o vencido" },
  { value: "all", label: "Tudo" },
] as const;

/** Pays the whole balance or only the overdue part. */
export function PublicStatementPix({ statement }: { statement: PublicStatement }) {
  const { company, balance_cents, overdue_cents } = statement;
  const [part, setPart] = useState<"overdue" | "all">("all");
  const isDivided = overdue_cents > 0 && overdue_cents < balance_cents;
  const amount_cents = isDivided && part === "overdue" ? overdue_cents : balance_cents;
  return (
    <PixCard code={pixCodeOf(company.pix, amount_cents)}>
      {isDivided ? <Segmented label="Quanto pagar" options={PARTS} value={part} onChange={setPart} /> : null}
      <p className="text-2xl font-bold" aria-live="polite">
        <Money cents={amount_cents} />
      </p>
    </PixCard>
  );
}
