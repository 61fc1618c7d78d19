"use client";

import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

const PublicAnswerForm = later(
  () => import("@/components/quotes/public-answer-form").then((file) => file.PublicAnswerForm),
  { placeholder: <Skeleton aria-busy="true" className="h-40" /> },
);

type Props = { token: string; onAnswered: (quote: PublicQuote) => unknown };

/** Lets the customer approve or reject the quote. */
export function PublicAnswer({ token, onAnswered }: Props) {
  const [approves, setApproves] = useState<boolean | null>(null);
  if (approves === null)
    return (
      <Card className="print:hidden">
        <CardHeader title="Sua resposta" description="A loja recebe na hora." />
        <CardBody className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="primary" size="lg" onClick={() => setApproves(true)}>
            <Check className="size-5" aria-hidden="true" />
            Aprovar
          </Button>
          <Button size="lg" onClick={() => setApproves(false)}>
            <X className="size-5" aria-hidden="true" />
            Recusar
          </Button>
        </CardBody>
      </Card>
    );
  return (
    <Card className="print:hidden">
      <CardHeader title={approves ? "Aprovar o orçamento" : "Recusar o orçamento"} />
      <CardBody>
        <PublicAnswerForm
          key={String(approves)}
          token={token}
          approves={approves}
          onAnswered={onAnswered}
          onCancel={() => setApproves(null)}
        />
      </CardBody>
    </Card>
  );
}
