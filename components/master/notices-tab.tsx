"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { NoticeDialog } from "@/components/master/notice-dialog";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatDay, localDate } from "@/lib/core/calendar";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { NOTICE_STATUS_LABELS, writeAudience } from "@/lib/modules/master/notices/labels";
import type { NoticeStatus } from "@/lib/modules/master/notices/rules";
import type { PlatformNotice } from "@/lib/modules/master/notices/schema";

const tones: Record<NoticeStatus, Tone> = { scheduled: "waiting", shown: "success", over: "neutral" };

const columnsWith = (end: (notice: PlatformNotice) => void): readonly Column<PlatformNotice>[] => [
  {
    key: "body",
    label: "Aviso",
    show: ({ body, user_name }) => (
      <span className="block whitespace-pre-line md:min-w-64">
        {body} <span className="block text-sm font-normal text-ink-soft">Por {user_name}</span>
      </span>
    ),
  },
  { key: "audience", label: "Para", show: ({ segment, plan_type }) => writeAudience(segment, plan_type) },
  {
    key: "status",
    label: "Situação",
    show: ({ status }) => <Badge tone={tones[status]}>{NOTICE_STATUS_LABELS[status]}</Badge>,
  },
  {
    key: "from",
    label: "De",
    align: "right",
    namedOnCard: true,
    show: ({ starts_on }) => formatDay(localDate(starts_on)),
  },
  {
    key: "until",
    label: "Até",
    align: "right",
    namedOnCard: true,
    show: ({ ends_on }) => (
      <span className="whitespace-nowrap">{ends_on ? formatDay(localDate(ends_on)) : "Sem prazo"}</span>
    ),
  },
  {
    key: "actions",
    label: "",
    align: "right",
    show: (notice) =>
      notice.status === "over" ? null : (
        <Button size="sm" aria-label={`Encerrar o aviso “${notice.body}”`} onClick={() => end(notice)}>
          Encerrar
        </Button>
      ),
  },
];

/** The notices to groups of companies, newest first. */
export function NoticesTab() {
  const [page, setPage] = useState(1);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<PlatformNotice | null>(null);
  const end = useAction(masterNotices.end);
  const { data, error, isLoading, mutate } = useApi(masterNotices.list, { page }, { keepPreviousData: true });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Novo aviso
    </Button>
  );
  return (
    <>
      <div className="mb-3 flex justify-end">{create}</div>
      <DataTable
        caption="Avisos"
        columns={columnsWith(setEnding)}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty={{
          title: "Nenhum aviso",
          description:
            "Um aviso aparece no alto das páginas das empresas que você escolher, nos dias que você escolher.",
          action: create,
        }}
      />
      <Pager page={data} onPage={setPage} noun={["aviso", "avisos"]} />
      {isCreating ? <NoticeDialog onClose={() => setCreating(false)} /> : null}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => isOpen || setEnding(null)}
        title="Encerrar este aviso?"
        description="As empresas deixam de ver o aviso em instantes. Para mostrar de novo, crie outro."
        confirmLabel="Encerrar aviso"
        busyLabel="Encerrando…"
        onConfirm={async () => {
          if (!ending) return;
          await end({ id: ending.id });
          notify.success("Aviso encerrado");
        }}
      />
    </>
  );
}
