"use client";

import { useEffect, useState } from "react";
import { later } from "@/components/ui/later";

const ConfirmDialog = later(() => import("@/components/blocks/confirm-dialog").then((file) => file.ConfirmDialog));

interface PendingQuestion {
  readonly count: number;
  readonly answer: (leaves: boolean) => void;
}

let ask: ((count: number) => Promise<boolean>) | null = null;

/** Asks for confirmation to log out while unsent sales are stored on this device. Resolves to true if no dialog is mounted. */
export const askToLeave = (count: number) => ask?.(count) ?? Promise.resolve(true);

/** The dialog that `askToLeave` opens. Mounted once per page. */
export function LeaveQuestion() {
  const [question, setQuestion] = useState<PendingQuestion | null>(null);
  useEffect(() => {
    ask = (count) => new Promise((answer) => setQuestion({ count, answer }));
    return () => {
      ask = null;
    };
  }, []);
  function settle(leaves: boolean) {
    question?.answer(leaves);
    setQuestion(null);
  }
  const sales =
    question?.count === 1
      ? "Há 1 venda que ainda não foi enviada"
      : `Há ${question?.count} vendas que ainda não foram enviadas`;
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title="Sair com vendas não enviadas?"
      description={`${sales}. Ficam guardadas neste aparelho e só são enviadas quando você entrar de novo aqui.`}
      confirmLabel="Sair mesmo assim"
      keepLabel="Ficar"
      danger
      onConfirm={async () => settle(true)}
    />
  );
}
