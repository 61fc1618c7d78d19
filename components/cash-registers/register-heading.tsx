"use client";

import { useState } from "react";
import { useStartAction } from "@/components/cash-registers/register-actions";
import { useShop } from "@/components/cash-registers/use-shop";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/cash-registers/labels";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = { register: CashRegister; own: CashRegister | null };

/** The register's number, user and opening time. Suggests closing a register of an earlier day. */
export function RegisterHeading({ register, own }: Props) {
  const { zone } = useShop();
  const startAction = useStartAction();
  const [isContinued, setContinued] = useState(false);
  const isOwn = register.id === own?.id;
  return (
    <>
      {register.is_of_earlier_day && !isContinued ? (
        <Alert
          tone="waiting"
          title={`Caixa aberto desde ${formatDay(localDate(register.business_day)).slice(0, 5)}`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => startAction("closing", register)}>Fechar caixa</Button>
              <Button variant="ghost" onClick={() => setContinued(true)}>
                Continuar
              </Button>
            </div>
          }
        >
          Feche para que as vendas de hoje fiquem no caixa de hoje.
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">
          Caixa nº {register.number}
          {isOwn ? "" : ` de ${register.user_name}`}
        </h2>
        <Badge tone={register.status === "open" ? "success" : "neutral"}>{labels.status[register.status]}</Badge>
        <p className="text-sm text-ink-soft">
          aberto por {register.user_name} em {formatInstant(register.opened_at, zone)}
          {register.opening_note ? ` · ${register.opening_note}` : ""}
        </p>
        {isOwn ? null : (
          <Link href="/controle-caixa" className="text-sm font-semibold text-brand-ink hover:underline">
            {own ? "Voltar ao meu caixa" : "Abrir o meu caixa"}
          </Link>
        )}
      </div>
    </>
  );
}
