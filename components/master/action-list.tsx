"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { writeInstant } from "@/components/master/write-instant";
import { Badge } from "@/components/ui/badge";
import { actionLabel } from "@/lib/modules/audit/entries/labels";
import type { PlatformAction } from "@/lib/modules/master/actions/schema";

const columns: readonly Column<PlatformAction>[] = [
  {
    key: "action",
    label: "O que foi feito",
    grow: true,
    show: ({ action, reason, note, access }) => (
      <span className="block whitespace-normal">
        {actionLabel(action)} {access?.is_running ? <Badge tone="waiting">Em andamento</Badge> : null}
        {[note, reason && `Motivo: ${reason}`, access && accessWords(access)].filter(Boolean).map((line) => (
          <span key={line || ""} className="block text-sm font-normal break-words text-ink-soft">
            {line}
          </span>
        ))}
      </span>
    ),
  },
  { key: "by", label: "Por", show: ({ by }) => by ?? "—" },
  {
    key: "when",
    label: "Quando",
    align: "right",
    show: ({ created_at }) => <span className="whitespace-nowrap">{writeInstant(created_at)}</span>,
  },
];

function accessWords({ ends_at, ended_at, parts }: NonNullable<PlatformAction["access"]>) {
  const end = ended_at ? `Encerrado em ${writeInstant(ended_at)}` : `Até ${writeInstant(ends_at)}`;
  return parts.length > 0 ? `${end}. Consultou: ${parts.join(", ")}.` : `${end}.`;
}

type Props = {
  caption: string;
  actions: readonly PlatformAction[] | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  empty: string;
};

/** The platform's actions in a company: what, who, why and when. */
export const ActionList = ({ caption, actions, loading, error, onRetry, empty }: Props) => (
  <DataTable
    caption={caption}
    columns={columns}
    rows={actions}
    rowKey={({ id }) => id}
    loading={loading}
    expected={3}
    error={error}
    onRetry={onRetry}
    empty={{ description: empty }}
  />
);
