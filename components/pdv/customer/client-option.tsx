"use client";

import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { PdvClient } from "@/lib/modules/pdv/schema";
import { FiadoStatus } from "./fiado-status";

type Props = {
  id: string;
  client: PdvClient;
  highlighted: boolean;
  /** Shows what the customer owes instead of the credit. */
  isForDebts: boolean;
  onChoose: () => void;
};

/** A row of the search result, selected with the arrow keys while the search field keeps the focus. */
export const ClientOption = ({ id, client, highlighted, isForDebts, onChoose }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={highlighted}
    ref={(node) => {
      if (highlighted) node?.scrollIntoView({ block: "nearest" });
    }}
    onClick={onChoose}
    className={cn(
      "min-h-12 cursor-pointer border-b border-line px-3 py-1.5 hover:bg-well",
      highlighted && "bg-brand-wash outline-2 -outline-offset-2 outline-brand-ink hover:bg-brand-wash",
    )}
  >
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-semibold break-words">{client.name}</span>
      {client.phone ? <span className="figures text-sm text-ink-soft">{formatPhone(client.phone)}</span> : null}
    </span>
    {isForDebts ? (
      <span className="figures text-sm text-ink-soft">
        {client.fiado_balance_cents > 0 ? `Deve ${formatMoney(client.fiado_balance_cents)}` : "Nada a receber"}
      </span>
    ) : (
      <FiadoStatus customer={client} />
    )}
  </div>
);
