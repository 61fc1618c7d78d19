"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { collectRows } from "@/components/blocks/collect-rows";
import { DataTable } from "@/components/blocks/data-table";
import { refusalOf } from "@/components/blocks/error-state";
import { downloadCsv } from "@/components/blocks/export";
import { Pager } from "@/components/blocks/pager";
import { noteText, rowColumns } from "@/components/imports/row-columns";
import { UnknownUnits } from "@/components/imports/unknown-units";
import type { Runner } from "@/components/imports/use-runner";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { imports } from "@/lib/modules/imports/endpoints";
import type { ImportDetail, RowResult } from "@/lib/modules/imports/schema";

const PER_PAGE = 10;

type Props = {
  data: ImportDetail;
  runner: Runner;
  onChosen: (data: ImportDetail) => void;
  onColumns: () => void;
  onAnother: () => void;
};

/** Preview of what happens to each row, errors first. Nothing has been saved yet. */
export function ReviewStep({ data, runner, onChosen, onColumns, onAnother }: Props) {
  const { id, new_count, changed_count, same_count, error_count } = data;
  const [result, setResult] = useState<RowResult>(error_count > 0 ? "erro" : new_count > 0 ? "novo" : "atualiza");
  const [page, setPage] = useState(1);
  const rows = useApi(imports.rows, { id, result, page, per_page: PER_PAGE }, { keepPreviousData: true });
  const sound = new_count + changed_count;
  const chips: { value: RowResult; label: string }[] = [
    ...(error_count > 0 ? [{ value: "erro" as const, label: `Erros ${formatCount(error_count)}` }] : []),
    { value: "novo", label: `Novos ${formatCount(new_count)}` },
    { value: "atualiza", label: `Atualizam ${formatCount(changed_count)}` },
    { value: "igual", label: `Sem mudança ${formatCount(same_count)}` },
  ];

  async function saveFaults() {
    try {
      const signal = new AbortController().signal;
      const faults = await collectRows(imports.rows, { id, result: "erro" }, { signal, onProgress: () => {} });
      const reasons = faults.map(({ line, cells, notes }) => [
        line,
        ...cells,
        notes.map((note) => noteText(note, data)).join(" "),
      ]);
      const head = ["Linha", ...data.header, "Motivo"];
      downloadCsv({ title: "Erros", description: "", head, rows: reasons }, `erros-${data.kind}`);
    } catch (error) {
      notify.error("Não foi possível baixar os erros", refusalOf(error).message);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-ink-soft">
        {formatCount(data.row_count)} {data.row_count === 1 ? "linha" : "linhas"} em{" "}
        <span className="break-all">{data.file_name}</span>.{" "}
        {sound === 0
          ? "Não há o que gravar."
          : error_count > 0
            ? `${error_count === 1 ? "A que tem erro fica" : `As ${formatCount(error_count)} com erro ficam`} de fora; as outras podem ser gravadas.`
            : "Nada foi gravado ainda."}
      </p>
      <UnknownUnits data={data} onChosen={onChosen} />
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Resultado"
          options={chips}
          value={result}
          onChange={(value) => {
            setResult(value);
            setPage(1);
          }}
        />
        {error_count > 0 ? (
          <Button size="sm" className="ml-auto" onClick={saveFaults}>
            <Download className="size-4" aria-hidden="true" />
            Baixar erros (CSV)
          </Button>
        ) : null}
      </div>
      <DataTable
        caption="Linhas da planilha"
        columns={rowColumns(data)}
        rows={rows.data?.data}
        rowKey={(row) => row.id}
        loading={rows.isLoading}
        error={rows.error}
        onRetry={() => rows.mutate()}
        expected={PER_PAGE}
        empty={{ description: "Nenhuma linha com este resultado." }}
      />
      <Pager page={rows.data} noun={["linha", "linhas"]} onPage={setPage} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="ghost" onClick={onAnother}>
          Escolher outro arquivo
        </Button>
        <Button onClick={onColumns}>Mudar colunas</Button>
        <Button variant="primary" disabled={sound === 0} onClick={runner.write}>
          {sound === 1 ? "Gravar 1 linha" : `Gravar ${formatCount(sound)} linhas`}
        </Button>
      </div>
    </div>
  );
}
