"use client";

import { type ReactNode, useEffect } from "react";
import { PlanCard } from "@/components/billing/plan-card";
import { PlanChoice } from "@/components/billing/plan-choice";
import { headingOf } from "@/components/billing/plan-status";
import { startReadOnlyAccess, stopReadOnlyAccess } from "@/components/billing/read-only-access";
import { useCurrentPlan } from "@/components/billing/use-current-plan";
import { ExportPanel } from "@/components/exports/export-panel";
import { logout, useSession, useToken } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { homeOf } from "@/lib/access/navigation";
import { can, type Viewer } from "@/lib/access/permissions";
import type { PlanCode } from "@/lib/access/plan";

const NEWS_SEEN_MS = 1_500;

type Props = {
  /** The platform's notices to this company. */
  notices: readonly string[];
  viewer: Viewer;
  plan_code: PlanCode | null;
  has_open_register: boolean;
  gateway: string;
};

/** The plan page for a company without an active plan: renew, use read-only mode, or log out. */
export function PlanScreen({ notices, viewer, plan_code, has_open_register, gateway }: Props) {
  const token = useToken();
  const { zone } = useSession();
  const { plan, fault, reload } = useCurrentPlan(token !== null && !viewer.platform_role);
  const home = homeOf(viewer);
  const { title, description } = headingOf(plan === null && !fault && !plan_code ? "NO_ACTIVE_PLAN" : plan_code);

  useEffect(() => {
    // The page has a session but the API calls have no token: log out, so that both sessions start again.
    if (token === null) void logout();
  }, [token]);

  function readOnly() {
    if (startReadOnlyAccess(new Date(Date.now()), zone)) window.location.assign(home);
    else notify.error("O navegador não guarda cookies", "Permita cookies para este site e tente de novo.");
  }

  if (viewer.platform_role)
    return (
      <Heading title="Planos" description="O administrador geral não tem plano: ele cuida dos planos das empresas.">
        <Button asChild variant="primary">
          <Link href="/master-admin">Ir para o painel</Link>
        </Button>
      </Heading>
    );
  return (
    <>
      <Heading title={title} description={description}>
        {plan_code ? null : (
          <Button asChild>
            <Link href={home}>Voltar ao sistema</Link>
          </Button>
        )}
      </Heading>
      {notices.map((notice) => (
        <Alert key={notice} className="mb-6 whitespace-pre-line" title="Aviso">
          {notice}
        </Alert>
      ))}
      {plan_code === "PLAN_EXPIRED" && has_open_register ? <OpenRegister viewer={viewer} /> : null}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-6">
          <PlanCard plan={plan} fault={fault} onRetry={() => reload()} zone={zone} />
          <Kept
            mayExport={plan_code !== null && can(viewer, "configurações")}
            action={
              plan_code === "PLAN_EXPIRED" && plan?.can_read ? (
                <Button onClick={readOnly}>Consultar em modo leitura</Button>
              ) : null
            }
          />
        </div>
        <PlanChoice
          plan={plan}
          gateway={gateway}
          zone={zone}
          onPaid={() => {
            stopReadOnlyAccess();
            setTimeout(() => window.location.assign(home), NEWS_SEEN_MS);
          }}
        />
      </div>
    </>
  );
}

const Heading = ({ title, description, children }: { title: string; description: string; children: ReactNode }) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-1.5 max-w-prose text-lg text-ink-soft">{description}</p>
    </div>
    {children}
  </header>
);

const OpenRegister = ({ viewer }: { viewer: Viewer }) => (
  <Alert
    tone="waiting"
    title="Você tem um caixa aberto"
    className="mb-6"
    action={
      <Button asChild>
        <Link href={can(viewer, "acesso pdv") ? "/pdv" : "/controle-caixa"}>Voltar ao caixa</Link>
      </Button>
    }
  >
    Termine a venda em andamento e feche o caixa, mesmo com o plano vencido.
  </Alert>
);

const Kept = ({ mayExport, action }: { mayExport: boolean; action: ReactNode }) => (
  <section aria-labelledby="guardado">
    <h2 id="guardado" className="text-lg font-semibold">
      O que continua guardado
    </h2>
    <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
      <li>Produtos, estoque, clientes, fornecedores e vendedores.</li>
      <li>Vendas, caixas fechados e o saldo de fiado de cada cliente.</li>
      <li>Orçamentos, contas a pagar e a receber e relatórios.</li>
      <li>Usuários e permissões, como estão hoje.</li>
    </ul>
    <p className="mt-3 max-w-prose text-ink-soft">
      Sem plano vigente não é possível registrar nada novo. Por 30 dias depois do vencimento, tudo pode ser consultado.
    </p>
    {action ? <div className="mt-4">{action}</div> : null}
    {mayExport ? (
      <div className="mt-4 grid gap-2">
        <p className="max-w-prose text-ink-soft">Você também pode levar tudo, com ou sem plano:</p>
        <ExportPanel />
      </div>
    ) : null}
  </section>
);
