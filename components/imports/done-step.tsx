"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { rowColumns } from "@/components/imports/row-columns";
import type { Runner } from "@/components/imports/use-runner";
import { useSession } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { CATALOG_KINDS, mapCatalogs } from "@/lib/modules/catalogs";
import { imports } from "@/lib/modules/imports/endpoints";
import type { ImportDetail, ImportKind } from "@/lib/modules/imports/schema";

const lines = (number: number) => (number === 1 ? "1 linha" : `${formatCount(number)} linhas`);

const CATALOG_UNDO_RULE =
  "O que a importação cadastrou é apagado, e o que ela alterou volta a ser como era. O que já foi usado depois (vendido, comprado, devido) não pode ser apagado: é arquivado. O que alguém alterou depois fica como está.";
const UNDO_RULES: Record<ImportKind, string> = {
  ...mapCatalogs(CATALOG_KINDS, () => CATALOG_UNDO_RULE),
  estoque: "As alterações de estoque da importação são estornadas. Se o produto já saiu, o saldo fica como está.",
  fiado: "As dívidas lançadas são apagadas, exceto as de clientes que já compraram ou pagaram fiado depois.",
};

type Props = { data: ImportDetail; runner: Runner; onAnother: () => void; onClose: () => void };

/** The result of an import, which can be undone for one day, or the result of undoing it. */
export function DoneStep({ data, runner, onAnother, onClose }: Props) {
  const { zone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isUndone = data.status === "desfeita";
  const until = data.undo_until && formatInstant(data.undo_until, zone);
  return (
    <div className="grid grid-cols-1 gap-5">
      {isUndone ? (
        <Alert tone={data.kept_count > 0 ? "waiting" : "success"} title="Importação desfeita">
          {lines(data.undone_count)} {data.undone_count === 1 ? "desfeita" : "desfeitas"}.
          {data.kept_count > 0
            ? ` ${lines(data.kept_count)} ${data.kept_count === 1 ? "não pôde ser desfeita" : "não puderam ser desfeitas"} por inteiro:`
            : null}
        </Alert>
      ) : (
        <Alert tone="success" title={`${lines(data.done_count)} ${data.done_count === 1 ? "gravada" : "gravadas"}`}>
          {formatCount(data.new_count)} {data.new_count === 1 ? "nova" : "novas"}, {formatCount(data.changed_count)}{" "}
          {data.changed_count === 1 ? "atualizada" : "atualizadas"}
          {data.error_count > 0
            ? `, ${formatCount(data.error_count)} com erro ${data.error_count === 1 ? "ficou" : "ficaram"} de fora`
            : ""}
          .
        </Alert>
      )}
      {isUndone && data.kept_count > 0 ? <KeptRows data={data} /> : null}
      {data.can_undo ? (
        <p className="max-w-prose text-ink-soft">Você pode desfazer esta importação até {until}.</p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {data.can_undo ? <Button onClick={() => setAsking(true)}>Desfazer importação</Button> : null}
        <Button onClick={onAnother}>Importar outra planilha</Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Desfazer esta importação?"
        description={UNDO_RULES[data.kind]}
        confirmLabel="Desfazer importação"
        danger
        onConfirm={async () => {
          void runner.undo();
        }}
      />
    </div>
  );
}

function KeptRows({ data }: { data: ImportDetail }) {
  const [page, setPage] = useState(1);
  const rows = useApi(imports.rows, { id: data.id, state: "mantida", page, per_page: 10 }, { keepPreviousData: true });
  return (
    <>
      <DataTable
        caption="Linhas mantidas"
        columns={rowColumns(data)}
        rows={rows.data?.data}
        rowKey={(row) => row.id}
        loading={rows.isLoading}
        error={rows.error}
        onRetry={() => rows.mutate()}
        empty={{ description: "Nenhuma." }}
      />
      <Pager page={rows.data} noun={["linha", "linhas"]} onPage={setPage} />
    </>
  );
}
