"use client";

import { ArrowDownToLine, ArrowUpFromLine, LockKeyhole } from "lucide-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useAddress } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

const ClosingDialog = later(
  () => import("@/components/cash-registers/closing-dialog").then((file) => file.ClosingDialog),
  { isShown: ({ open }) => open },
);
const MovementDialog = later(
  () => import("@/components/cash-registers/movement-dialog").then((file) => file.MovementDialog),
  { isShown: ({ open }) => open },
);

type RegisterAction = "entry" | "exit" | "closing";
const StartActionContext = createContext<(action: RegisterAction, register: CashRegister) => void>(() => undefined);

/** Returns a function that opens the dialog of a cash register action. */
export const useStartAction = () => useContext(StartActionContext);

/**
 * Renders the dialogs outside of everything that depends on the register being open, so that the closing result stays
 * visible after the register is closed.
 */
export function RegisterDialogs({ children }: { children: ReactNode }) {
  const { change } = useAddress();
  const [register, setRegister] = useState<CashRegister | null>(null);
  const [action, setAction] = useState<RegisterAction | null>(null);
  const dialog = (own: RegisterAction) => ({
    open: action === own,
    onOpenChange: (isOpen: boolean) => setAction(isOpen ? own : null),
  });

  return (
    <StartActionContext
      value={(action, register) => {
        setRegister(register);
        setAction(action);
      }}
    >
      {children}
      {register ? (
        <>
          <MovementDialog register={register} type="entry" {...dialog("entry")} />
          <MovementDialog register={register} type="exit" {...dialog("exit")} />
          <ClosingDialog
            key={register.id}
            register={register}
            blind={false}
            onClosed={() => change({ caixa: null })}
            {...dialog("closing")}
          />
        </>
      ) : null}
    </StartActionContext>
  );
}

export function RegisterActions({ register }: { register: CashRegister }) {
  const startAction = useStartAction();
  return (
    <>
      <Button onClick={() => startAction("entry", register)}>
        <ArrowDownToLine className="size-4" aria-hidden="true" />
        Suprimento
      </Button>
      <Button onClick={() => startAction("exit", register)}>
        <ArrowUpFromLine className="size-4" aria-hidden="true" />
        Sangria
      </Button>
      <Button variant="primary" onClick={() => startAction("closing", register)}>
        <LockKeyhole className="size-4" aria-hidden="true" />
        Fechar caixa
      </Button>
    </>
  );
}
