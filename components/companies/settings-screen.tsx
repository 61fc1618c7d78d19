"use client";

import { GroupedSelect } from "@/components/blocks/grouped-select";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { useAddress } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const LogTab = lazyWithSkeleton(() => import("@/components/audit/log-tab").then((file) => file.LogTab));
const CompanyTab = lazyWithSkeleton(() => import("@/components/companies/company-tab").then((file) => file.CompanyTab));
const DrawerTab = lazyWithSkeleton(() => import("@/components/companies/drawer-tab").then((file) => file.DrawerTab));
const PaperTab = lazyWithSkeleton(() => import("@/components/companies/paper-tab").then((file) => file.PaperTab));
const ScaleTab = lazyWithSkeleton(() => import("@/components/companies/scale-tab").then((file) => file.ScaleTab));
const TillTab = lazyWithSkeleton(() => import("@/components/companies/till-tab").then((file) => file.TillTab));
const DataTab = lazyWithSkeleton(() => import("@/components/exports/data-tab").then((file) => file.DataTab));
const FiadoTab = lazyWithSkeleton(() => import("@/components/fiado/fiado-tab").then((file) => file.FiadoTab));
const PrintingTab = lazyWithSkeleton(() =>
  import("@/components/printing/printing-tab").then((file) => file.PrintingTab),
);
const RequestsTab = lazyWithSkeleton(() =>
  import("@/components/privacy-requests/requests-tab").then((file) => file.RequestsTab),
);
const SecurityPanel = lazyWithSkeleton(() =>
  import("@/components/second-factors/security-panel").then((file) => file.SecurityPanel),
);
const SessionsTab = lazyWithSkeleton(() =>
  import("@/components/sessions/sessions-tab").then((file) => file.SessionsTab),
);
const UsersTab = lazyWithSkeleton(() => import("@/components/users/users-tab").then((file) => file.UsersTab));

/** The tab is in the URL as `?aba=`. A tab with `keeps` stays mounted, so that its unsaved input is kept. */
const GROUPS = [
  {
    label: "Loja",
    tabs: [
      { value: "empresa", label: "Empresa", Content: CompanyTab, keeps: true },
      { value: "pix-recibo", label: "PIX e recibo", Content: PaperTab, keeps: true },
    ],
  },
  {
    label: "Vendas",
    tabs: [
      { value: "pdv", label: "PDV", Content: TillTab, keeps: true },
      { value: "caixa", label: "Caixa", Content: DrawerTab, keeps: true },
      { value: "fiado", label: "Fiado", Content: FiadoTab, keeps: true },
    ],
  },
  {
    label: "Aparelhos",
    tabs: [
      { value: "impressao", label: "Impressão", Content: PrintingTab, keeps: false },
      { value: "balanca", label: "Balança", Content: ScaleTab, keeps: false },
    ],
  },
  {
    label: "Pessoas e acesso",
    tabs: [
      { value: "usuarios", label: "Usuários", Content: UsersTab, keeps: false },
      { value: "sessoes", label: "Sessões", Content: SessionsTab, keeps: false },
      { value: "seguranca", label: "Segurança", Content: SecurityPanel, keeps: false },
      { value: "log", label: "Log", Content: LogTab, keeps: false },
    ],
  },
  {
    label: "Dados",
    tabs: [
      { value: "dados", label: "Importar e exportar", Content: DataTab, keeps: false },
      { value: "lgpd", label: "LGPD", Content: RequestsTab, keeps: false },
    ],
  },
] as const;
const TABS = GROUPS.flatMap(({ tabs }) => [...tabs]);

/** Clears the list parameters of the previous tab. */
const NOTHING_ASKED = {
  busca: null,
  situacao: null,
  novo: null,
  editar: null,
  linhas: null,
  periodo: null,
  de: null,
  ate: null,
  quem: null,
  assunto: null,
};

/** /configuracoes: the company's settings and its users. */
export function SettingsScreen() {
  const { query, go } = useAddress();
  const open = (aba: string) => go({ ...NOTHING_ASKED, aba: aba === "empresa" ? null : aba });
  const tab = TABS.find(({ value }) => value === query.get("aba"))?.value ?? "empresa";
  return (
    <>
      <PageHeader
        title="Configurações Gerais"
        description="Os dados da sua empresa, do recibo e do PIX, e quem pode fazer o quê."
        action={
          <Button asChild>
            <Link href="/billing/cobrancas">Plano e cobranças</Link>
          </Button>
        }
      />
      <Tabs
        value={tab}
        onValueChange={open}
        className="grid grid-cols-1 items-start gap-x-8 xl:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <GroupedSelect
          label="Configuração"
          groups={GROUPS.map(({ label, tabs }) => ({ label, options: tabs }))}
          value={tab}
          onChange={open}
        />
        <TabsList
          aria-label="Configurações Gerais"
          aria-orientation="vertical"
          className="sticky top-(--header-height,0px) mx-0 grid max-h-[calc(100dvh-var(--header-height,0px))] gap-3 overflow-y-auto border-0 py-4 max-xl:hidden"
        >
          {GROUPS.map(({ label, tabs }) => (
            <div key={label} role="none" className="grid">
              <span className="px-3 pb-1 text-sm font-medium text-ink-soft" aria-hidden="true">
                {label}
              </span>
              {tabs.map(({ value, label }) => (
                <TabsTrigger
                  key={value}
                  value={value}
                  className="mb-0 h-9 rounded-md border-b-0 px-3 hover:bg-well data-[state=active]:bg-brand-wash"
                >
                  {label}
                </TabsTrigger>
              ))}
            </div>
          ))}
        </TabsList>
        <div className="min-w-0">
          {TABS.map(({ value, Content, keeps }) => (
            <TabsContent
              key={value}
              value={value}
              className="data-[state=inactive]:hidden"
              {...(keeps && { forceMount: true })}
            >
              <Content />
            </TabsContent>
          ))}
        </div>
      </Tabs>
    </>
  );
}
