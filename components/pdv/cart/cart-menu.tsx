"use client";

import { Camera, ChevronDown, FileText, Hourglass, PackagePlus, Percent, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Kbd } from "@/components/ui/kbd";

type Props = {
  isEmpty: boolean;
  isLocked: boolean;
  /** A quote's items and prices cannot change. */
  isQuote: boolean;
  onOpen: (dialog: "camera" | "surcharge" | "remarks" | "held" | "clear") => void;
  onLoose: () => void;
};

/** Less frequent actions on the sale, each with its shortcut. */
export const CartMenu = ({ isEmpty, isLocked, isQuote, onOpen, onLoose }: Props) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button disabled={isLocked}>
        Mais <ChevronDown className="size-4" aria-hidden="true" />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent className="w-72">
      <DropdownMenuItem disabled={isQuote} onSelect={() => onOpen("camera")}>
        <Camera aria-hidden="true" />
        Ler com a câmera
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isQuote} onSelect={onLoose}>
        <PackagePlus aria-hidden="true" />
        Item avulso <Key>Alt+I</Key>
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isEmpty || isQuote} onSelect={() => onOpen("surcharge")}>
        <Percent aria-hidden="true" />
        Acréscimo <Key>Alt+R</Key>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onOpen("remarks")}>
        <FileText aria-hidden="true" />
        CPF na nota e observação <Key>Alt+N</Key>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onOpen("held")}>
        <Hourglass aria-hidden="true" />
        {isEmpty ? "Recuperar da espera" : "Deixar em espera"} <Key>F8</Key>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem danger disabled={isEmpty} onSelect={() => onOpen("clear")}>
        <Trash2 aria-hidden="true" />
        Limpar venda
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

const Key = ({ children }: { children: string }) => (
  <span className="ml-auto">
    <Kbd>{children}</Kbd>
  </span>
);
