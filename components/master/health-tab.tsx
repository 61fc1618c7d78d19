"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ErrorState } from "@/components/blocks/error-state";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { PageSpeed } from "@/components/master/page-speed";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { masterHealth } from "@/lib/modules/master/health/endpoints";
import { mailFaultOf, QUEUE_LABELS } from "@/lib/modules/master/health/labels";
import type { Health } from "@/lib/modules/master/health/schema";
import { writeDay, writeInstant } from "./write-instant";

const NOTHING = {};
const REFRESH_MS = 30_000;
const MEGA = 1_048_576;
const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

type Queue = NonNullable<Health["queues"]>[number];

const Instant = ({ of }: { of: string | null }) => <span className="whitespace-nowrap">{writeInstant(of)}</span>;

const columns: readonly Column<Queue>[] = [
  { key: "queue", label: "Tarefa", grow: true, show: ({ queue }) => QUEUE_LABELS[queue] ?? queue },
  {
    key: "waiting",
    label: "Na fila",
    align: "right",
    namedOnCard: true,
    show: ({ waiting }) => formatCount(waiting),
  },
  {
    key: "oldest",
    label: "Desde",
    align: "right",
    namedOnCard: true,
    show: (row) => <Instant of={row.oldest_waiting_at} />,
  },
  { key: "failed", label: "Falharam", align: "right", namedOnCard: true, show: ({ failed }) => formatCount(failed) },
  {
    key: "done",
    label: "Última execução",
    align: "right",
    namedOnCard: true,
    show: ({ last_done_at }) => <Instant of={last_done_at} />,
  },
];

/** Health of the platform's services, refreshed automatically. */
export function HealthTab() {
  const {
    data: health,
    error,
    isLoading,
    mutate,
  } = useApi(masterHealth.get, NOTHING, {
    refreshInterval: REFRESH_MS,
  });
  if (error && !health)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void mutate()} />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {health ? <Warnings health={health} /> : null}
      <Figures health={health} />
      <section aria-labelledby="tarefas">
        <h2 id="tarefas" className="mb-2 text-lg font-semibold">
          Tarefas
        </h2>
        <DataTable
          caption="Tarefas"
          columns={columns}
          rows={health?.queues ?? (health ? [] : undefined)}
          rowKey={({ queue }) => queue}
          loading={isLoading}
          empty={{ description: "Nenhuma tarefa na fila até agora." }}
        />
      </section>
      <PageSpeed />
    </div>
  );
}

function Figures({ health }: { health: Health | undefined }) {
  const { database, migrations, mails, invariants } = health ?? {};
  const loading = !health;
  const broken = invariants?.broken.length ?? 0;
  return (
    <StatStrip className="sm:grid-cols-2 lg:grid-cols-5">
      <StatCard
        label="Banco de dados"
        value={`${decimal.format((database?.size_bytes ?? 0) / MEGA)} MB`}
        note={`PostgreSQL ${database?.version.split(" ")[0]}, ${decimal.format(database?.answer_ms ?? 0)} ms`}
        loading={loading}
      />
      <StatCard
        label="Migrações"
        value={formatCount(migrations?.count ?? 0)}
        note={`Última em ${writeDay(migrations?.last_at ?? null)}`}
        tone={migrations?.unfinished.length ? "danger" : "neutral"}
        loading={loading}
      />
      <StatCard
        label="E-mails esperando"
        value={formatCount(mails?.waiting ?? 0)}
        note={`${formatCount(mails?.sent_today ?? 0)} enviados em 24 h, ${formatCount(mails?.failed ?? 0)} ${mails?.failed === 1 ? "falhou" : "falharam"}`}
        tone={mails?.failed ? "waiting" : "neutral"}
        loading={loading}
      />
      <StatCard
        label="Regras do dinheiro"
        value={invariants && !invariants.error ? `${invariants.rule_count - broken} de ${invariants.rule_count}` : "—"}
        note={invariants ? `Conferidas em ${writeInstant(invariants.checked_at)}` : "Ainda não conferidas"}
        tone={broken > 0 || invariants?.error ? "danger" : "neutral"}
        loading={loading}
      />
      <StatCard
        label="Cópia de segurança"
        value={writeDay(health?.last_backup_at ?? null)}
        note={health?.last_backup_at ? writeInstant(health.last_backup_at).slice(11) : "Nenhuma encontrada"}
        tone={health?.last_backup_at ? "neutral" : "waiting"}
        loading={loading}
      />
    </StatStrip>
  );
}

interface Warning {
  readonly title: string;
  readonly text: string;
  /** The original error message of the other program. */
  readonly detail?: string;
}

const UNCHECKED =
  "O banco não respondeu ao usuário somente leitura. Confira AUDITOR_DATABASE_URL e o acesso desse usuário ao banco.";

/** Problems that need attention. */
function Warnings({ health: { migrations, mails, invariants } }: { health: Health }) {
  const { last_error } = mails;
  const unchecked = invariants?.error;
  const warnings: Warning[] = [
    ...migrations.unfinished.map((name) => ({ title: "Migração pela metade", text: name })),
    ...(last_error ? [{ title: "Um e-mail não saiu", text: mailFaultOf(last_error), detail: last_error }] : []),
    ...(unchecked ? [{ title: "As regras não foram conferidas", text: UNCHECKED, detail: unchecked }] : []),
    ...(invariants?.broken ?? []).map(({ rule, says, count }) => ({
      title: `Regra quebrada: ${rule.slice(0, 3)}`,
      text: `${says} ${count === 1 ? "É 1 linha." : `São ${count} linhas.`}`,
    })),
  ];
  return warnings.map(({ title, text, detail }) => (
    <Alert key={`${title} ${text}`} tone="danger" title={title}>
      {text}
      {detail ? <code className="mt-1 block text-sm wrap-anywhere text-ink-soft">{detail}</code> : null}
    </Alert>
  ));
}
