"use client";

import { Camera, ChevronDown, FileText, Hourglass, PackagePlus, Percent, Scale, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Kbd } from "@/components/ui/kbd";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { useIsOffline } from "../offline/use-offline";
import { useCart } from "./cart-provider";

/** Less frequent actions on the sale, each with its shortcut. */
export function CartMenu() {
  const { cart } = useCart();
  const openDialog = useOpenDialog();
  const isOffline = useIsOffline();
  const isEmpty = cart.lines.length === 0;
  // A quote's items and prices cannot change.
  const isQuote = cart.quote !== null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={cart.sent !== null}>
          Mais <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <DropdownMenuItem disabled={isQuote} onSelect={() => void openDialog({ name: "camera" })}>
          <Camera aria-hidden="true" />
          Ler com a câmera
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isQuote} onSelect={() => void openDialog({ name: "loose", problem: null })}>
          <PackagePlus aria-hidden="true" />
          Item avulso <Key>Alt+I</Key>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isEmpty || isQuote} onSelect={() => void openDialog({ name: "surcharge" })}>
          <Percent aria-hidden="true" />
          Acréscimo <Key>Alt+R</Key>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void openDialog({ name: "remarks" })}>
          <FileText aria-hidden="true" />
          CPF na nota e observação <Key>Alt+N</Key>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isOffline} onSelect={() => void openDialog({ name: "held" })}>
          <Hourglass aria-hidden="true" />
          {isEmpty ? "Recuperar da espera" : "Deixar em espera"} <Key>F8</Key>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void openDialog({ name: "scale" })}>
          <Scale aria-hidden="true" />
          Balança
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem danger disabled={isEmpty} onSelect={() => void openDialog({ name: "clear" })}>
          <Trash2 aria-hidden="true" />
          Limpar venda
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const Key = ({ children }: { children: string }) => (
  <span className="ml-auto">
    <Kbd>{children}</Kbd>
  </span>
);
