"use client";

import { coming } from "@/components/blocks/coming";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { CurrentTab } from "@/components/cash-registers/current-tab";
import { RegisterActions, RegisterDeeds } from "@/components/cash-registers/register-actions";
import { useRegisters } from "@/components/cash-registers/use-registers";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const MovementsTab = coming(() =>
  import("@/components/cash-registers/movements-tab").then((file) => file.MovementsTab),
);
const HistoryTab = coming(() => import("@/components/cash-registers/history-tab").then((file) => file.HistoryTab));

const TABS = [
  { value: "atual", label: "Atual" },
  { value: "movimentacoes", label: "Movimentações" },
  { value: "historico", label: "Histórico" },
] as const;

const NOTHING_FILTERED = {
  ...{ tipo: null, origem: null, forma: null, parcela: null },
  ...{ periodo: null, de: null, ate: null, operador: null, diferenca: null, fechamento: null },
};

/** /controle-caixa: the register of now, its movements, and all that were. */
export function CashControlScreen() {
  const { query, go } = useAddress();
  const registers = useRegisters();
  const tab = TABS.find(({ value }) => value === query.get("aba"))?.value ?? "atual";
  const { chosen } = registers;

  return (
    <RegisterDeeds>
      <PageHeader
        title="Controle de Caixa"
        sentence="O que entrou, o que saiu e o que deve estar na gaveta."
        action={
          tab !== "historico" && chosen?.status === "open" ? (
            <RegisterActions key={chosen.id} register={chosen} />
          ) : null
        }
      />
      <Tabs value={tab} onValueChange={(aba) => go({ ...NOTHING_FILTERED, aba: aba === "atual" ? null : aba })}>
        <TabsList aria-label="Controle de Caixa">
          {TABS.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
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
      </Tabs>
    </RegisterDeeds>
  );
}
