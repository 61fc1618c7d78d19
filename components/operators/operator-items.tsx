"use client";

import { ChevronDown, Inbox, MonitorOff, UserRound, UsersRound } from "lucide-react";
import { MenuKeys } from "@/components/pdv/menu-keys";
import { chooseOperator } from "@/components/shell/till-lock";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props = { isOffline: boolean; onDrawer: () => void };

const lock = () => void import("./lock-till").then(({ lockByHand }) => lockByHand());

/** Changing the operator, locking the till and opening the drawer, in a menu of the till. */
export const OperatorItems = ({ isOffline, onDrawer }: Props) => (
  <>
    <DropdownMenuItem disabled={isOffline} onSelect={() => chooseOperator(true)}>
      <UsersRound aria-hidden="true" />
      Trocar operador <MenuKeys command_id="operator" />
    </DropdownMenuItem>
    <DropdownMenuItem disabled={isOffline} onSelect={lock}>
      <MonitorOff aria-hidden="true" />
      Bloquear o PDV <MenuKeys command_id="lock" />
    </DropdownMenuItem>
    <DropdownMenuItem disabled={isOffline} onSelect={onDrawer}>
      <Inbox aria-hidden="true" />
      Abrir gaveta
    </DropdownMenuItem>
  </>
);

/** The menu of the operator on wide screens. */
export const OperatorMenu = ({ name, ...items }: Props & { name: string }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button size="sm" variant="ghost" aria-label={`Operador: ${name}`}>
        <UserRound className="size-4" aria-hidden="true" />
        <span className="max-w-28 truncate">{name}</span>
        <ChevronDown className="size-4" aria-hidden="true" />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <OperatorItems {...items} />
    </DropdownMenuContent>
  </DropdownMenu>
);
