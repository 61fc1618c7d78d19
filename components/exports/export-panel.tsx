"use client";

import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { ErrorState, refusalOf } from "@/components/blocks/error-state";
import { DownloadZipButton } from "@/components/exports/download-zip-button";
import { sizeOf } from "@/components/exports/size";
import { useSession } from "@/components/shell/session";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { notify } from "@/components/ui/toaster";
import { callForFile } from "@/lib/api/client";
import { useAction, useApi } from "@/lib/api/hooks";
import { dayOf, formatDay, formatInstant } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { exports } from "@/lib/modules/exports/endpoints";
import { STATUS_LABELS } from "@/lib/modules/exports/labels";
import { archiveName, type ExportStatus } from "@/lib/modules/exports/rules";
import type { DataExport } from "@/lib/modules/exports/schema";

const SHOWN = 5;
const POLL_INTERVAL_MS = 1_500;
const TONES: Record<ExportStatus, Tone> = {
  preparando: "waiting",
  pronta: "success",
  falhou: "danger",
  apagada: "neutral",
};
const isAtWork = (row: DataExport | undefined) => row?.status === "preparando";

/** Starts the full data export, shows its progress and offers the file. It continues if the user leaves the page. */
export function ExportPanel() {
  const { company, user, zone } = useSession();
  const start = useAction(exports.create);
  const [isStarting, setStarting] = useState(false);
  const { data, error, mutate } = useApi(
    exports.list,
    { per_page: SHOWN },
    { refreshInterval: (latest) => (isAtWork(latest?.data[0]) ? POLL_INTERVAL_MS : 0) },
  );
  const newest = data?.data[0];
  const mayExport = user?.type === "owner";

  async function begin() {
    setStarting(true);
    await start({}).catch((fault: unknown) => notify.error("Não foi possível exportar", refusalOf(fault).message));
    setStarting(false);
  }

  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />;
  return (
    <div className="grid gap-4">
      {newest && isAtWork(newest) ? (
        <div className="grid gap-2" role="status">
          <p>
            Preparando: {newest.done_count} de {newest.table_count} tabelas, {formatCount(newest.row_count)} linhas.
            Você pode sair desta página.
          </p>
          <Progress label="Exportação completa" value={newest.done_count} max={newest.table_count} />
        </div>
      ) : !mayExport ? (
        <p className="text-ink-soft">Só o dono da empresa pode exportar todos os dados.</p>
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          disabled={!data}
          busy={isStarting}
          busyLabel="Preparando…"
          onClick={begin}
        >
          <PackageOpen className="size-4" aria-hidden="true" />
          Exportar tudo
        </Button>
      )}
      {data && data.total > 0 ? (
        <ul className="grid gap-2" aria-label="Exportações">
          {data.data
            .filter((row) => !isAtWork(row))
            .map((row) => (
              <Line
                key={row.id}
                row={row}
                zone={zone}
                shop={company?.name ?? user?.company?.name ?? "loja"}
                mayExport={mayExport}
              />
            ))}
        </ul>
      ) : null}
    </div>
  );
}

interface LineProps {
  row: DataExport;
  zone: string;
  shop: string;
  mayExport: boolean;
}

function Line({ row, zone, shop, mayExport }: LineProps) {
  const day = dayOf(new Date(row.created_at), zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="figures block">{formatInstant(row.created_at, zone)}</span>
        <span className="figures block text-sm text-ink-soft">
          {row.user_name}
          {row.status === "pronta" ? ` · ${formatCount(row.row_count)} linhas · ${sizeOf(row.byte_count)}` : ""}
          {row.status === "pronta" && row.available_until
            ? ` · até ${formatDay(dayOf(new Date(row.available_until), zone))}`
            : ""}
        </span>
      </span>
      <Badge tone={TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>
      {mayExport && row.status === "pronta" ? (
        <DownloadZipButton name={archiveName(shop, day)} fetchFile={() => callForFile(exports.file, { id: row.id })} />
      ) : null}
    </li>
  );
}
