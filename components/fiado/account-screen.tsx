"use client";

import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { useShop } from "@/components/cash-registers/use-shop";
import { AccountFigures } from "@/components/fiado/account-figures";
import { OpenSales } from "@/components/fiado/open-sales";
import { OpeningBalanceDialog } from "@/components/fiado/opening-balance-dialog";
import { PaymentDialog } from "@/components/fiado/payment-dialog";
import { ReceiveDialog } from "@/components/fiado/receive-dialog";
import { reminderLink } from "@/components/fiado/reminder";
import { Statement } from "@/components/fiado/statement";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatPhone } from "@/lib/core/phone";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

type Task = "receive" | "open" | FiadoSale | null;

/** /financeiro/fiado/cliente/{id}: one customer's account; `?pagina=` of the statement, `?recebimento=` shown. */
export function AccountScreen({ id }: { id: string }) {
  const { data, error, mutate } = useApi(fiadoCustomers.get, { id });
  const { query, change, go } = useAddress();
  const { zone } = useShop();
  const today = useToday(zone);
  const [task, setTask] = useState<Task>(null);
  const keepPage = { pagina: query.get("pagina") };

  if (error && !data)
    return (
      <>
        <PageHeader title="Fiado do cliente" back={<Back />} />
        <ErrorState error={error} onRetry={() => mutate()} />
      </>
    );
  return (
    <>
      <PageHeader
        title={data?.name ?? <Skeleton className="h-8 w-56" />}
        sentence={data ? (data.phone ? formatPhone(data.phone) : "Sem telefone cadastrado") : undefined}
        back={<Back />}
        action={data ? <Tasks account={data} onTask={setTask} /> : undefined}
      />
      <div className="grid grid-cols-1 gap-5">
        <AccountFigures account={data} />
        {data && data.open_sales.length > 0 ? <OpenSales sales={data.open_sales} onReceive={setTask} /> : null}
        <Statement
          customer_id={id}
          name={data?.name ?? ""}
          today={today}
          onPayment={(recebimento) => go({ recebimento, ...keepPage })}
        />
      </div>
      {data && task && task !== "open" ? (
        <ReceiveDialog
          account={data}
          sale={task === "receive" ? null : task}
          today={today}
          onClose={() => setTask(null)}
        />
      ) : null}
      {data && task === "open" ? (
        <OpeningBalanceDialog account={data} today={today} onClose={() => setTask(null)} />
      ) : null}
      <PaymentDialog
        customer_id={id}
        payment_id={query.get("recebimento")}
        onClose={() => change({ recebimento: null, ...keepPage })}
      />
    </>
  );
}

const Back = () => (
  <Link href="/financeiro/fiado" className="text-info-ink hover:underline">
    Fiado
  </Link>
);

function Tasks({ account, onTask }: { account: DebtorDetail; onTask: (task: Task) => void }) {
  const { name } = useShop();
  const reminder = reminderLink(account, name);
  return (
    <>
      <Button onClick={() => onTask("open")}>Lançar saldo inicial</Button>
      {reminder ? (
        <Button asChild>
          <a href={reminder} target="_blank" rel="noreferrer">
            <MessageCircle className="size-4" aria-hidden="true" />
            Lembrar no WhatsApp
          </a>
        </Button>
      ) : null}
      {account.balance_cents > 0 ? (
        <Button variant="primary" onClick={() => onTask("receive")}>
          Receber
        </Button>
      ) : null}
    </>
  );
}
