"use client";

import { ChevronDown, NotebookPen, Printer, Send } from "lucide-react";
import { useState } from "react";
import { BackLink } from "@/components/blocks/back-link";
import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { useShop } from "@/components/cash-registers/use-shop";
import { AccountFigures } from "@/components/fiado/account-figures";
import { OpenSales } from "@/components/fiado/open-sales";
import { Statement } from "@/components/fiado/statement";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatPhone } from "@/lib/core/phone";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

const OpeningBalanceDialog = later(() =>
  import("@/components/fiado/opening-balance-dialog").then((file) => file.OpeningBalanceDialog),
);
const PaymentDialog = later(() => import("@/components/fiado/payment-dialog").then((file) => file.PaymentDialog));
const ReceiveDialog = later(() => import("@/components/fiado/receive-dialog").then((file) => file.ReceiveDialog));
const StatementLinkDialog = later(() =>
  import("@/components/fiado/statement-link-dialog").then((file) => file.StatementLinkDialog),
);
const StatementSlipDialog = later(() =>
  import("@/components/fiado/statement-slip-dialog").then((file) => file.StatementSlipDialog),
);

type Task = "receive" | "open" | "link" | "slip" | FiadoSale | null;

/**
 * The page /financeiro/fiado/cliente/{id}: a customer's account. `?pagina=` is the statement's page, `?recebimento=`
 * the open payment.
 */
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
        <PageHeader title={TITLE} back={<Back />} />
        <ErrorState error={error} onRetry={() => mutate()} />
      </>
    );
  return (
    <>
      <PageHeader
        title={data?.name ?? <Loading />}
        description={data ? (data.phone ? formatPhone(data.phone) : "Sem telefone cadastrado") : undefined}
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
      {data && task ? <TaskDialog account={data} task={task} today={today} onClose={() => setTask(null)} /> : null}
      <PaymentDialog
        customer_id={id}
        payment_id={query.get("recebimento")}
        onClose={() => change({ recebimento: null, ...keepPage })}
      />
    </>
  );
}

const TITLE = "Fiado do cliente";

/** While the name loads, screen readers get the page's title, because a heading must not be empty. */
const Loading = () => (
  <>
    <span className="sr-only">{TITLE}</span>
    <Skeleton className="h-8 w-56" />
  </>
);

const Back = () => <BackLink href="/financeiro/fiado">Fiado</BackLink>;

type TaskProps = { account: DebtorDetail; task: NonNullable<Task>; today: string; onClose: () => void };

function TaskDialog({ account, task, today, onClose }: TaskProps) {
  const common = { account, today, onClose };
  if (task === "open") return <OpeningBalanceDialog {...common} />;
  if (task === "slip") return <StatementSlipDialog {...common} />;
  if (task === "link") return <StatementLinkDialog account={account} onClose={onClose} />;
  return <ReceiveDialog {...common} sale={task === "receive" ? null : task} />;
}

function Tasks({ account, onTask }: { account: DebtorDetail; onTask: (task: Task) => void }) {
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            Mais
            <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onTask("open")}>
            <NotebookPen aria-hidden="true" />
            Lançar saldo inicial
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onTask("slip")}>
            <Printer aria-hidden="true" />
            Imprimir na bobina
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button onClick={() => onTask("link")}>
        <Send className="size-4" aria-hidden="true" />
        Enviar extrato
      </Button>
      {account.balance_cents > 0 ? (
        <Button variant="primary" onClick={() => onTask("receive")}>
          Receber
        </Button>
      ) : null}
    </>
  );
}
