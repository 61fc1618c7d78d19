"use client";

import { UsersRound } from "lucide-react";
import { type Command, useCommands } from "@/components/shell/palette/commands";
import { chooseOperator } from "@/components/shell/till-lock";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { later } from "@/components/ui/later";
import { useShortcut } from "@/components/ui/shortcut";
import { printKeys } from "@/components/ui/shortcut-keys";
import { readCart } from "./cart/saved-cart";
import { OPERATOR_KEYS } from "./keys";
import { useIsOffline } from "./offline/use-offline";

const OpenRegisterForm = later(() =>
  import("@/components/cash-registers/open-register-form").then((file) => file.OpenRegisterForm),
);

type Props = { user_id: string; onOpened: () => void };

/** Form to open a cash register, shown when there is none. */
export function ClosedRegister({ user_id, onOpened }: Props) {
  const itemCount = readCart(user_id)?.lines.length ?? 0;
  return (
    <div className="grid min-h-full place-items-center p-4 md:p-8">
      <Card className="w-full max-w-lg">
        <CardHeader
          className="px-6 pt-6"
          title={<span className="text-2xl font-bold">Caixa fechado</span>}
          description="Informe quanto há na gaveta, mesmo que seja zero, e abra o caixa para começar a vender."
        />
        <CardBody className="grid gap-4 px-6 pb-6">
          {itemCount > 0 ? (
            <p role="status" className="rounded-md bg-waiting-wash px-3 py-2 text-sm text-waiting-ink">
              {itemCount === 1
                ? "Uma venda com 1 item está guardada"
                : `Uma venda com ${itemCount} itens está guardada`}{" "}
              e volta quando o caixa abrir.
            </p>
          ) : null}
          <OpenRegisterForm onOpened={onOpened} />
          <ChangeOperator />
        </CardBody>
      </Card>
    </div>
  );
}

const lock = () => void import("@/components/operators/lock-till").then(({ lockByHand }) => lockByHand());

const group = "PDV";
const COMMANDS: readonly Command[] = [
  {
    id: "pdv operator",
    label: "Trocar operador",
    group,
    keys: printKeys(OPERATOR_KEYS.operator),
    keywords: ["PIN", "assumir"],
    run: () => chooseOperator(true),
  },
  { id: "pdv lock", label: "Bloquear o PDV", group, keys: printKeys(OPERATOR_KEYS.lock), run: lock },
];

/** Gives the till to another operator, or locks it, before a register is open. */
function ChangeOperator() {
  const isOffline = useIsOffline();
  useCommands(isOffline ? [] : COMMANDS);
  useShortcut(OPERATOR_KEYS.operator, () => chooseOperator(true), { enabled: !isOffline });
  useShortcut(OPERATOR_KEYS.lock, lock, { enabled: !isOffline });
  return (
    <Button variant="ghost" className="justify-self-start" disabled={isOffline} onClick={() => chooseOperator(true)}>
      <UsersRound className="size-4" aria-hidden="true" />
      Trocar operador
    </Button>
  );
}
