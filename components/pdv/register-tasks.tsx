"use client";

import { useState } from "react";
import type { Pending } from "@/components/cash-registers/closing-checks";
import { later } from "@/components/ui/later";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";
import type { RegisterTask } from "./till-header";

const ClosingDialog = later(() =>
  import("@/components/cash-registers/closing-dialog").then((file) => file.ClosingDialog),
);
const MovementDialog = later(() =>
  import("@/components/cash-registers/movement-dialog").then((file) => file.MovementDialog),
);

interface OpenTask {
  readonly task: RegisterTask;
  readonly register: CashRegister;
  readonly pending: readonly Pending[];
}

/**
 * The open cash register task, with the register as it was when the task started: the closing result is shown after the
 * register is gone.
 */
export function useRegisterTasks() {
  const [current, setCurrent] = useState<OpenTask | null>(null);
  const [isOpen, setOpen] = useState(false);

  function start(task: RegisterTask, register: CashRegister, pending: readonly Pending[]) {
    setCurrent({ task, register, pending });
    setOpen(true);
  }
  return { current, isOpen, setOpen, start };
}

type Props = ReturnType<typeof useRegisterTasks> & {
  blind: boolean;
  mayLook: boolean;
  onClosed: () => void;
};

export function RegisterTasks({ current, isOpen, setOpen, blind, mayLook, onClosed }: Props) {
  if (!current) return null;
  const { task, register, pending } = current;
  const common = { register, open: isOpen, onOpenChange: setOpen };
  if (task === "closing")
    return <ClosingDialog {...common} blind={blind} mayLook={mayLook} pending={pending} onClosed={onClosed} />;
  return <MovementDialog {...common} type={task} />;
}
