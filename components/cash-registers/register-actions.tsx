"use client";

import { ArrowDownToLine, ArrowUpFromLine, LockKeyhole } from "lucide-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useAddress } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

const ClosingDialog = later(() =>
  import("@/components/cash-registers/closing-dialog").then((file) => file.ClosingDialog),
);
const MovementDialog = later(() =>
  import("@/components/cash-registers/movement-dialog").then((file) => file.MovementDialog),
);

type Deed = "entry" | "exit" | "closing";
const Begin = createContext<(deed: Deed, register: CashRegister) => void>(() => undefined);

/** Returns a function that opens the dialog of a cash register action. */
export const useBegin = () => useContext(Begin);

/**
 * Renders the dialogs outside of everything that depends on the register being open, so that the closing result stays
 * visible after the register is closed.
 */
export function RegisterDeeds({ children }: { children: ReactNode }) {
  const { change } = useAddress();
  const [register, setRegister] = useState<CashRegister | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const dialog = (own: Deed) => ({
    open: deed === own,
    onOpenChange: (isOpen: boolean) => setDeed(isOpen ? own : null),
  });

  return (
    <Begin
      value={(deed, register) => {
        setRegister(register);
        setDeed(deed);
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
    </Begin>
  );
}

export function RegisterActions({ register }: { register: CashRegister }) {
  const begin = useBegin();
  return (
    <>
      <Button onClick={() => begin("entry", register)}>
        <ArrowDownToLine className="size-4" aria-hidden="true" />
        Suprimento
      </Button>
      <Button onClick={() => begin("exit", register)}>
        <ArrowUpFromLine className="size-4" aria-hidden="true" />
        Sangria
      </Button>
      <Button variant="primary" onClick={() => begin("closing", register)}>
        <LockKeyhole className="size-4" aria-hidden="true" />
        Fechar caixa
      </Button>
    </>
  );
}
