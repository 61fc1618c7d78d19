"use client";

import type { ComponentType } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useApi } from "@/lib/api/hooks";
import { platform } from "@/lib/modules/master/platform/endpoints";
import type { MasterSettings } from "@/lib/modules/master/platform/schema";

const CouponsTab = lazyWithSkeleton(() => import("@/components/master/coupons-tab").then((file) => file.CouponsTab));
const FlagsForm = lazyWithSkeleton(() => import("@/components/master/flags-form").then((file) => file.FlagsForm));
const HealthTab = lazyWithSkeleton(() => import("@/components/master/health-tab").then((file) => file.HealthTab));
const NoticesTab = lazyWithSkeleton(() => import("@/components/master/notices-tab").then((file) => file.NoticesTab));
const PricesCard = lazyWithSkeleton(() => import("@/components/master/prices-card").then((file) => file.PricesCard));
const SupportForm = lazyWithSkeleton(() => import("@/components/master/support-form").then((file) => file.SupportForm));
const SecurityPanel = lazyWithSkeleton(() =>
  import("@/components/second-factors/security-panel").then((file) => file.SecurityPanel),
);
const PlatformRequests = lazyWithSkeleton(() =>
  import("@/components/privacy-requests/platform-requests").then((file) => file.PlatformRequests),
);

const NOTHING = {};

/** Renders a tab after the settings have loaded. */
function WithSettings({ Content }: { Content: ComponentType<{ settings: MasterSettings }> }) {
  const { data: settings, error, mutate } = useApi(platform.settings, NOTHING);
  if (settings) return <Content settings={settings} />;
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    );
  return (
    <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  );
}

/** The tab is in the URL as `?aba=`. */
const TABS = [
  { value: "planos", label: "Planos e preços", Content: () => <WithSettings Content={PricesCard} /> },
  { value: "cupons", label: "Cupons", Content: CouponsTab },
  { value: "suporte", label: "Suporte e textos", Content: () => <WithSettings Content={SupportForm} /> },
  { value: "avisos", label: "Avisos", Content: NoticesTab },
  { value: "recursos", label: "Recursos", Content: () => <WithSettings Content={FlagsForm} /> },
  { value: "lgpd", label: "Pedidos LGPD", Content: PlatformRequests },
  { value: "saude", label: "Saúde", Content: HealthTab },
  { value: "seguranca", label: "Segurança", Content: SecurityPanel },
] as const;

/** The platform's settings: prices, switches, texts, privacy requests, health and the administrator's security. */
export function SettingsScreen() {
  const { query, go } = useAddress();
  const tab = TABS.find(({ value }) => value === query.get("aba"))?.value ?? "planos";
  return (
    <>
      <PageHeader title="Configurações" description="Preços, cupons, avisos, recursos e estado da plataforma." />
      <Tabs value={tab} onValueChange={(aba) => go({ aba: aba === "planos" ? null : aba })}>
        <TabsList aria-label="Configurações">
          {TABS.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="data-[state=inactive]:hidden">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
