"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Pager } from "@/components/blocks/pager";
import { RequestCard } from "@/components/privacy-requests/request-card";
import { Card } from "@/components/ui/card";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { labels } from "@/lib/modules/privacy-requests/labels";
import type { RequestSituation } from "@/lib/modules/privacy-requests/rules";
import type { PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

const SHOWN = [
  { value: "aberto", label: "A responder" },
  { value: "respondido", label: "Respondidos" },
] as const;

type Page = { data: PrivacyRequest[]; current_page: number; last_page: number; per_page: number; total: number };
type Props = {
  page: Page | undefined;
  error: unknown;
  onRetry: () => void;
  situation: RequestSituation;
  onSituation: (situation: RequestSituation) => void;
  onPage: (page: number) => void;
  zone?: string;
  actions: (request: PrivacyRequest) => ReactNode;
};

/** Lists the requests, pending and answered ones separately. */
export function RequestList({ page, error, onRetry, situation, onSituation, onPage, zone, actions }: Props) {
  return (
    <div className="grid gap-4">
      <Segmented label="Quais pedidos" options={SHOWN} value={situation} onChange={onSituation} />
      {error && !page ? (
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      ) : !page ? (
        <Skeleton className="h-40 w-full" />
      ) : page.total === 0 ? (
        <Card>
          <EmptyState
            description={
              situation === "aberto" ? "Nenhum pedido espera resposta." : "Nenhum pedido foi respondido até agora."
            }
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {page.data.map((request) => (
            <RequestCard key={request.id} request={request} {...(zone && { zone })}>
              {request.situation === "aberto" ? actions(request) : null}
            </RequestCard>
          ))}
        </ul>
      )}
      <Pager page={page} onPage={onPage} noun={[labels.one, labels.many]} />
    </div>
  );
}
