"use client";

import {
  Camera,
  FileText,
  Hourglass,
  PackagePlus,
  Percent,
  ReceiptText,
  Scale,
  ScanSearch,
  Trash2,
  Undo2,
} from "lucide-react";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { useDialogActions } from "../dialogs/current-dialog";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { MenuKeys } from "../menu-keys";
import { useIsOffline } from "../offline/use-offline";
import { useReprintLast } from "../receipts/use-reprint-last";
import { useCart } from "./cart-provider";

export function CartMenuItems() {
  const { cart } = useCart();
  const openDialog = useOpenDialog();
  const { show } = useDialogActions();
  const reprintLast = useReprintLast();
  const isOffline = useIsOffline();
  const isEmpty = cart.lines.length === 0;
  // A quote's items and prices cannot change.
  const isQuote = cart.quote !== null;
  return (
    <>
      <DropdownMenuItem disabled={isQuote} onSelect={() => void openDialog({ name: "camera" })}>
        <Camera aria-hidden="true" />
        Ler com a câmera
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isQuote} onSelect={() => void openDialog({ name: "loose", problem: null })}>
        <PackagePlus aria-hidden="true" />
        Item avulso <MenuKeys command_id="loose" />
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isEmpty || isQuote} onSelect={() => void openDialog({ name: "surcharge" })}>
        <Percent aria-hidden="true" />
        Acréscimo <MenuKeys command_id="surcharge" />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void openDialog({ name: "remarks" })}>
        <FileText aria-hidden="true" />
        CPF na nota e observação <MenuKeys command_id="remarks" />
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isOffline} onSelect={() => void openDialog({ name: "held" })}>
        <Hourglass aria-hidden="true" />
        {isEmpty ? "Recuperar da espera" : "Deixar em espera"} <MenuKeys command_id="held" />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void openDialog({ name: "price-check" })}>
        <ScanSearch aria-hidden="true" />
        Consultar preço <MenuKeys command_id="price-check" />
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void openDialog({ name: "scale" })}>
        <Scale aria-hidden="true" />
        Balança
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => void reprintLast()}>
        <ReceiptText aria-hidden="true" />
        Última venda (2ª via) <MenuKeys command_id="last-receipt" />
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isOffline} onSelect={() => show({ name: "return", receipt_token: null })}>
        <Undo2 aria-hidden="true" />
        Devolução ou troca <MenuKeys command_id="return" />
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem danger disabled={isEmpty} onSelect={() => void openDialog({ name: "clear" })}>
        <Trash2 aria-hidden="true" />
        Limpar venda <MenuKeys command_id="clear" />
      </DropdownMenuItem>
    </>
  );
}
