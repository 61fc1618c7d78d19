"use client";

import { useEffect, useState } from "react";
import { later } from "@/components/ui/later";

const ConfirmDialog = later(() => import("@/components/blocks/confirm-dialog").then((file) => file.ConfirmDialog));

interface Asked {
  readonly count: number;
  readonly answer: (leaves: boolean) => void;
}

let ask: ((count: number) => Promise<boolean>) | null = null;

/** Asks whoever leaves while sales of his wait on this device; true where there is nobody to ask. */
export const askToLeave = (count: number) => ask?.(count) ?? Promise.resolve(true);

/** The question that `askToLeave` asks, wherever on the page the way out is. */
export function LeaveQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    ask = (count) => new Promise((answer) => setAsked({ count, answer }));
    return () => {
      ask = null;
    };
  }, []);
  function settle(leaves: boolean) {
    asked?.answer(leaves);
    setAsked(null);
  }
  const sales =
    asked?.count === 1
      ? "Há 1 venda que ainda não foi enviada"
      : `Há ${asked?.count} vendas que ainda não foram enviadas`;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title="Sair com vendas a enviar"
      sentence={`${sales}. Ficam guardadas neste aparelho e só são enviadas quando você entrar de novo aqui.`}
      confirmLabel="Sair mesmo assim"
      keepLabel="Ficar"
      danger
      onConfirm={async () => settle(true)}
    />
  );
}
