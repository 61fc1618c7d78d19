"use client";

import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronDown,
  HandCoins,
  Keyboard,
  LockKeyhole,
  MonitorSmartphone,
  ReceiptText,
} from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Kbd } from "@/components/ui/kbd";
import { later } from "@/components/ui/later";
import { Select } from "@/components/ui/select";
import { useBootstrap } from "./bootstrap-context";
import { useCart, useCartActions } from "./cart/cart-provider";
import { useOpenDialog } from "./dialogs/use-open-dialog";
import { keysOf } from "./keys";
import { MenuKeys } from "./menu-keys";
import { useIsOffline } from "./offline/use-offline";
import { TillWaiting } from "./till-waiting";
import { useOpenDrawer } from "./use-open-drawer";

const loadOperatorItems = () => import("@/components/operators/operator-items");
const OperatorItems = later(() => loadOperatorItems().then((file) => file.OperatorItems));
const OperatorMenu = later(() => loadOperatorItems().then((file) => file.OperatorMenu));

export type RegisterTask = "entry" | "exit" | "closing";

type Props = {
  onTask: (task: RegisterTask) => void;
};

const TASKS = [
  { task: "entry", command_id: "supply", label: "Suprimento", icon: ArrowDownToLine },
  { task: "exit", command_id: "withdrawal", label: "Sangria", icon: ArrowUpFromLine },
  { task: "closing", command_id: "closing", label: "Fechar caixa", icon: LockKeyhole },
] as const;

const RECEIPTS = [
  { name: "receive-fiado", label: "Receber fiado", icon: HandCoins },
  { name: "receive-bill", label: "Receber conta", icon: ReceiptText },
] as const;

/** The seller, what waits, and the cash register actions. */
export function TillHeader({ onTask }: Props) {
  const boot = useBootstrap();
  const { cart } = useCart();
  const { change } = useCartActions();
  const openDialog = useOpenDialog();
  const openDrawer = useOpenDrawer();
  const isOffline = useIsOffline();
  const id = useId();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {boot.sellers.length > 0 ? (
        <div className="w-44 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1">
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
      <span className="ml-auto" />
      <TillWaiting />
      <div className="hidden items-center gap-1 @[88rem]:flex">
        {TASKS.map(({ task, command_id, label, icon: Icon }) => (
          <Button
            key={task}
            size="sm"
            variant="ghost"
            disabled={isOffline}
            title={keysOf(command_id)}
            onClick={() => onTask(task)}
          >
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </Button>
        ))}
        <OperatorMenu name={boot.operator.name} isOffline={isOffline} onDrawer={openDrawer} />
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

function ReceiptItems() {
  const openDialog = useOpenDialog();
  const isOffline = useIsOffline();
  return RECEIPTS.map(({ name, label, icon: Icon }) => (
    <DropdownMenuItem key={name} disabled={isOffline} onSelect={() => void openDialog({ name })}>
      <Icon aria-hidden="true" />
      {label} <MenuKeys command_id={name} />
    </DropdownMenuItem>
  ));
}

function RegisterMenu({ onTask }: Props) {
  const openDialog = useOpenDialog();
  const openDrawer = useOpenDrawer();
  const isOffline = useIsOffline();
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
          {TASKS.map(({ task, command_id, label, icon: Icon }) => (
            <DropdownMenuItem key={task} disabled={isOffline} onSelect={() => onTask(task)}>
              <Icon aria-hidden="true" />
              {label} <MenuKeys command_id={command_id} />
            </DropdownMenuItem>
          ))}
          <ReceiptItems />
          <DropdownMenuItem onSelect={() => void openDialog({ name: "customer-display" })}>
            <MonitorSmartphone aria-hidden="true" />
            Visor do cliente
          </DropdownMenuItem>
          <OperatorItems isOffline={isOffline} onDrawer={openDrawer} />
          <DropdownMenuItem onSelect={() => void openDialog({ name: "legend" })}>
            <Keyboard aria-hidden="true" />
            Teclas do PDV <MenuKeys command_id="legend" />
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
