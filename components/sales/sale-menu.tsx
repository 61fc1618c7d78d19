"use client";

import { Ban, Eye, MessageCircle, MoreHorizontal, Printer, Undo2, WalletCards } from "lucide-react";
import { useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { can } from "@/lib/access/permissions";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

export type SaleTask = "see" | "print" | "send" | "correct" | "return" | "cancel";

type Props = {
  sale: Pick<SaleSummary, "id" | "number" | "status" | "is_register_open" | "is_cancelable" | "methods">;
  onTask: (task: SaleTask) => void;
};

/** Menu with the actions that the sale's status and the user's permissions allow. */
export function SaleMenu({ sale, onTask }: Props) {
  const viewer = useViewer();
  const { number, status, is_register_open, is_cancelable, methods } = sale;
  const isOver = status === "cancelada" || status === "devolvida_total";
  const mayReturn = can(viewer, "acesso pdv") && !isOver;
  const mayCorrect = is_register_open && status !== "cancelada" && methods.some((method) => method !== "fiado");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="-my-1"
          aria-label={`Ações da venda ${number}`}
          onClick={(event) => event.stopPropagation()}
        >
          <MoreHorizontal className="size-4.5" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onClick={(event) => event.stopPropagation()}>
        <DropdownMenuItem onSelect={() => onTask("see")}>
          <Eye aria-hidden="true" />
          Ver a venda
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onTask("print")}>
          <Printer aria-hidden="true" />
          Reimprimir (2ª via)
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onTask("send")}>
          <MessageCircle aria-hidden="true" />
          Enviar por WhatsApp
        </DropdownMenuItem>
        {mayCorrect ? (
          <DropdownMenuItem onSelect={() => onTask("correct")}>
            <WalletCards aria-hidden="true" />
            Corrigir forma de pagamento
          </DropdownMenuItem>
        ) : null}
        {mayReturn ? (
          <DropdownMenuItem onSelect={() => onTask("return")}>
            <Undo2 aria-hidden="true" />
            Devolver ou trocar
          </DropdownMenuItem>
        ) : null}
        {is_cancelable ? (
          <DropdownMenuItem danger onSelect={() => onTask("cancel")}>
            <Ban aria-hidden="true" />
            Cancelar venda
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
