"use client";

import type { ComponentType } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { AccessDenied } from "@/components/master/master-guard";
import { useViewer } from "@/components/shell/session";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { MASTER_SETTINGS_TABS, type MasterSettingsTab, settingsTabsOf } from "@/lib/access/navigation";
import { useApi } from "@/lib/api/hooks";
import { platform } from "@/lib/modules/master/platform/endpoints";
import type { MasterSettings } from "@/lib/modules/master/platform/schema";

const CouponsTab = lazyWithSkeleton(() => import("@/components/master/coupons-tab").then((file) => file.CouponsTab));
const FlagsForm = lazyWithSkeleton(() => import("@/components/master/flags-form").then((file) => file.FlagsForm));
const HealthTab = lazyWithSkeleton(() => import("@/components/master/health-tab").then((file) => file.HealthTab));
const NoticesTab = lazyWithSkeleton(() => import("@/components/master/notices-tab").then((file) => file.NoticesTab));
const PricesCard = lazyWithSkeleton(() => import("@/components/master/prices-card").then((file) => file.PricesCard));
const SupportForm = lazyWithSkeleton(() => import("@/components/master/support-form").then((file) => file.SupportForm));
const TeamTab = lazyWithSkeleton(() => import("@/components/master/team/team-tab").then((file) => file.TeamTab));
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

const CONTENTS: Readonly<Record<MasterSettingsTab, ComponentType>> = {
  planos: () => <WithSettings Content={PricesCard} />,
  cupons: CouponsTab,
  suporte: () => <WithSettings Content={SupportForm} />,
  avisos: NoticesTab,
  recursos: () => <WithSettings Content={FlagsForm} />,
  equipe: TeamTab,
  lgpd: PlatformRequests,
  saude: HealthTab,
  seguranca: SecurityPanel,
};

/** The platform's settings, as far as the user's role may open them. The tab is in the URL as `?aba=`. */
export function SettingsScreen() {
  const { query, go } = useAddress();
  const viewer = useViewer();
  const tabs = settingsTabsOf(viewer.platform_role);
  const first = tabs[0]?.value;
  const asked = MASTER_SETTINGS_TABS.find(({ value }) => value === query.get("aba"))?.value ?? first;
  if (!tabs.some(({ value }) => value === asked)) return <AccessDenied />;
  return (
    <>
      <PageHeader
        title="Configurações"
        description={viewer.is_master ? "Preços, cupons, avisos, equipe e estado da plataforma." : undefined}
      />
      <Tabs value={asked} onValueChange={(aba) => go({ aba: aba === first ? null : aba })}>
        <TabsList aria-label="Configurações">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ value }) => {
          const Content = CONTENTS[value];
          return (
            <TabsContent key={value} value={value} className="data-[state=inactive]:hidden">
              <Content />
            </TabsContent>
          );
        })}
      </Tabs>
    </>
  );
}
