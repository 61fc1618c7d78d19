"use client";

import { Check, MessageCircle } from "lucide-react";
import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { writeMoney } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import { writeDay, writeDays } from "@/components/fiado/labels";
import { hasMobile, reminderLink, statementAddress } from "@/components/fiado/reminder";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { formatTime } from "@/lib/core/calendar";
import { fiadoCharges } from "@/lib/modules/fiado/charges/endpoints";
import type { Chargeable } from "@/lib/modules/fiado/charges/schema";

/**
 * A customer to charge. The charge is recorded before WhatsApp opens, so that two users do not charge the same
 * customer.
 */
export function ChargeRow({ person, isLate }: { person: Chargeable; isLate: boolean }) {
  const { name, zone } = useShop();
  const charge = useAction(fiadoCharges.create);
  const [isBusy, setBusy] = useState(false);
  const { charged_today, amount_cents, due_date, days } = person;

  async function write() {
    setBusy(true);
    try {
      const { token, pix_code, ...owed } = await charge({ id: person.id });
      const due = isLate ? undefined : { amount_cents, due_date };
      const extras = { link: statementAddress(token), pix_code, due };
      const address = reminderLink({ ...person, ...owed }, name, extras);
      if (address) window.open(address, "_blank", "noopener,noreferrer");
    } catch (error) {
      notify.error("Não foi possível cobrar", refusalOf(error).message);
    }
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={`/financeiro/fiado/cliente/${person.id}`}
          className="font-semibold break-words text-info-ink hover:underline"
        >
          {person.name}
        </Link>
        <p className="figures text-sm text-ink-soft">
          {isLate ? `Venceu em ${writeDay(due_date)}, há ${writeDays(days)}` : `Vence em ${writeDay(due_date)}`}
        </p>
        {charged_today ? (
          <p className="flex items-center gap-1 text-sm text-brand-ink">
            <Check className="size-4 shrink-0" aria-hidden="true" />
            Cobrado às {formatTime(charged_today.at, zone)} por {charged_today.user_name}
          </p>
        ) : null}
      </div>
      <span className="figures font-semibold">{writeMoney(amount_cents)}</span>
      {hasMobile(person.phone) ? (
        <Button
          variant={charged_today ? "ghost" : "primary"}
          busy={isBusy}
          busyLabel="Abrindo…"
          aria-label={`${charged_today ? "Cobrar de novo" : "Cobrar"} ${person.name}`}
          onClick={write}
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          {charged_today ? "De novo" : "Cobrar"}
        </Button>
      ) : (
        <span className="text-sm text-ink-soft">Sem celular</span>
      )}
    </li>
  );
}
