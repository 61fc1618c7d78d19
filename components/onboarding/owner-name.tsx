"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { usePageUser, useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { later } from "@/components/ui/later";
import { rememberNameQuestion } from "./guide-state";

const OwnerNameForm = later(
  () => import("@/components/onboarding/owner-name-form").then((file) => file.OwnerNameForm),
  { begins: "when-asked" },
);

/**
 * Asks an owner who still has the company's name, as given by the sign-up, for their own. The question comes with the page, so that
 * it never moves it, and is asked until it is answered or left.
 */
export function OwnerName({ isAnsweredAtFirst }: { isAnsweredAtFirst: boolean }) {
  const { user } = useSession();
  const pageUser = usePageUser();
  const [isAnswered, setAnswered] = useState(isAnsweredAtFirst);
  const { name, type } = user ?? pageUser?.user ?? { name: "", type: "" };
  if (isAnswered || type !== "owner" || pageUser?.support || name !== pageUser?.company?.name) return null;
  const leave = () => {
    rememberNameQuestion();
    setAnswered(true);
  };
  return (
    <Card className="px-5 py-4" aria-labelledby="seu-nome">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h2 id="seu-nome" className="text-lg font-semibold">
            Como você se chama?
          </h2>
          <p className="mt-0.5 max-w-prose text-ink-soft">
            Seu nome aparece nas vendas, no caixa e no registro de atividades, no lugar do nome da empresa.
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Não informar o nome" onClick={leave}>
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </header>
      <div className="mt-4 min-h-32">
        <OwnerNameForm onSaved={leave} />
      </div>
    </Card>
  );
}
