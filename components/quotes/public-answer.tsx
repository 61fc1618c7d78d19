"use client";

import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

const AnswerForm = later(
  () => import("@/components/quotes/answer-form").then((file) => file.AnswerForm),
  <Skeleton aria-busy="true" className="h-40" />,
);

type Props = { token: string; onAnswered: (quote: PublicQuote) => unknown };

/** Lets the customer approve or reject the quote. */
export function PublicAnswer({ token, onAnswered }: Props) {
  const [approved, setApproved] = useState<boolean | null>(null);
  if (approved === null)
    return (
      <Card>
        <CardHeader title="Sua resposta" description="A loja recebe na hora." />
        <CardBody className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="primary" size="lg" onClick={() => setApproved(true)}>
            <Check className="size-5" aria-hidden="true" />
            Aprovar
          </Button>
          <Button size="lg" onClick={() => setApproved(false)}>
            <X className="size-5" aria-hidden="true" />
            Recusar
          </Button>
        </CardBody>
      </Card>
    );
  return (
    <Card>
      <CardHeader title={approved ? "Aprovar o orçamento" : "Recusar o orçamento"} />
      <CardBody>
        <AnswerForm
          key={String(approved)}
          token={token}
          approved={approved}
          onAnswered={onAnswered}
          onCancel={() => setApproved(null)}
        />
      </CardBody>
    </Card>
  );
}
