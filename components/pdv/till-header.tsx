"use client";

import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronDown,
  HandCoins,
  Keyboard,
  LockKeyhole,
  ReceiptText,
} from "lucide-react";
import { useId } from "react";
import { useToday } from "@/components/blocks/use-today";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Kbd } from "@/components/ui/kbd";
import { Select } from "@/components/ui/select";
import { formatInstant, formatTime } from "@/lib/core/calendar";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";
import { useBootstrap } from "./bootstrap-context";
import { useCart, useCartActions } from "./cart/cart-provider";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import { TillWaiting } from "./till-waiting";

export type RegisterTask = "entry" | "exit" | "closing";

type Props = {
  register: CashRegister;
  onTask: (task: RegisterTask) => void;
};

const TASKS = [
  { task: "entry", label: "Suprimento", icon: ArrowDownToLine },
  { task: "exit", label: "Sangria", icon: ArrowUpFromLine },
  { task: "closing", label: "Fechar caixa", icon: LockKeyhole },
] as const;

const RECEIPTS = [
  { name: "receive-fiado", label: "Receber fiado", icon: HandCoins },
  { name: "receive-bill", label: "Receber conta", icon: ReceiptText },
] as const;

/** Cash register, operator and seller, and the cash register actions. */
export function TillHeader({ register, onTask }: Props) {
  const boot = useBootstrap();
  const { cart } = useCart();
  const { change } = useCartActions();
  const openDialog = useOpenDialog();
  const id = useId();
  const zone = boot.company.timezone;
  const isOfToday = register.business_day === useToday(zone, boot.company.day_turn_minutes);
  const opened = isOfToday
    ? `às ${formatTime(register.opened_at, zone)}`
    : `em ${formatInstant(register.opened_at, zone)}`;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">
        <span className="font-semibold text-ink">Caixa nº {register.number}</span>
        <Dot />
        {boot.operator.name}
        <Dot />
        <span className="figures whitespace-nowrap">aberto {opened}</span>
      </p>
      {boot.sellers.length > 0 ? (
        <div className="w-44 max-sm:order-last max-sm:w-full">
          <label htmlFor={id} className="sr-only">
            Vendedor
          </label>
          <Select
            id={id}
            value={cart.seller_id ?? ""}
            disabled={cart.sent !== null || cart.quote !== null}
            onChange={(event) => change({ type: "seller", seller_id: event.target.value || null })}
          >
            <option value="">Sem vendedor</option>
            {boot.sellers.map((seller) => (
              <option key={seller.id} value={seller.id}>
                {seller.name}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <TillWaiting />
      <div className="hidden items-center gap-1 @[88rem]:flex">
        {TASKS.map(({ task, label, icon: Icon }) => (
          <Button key={task} size="sm" variant="ghost" onClick={() => onTask(task)}>
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </Button>
        ))}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="ghost" aria-label="Receber fiado ou conta">
              <HandCoins className="size-4" aria-hidden="true" />
              Receber
              <ChevronDown className="size-4" aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <ReceiptItems />
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <div className="flex items-center gap-1">
        <RegisterMenu onTask={onTask} />
        <Button
          size="sm"
          variant="ghost"
          className="px-2 pointer-coarse:hidden"
          aria-label="Teclas do PDV"
          onClick={() => void openDialog({ name: "legend" })}
        >
          <Kbd>?</Kbd>
        </Button>
      </div>
    </header>
  );
}

/** Spaces around it allow a line break. */
const Dot = () => (
  <>
    {" "}
    <span className="mx-0.5" aria-hidden="true">
      ·
    </span>{" "}
  </>
);

function ReceiptItems() {
  const openDialog = useOpenDialog();
  return RECEIPTS.map(({ name, label, icon: Icon }) => (
    <DropdownMenuItem key={name} onSelect={() => void openDialog({ name })}>
      <Icon aria-hidden="true" />
      {label}
    </DropdownMenuItem>
  ));
}

function RegisterMenu({ onTask }: Pick<Props, "onTask">) {
  const openDialog = useOpenDialog();
  return (
    <div className="@[88rem]:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className="px-3" aria-label="Caixa: suprimento, sangria, recebimentos e fechamento">
            Caixa
            <ChevronDown className="size-4" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {TASKS.map(({ task, label, icon: Icon }) => (
            <DropdownMenuItem key={task} onSelect={() => onTask(task)}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuItem>
          ))}
          <ReceiptItems />
          <DropdownMenuItem onSelect={() => void openDialog({ name: "legend" })}>
            <Keyboard aria-hidden="true" />
            Teclas do PDV
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
