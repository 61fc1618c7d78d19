"use client";

import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { CurrentTab } from "@/components/cash-registers/current-tab";
import { RegisterActions, RegisterDialogs } from "@/components/cash-registers/register-actions";
import { usePendingReviews } from "@/components/cash-registers/reviews/use-pending-reviews";
import { useRegisters } from "@/components/cash-registers/use-registers";
import { Badge } from "@/components/ui/badge";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const MovementsTab = lazyWithSkeleton(() =>
  import("@/components/cash-registers/movements-tab").then((file) => file.MovementsTab),
);
const HistoryTab = lazyWithSkeleton(() =>
  import("@/components/cash-registers/history-tab").then((file) => file.HistoryTab),
);

const ReviewsTab = lazyWithSkeleton(() =>
  import("@/components/cash-registers/reviews/reviews-tab").then((file) => file.ReviewsTab),
);

const TABS = [
  { value: "atual", label: "Atual" },
  { value: "movimentacoes", label: "Movimentações" },
  { value: "historico", label: "Histórico" },
  { value: "revisoes", label: "Revisões" },
] as const;

const NOTHING_FILTERED = {
  tipo: null,
  origem: null,
  forma: null,
  parcela: null,
  periodo: null,
  de: null,
  ate: null,
  operador: null,
  diferenca: null,
  fechamento: null,
  ver: null,
};

/** The page /controle-caixa: the current cash register, its movements, the history and the reviews. */
export function CashControlScreen() {
  const { query, go } = useAddress();
  const registers = useRegisters();
  const tab = TABS.find(({ value }) => value === query.get("aba"))?.value ?? "atual";
  const { chosen } = registers;
  const reviews = usePendingReviews();

  return (
    <RegisterDialogs>
      <PageHeader
        title="Controle de Caixa"
        description="O que entrou, o que saiu e o que deve estar na gaveta."
        action={
          tab !== "historico" && tab !== "revisoes" && chosen?.status === "open" ? (
            <RegisterActions key={chosen.id} register={chosen} />
          ) : null
        }
      />
      <Tabs value={tab} onValueChange={(aba) => go({ ...NOTHING_FILTERED, aba: aba === "atual" ? null : aba })}>
        <TabsList aria-label="Controle de Caixa">
          {TABS.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
              {value === "revisoes" && reviews ? (
                <Badge tone="danger" className="ml-2">
                  {reviews.pending_count}
                </Badge>
              ) : null}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="atual">
          <CurrentTab registers={registers} />
        </TabsContent>
        <TabsContent value="movimentacoes">
          <MovementsTab registers={registers} />
        </TabsContent>
        <TabsContent value="historico">
          <HistoryTab />
        </TabsContent>
        <TabsContent value="revisoes">
          <ReviewsTab />
        </TabsContent>
      </Tabs>
    </RegisterDialogs>
  );
}
