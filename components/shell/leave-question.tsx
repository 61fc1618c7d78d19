"use client";

import { useSyncExternalStore } from "react";
import { later } from "@/components/ui/later";

const ConfirmDialog = later(() => import("@/components/blocks/confirm-dialog").then((file) => file.ConfirmDialog), {
  isShown: ({ open }) => open,
});

interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly isDangerous: boolean;
}
interface PendingQuestion extends Question {
  readonly answer: (leaves: boolean) => void;
}

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function setPending(question: PendingQuestion | null) {
  pending = question;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the user answers. The question waits for `LeaveQuestion`, which is loaded after the page. */
const askQuestion = (question: Question) => new Promise<boolean>((answer) => setPending({ ...question, answer }));

/** Asks for confirmation to log out while unsent sales are stored on this device. */
export const askToLeaveUnsent = (count: number) =>
  askQuestion({
    title: "Sair com vendas não enviadas?",
    description: `${
      count === 1 ? "Há 1 venda que ainda não foi enviada" : `Há ${count} vendas que ainda não foram enviadas`
    }. Ficam guardadas neste aparelho e só são enviadas quando você entrar de novo aqui.`,
    confirmLabel: "Sair mesmo assim",
    isDangerous: true,
  });

/** Asks for confirmation to log out with a sale on the screen, which is then held. */
export const askToLeaveHeld = (item_count: number) =>
  askQuestion({
    title: "Sair com uma venda aberta?",
    description: `A venda com ${
      item_count === 1 ? "1 item" : `${item_count} itens`
    } vai para a espera, com o seu nome. Depois de entrar de novo, recupere com F8.`,
    confirmLabel: "Deixar em espera e sair",
    isDangerous: false,
  });

/** Asks for confirmation to log out while the outcome of a sent sale is unknown. */
export const askToLeaveUnanswered = () =>
  askQuestion({
    title: "Sair sem saber se a venda foi registrada?",
    description:
      "A venda na tela foi enviada e a resposta não chegou. Fique e tente de novo, ou confira depois em Consultar Vendas antes de vender estes itens outra vez.",
    confirmLabel: "Sair mesmo assim",
    isDangerous: true,
  });

/** Asks for confirmation to reload a page with unsaved input. Resolves to true on pages without `LeaveQuestion`. */
export const askToUpdate = async () =>
  listeners.size === 0 ||
  askQuestion({
    title: "Atualizar sem salvar?",
    description: "O que você mudou nesta tela e ainda não salvou se perde ao atualizar.",
    confirmLabel: "Atualizar sem salvar",
    isDangerous: true,
  });

/** The dialog that these questions open. Mounted once per page. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  function settle(leaves: boolean) {
    question?.answer(leaves);
    setPending(null);
  }
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title={question?.title ?? ""}
      description={question?.description ?? ""}
      confirmLabel={question?.confirmLabel ?? ""}
      keepLabel="Ficar"
      danger={question?.isDangerous ?? false}
      onConfirm={async () => settle(true)}
    />
  );
}
