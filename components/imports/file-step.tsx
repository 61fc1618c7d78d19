"use client";

import { FileSpreadsheet, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { downloadCsv, downloadXlsx } from "@/components/blocks/export";
import { EarlierImports } from "@/components/imports/earlier-imports";
import { templateOf } from "@/components/imports/templates";
import { uploadOf } from "@/components/imports/upload";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useAction } from "@/lib/api/hooks";
import { CATALOG_KINDS, CATALOGS, isCatalogKind, mapCatalogs } from "@/lib/modules/catalogs";
import { imports } from "@/lib/modules/imports/endpoints";
import { KIND_LABELS, labels } from "@/lib/modules/imports/labels";
import { type ImportKind, MAX_BYTES } from "@/lib/modules/imports/schema";

type Props = { kind: ImportKind; onOpen: (id: string, file: File | null) => void };

const TOO_LARGE = "O arquivo passa de 5 MB. Divida a planilha em partes e envie uma de cada vez.";
const INSTRUCTIONS: Record<ImportKind, string> = {
  ...mapCatalogs(CATALOG_KINDS, (kind) => CATALOGS[kind].import_matching),
  estoque:
    "Cada linha diz quanto há de um produto já cadastrado; a diferença entra como inventário, com o motivo “Saldo inicial”. O que for vendido entre o envio e a gravação é descontado.",
  fiado: "Cada linha é o que um cliente já cadastrado devia na caderneta; não é venda e não entra no caixa.",
};

/** Selects or drops a file, offers a template and lists earlier imports. */
export function FileStep({ kind, onOpen }: Props) {
  const send = useAction(imports.create);
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file || isSending) return;
    setProblem(null);
    if (file.size > MAX_BYTES) return setProblem(TOO_LARGE);
    setSending(true);
    try {
      const opened = await send(uploadOf(kind, file));
      onOpen(opened.id, file);
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
    setSending(false);
  }

  const model = templateOf(kind);
  const name = `modelo-${kind}`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-soft">
        {INSTRUCTIONS[kind]} {isCatalogKind(kind) ? labels.kept : null} Antes de gravar, você vê o que vai acontecer com
        cada linha.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        className={cn(
          "grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center",
          isOver ? "border-brand-ink bg-brand-wash" : "border-line-strong",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={picker}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label="Planilha"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button variant="primary" busy={isSending} busyLabel="Conferindo…" onClick={() => picker.current?.click()}>
          <Upload className="size-4" aria-hidden="true" />
          Escolher planilha
        </Button>
        <p className="text-sm text-ink-soft">
          ou solte o arquivo aqui. CSV ou Excel (.xlsx), até 5 MB e 5.000 {KIND_LABELS[kind].many}.
        </p>
      </div>
      {problem ? (
        <Alert tone="danger" title="A planilha não foi lida">
          {problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <FileSpreadsheet className="size-5 text-ink-soft" aria-hidden="true" />
        <span className="mr-1">Planilha modelo:</span>
        <Button size="sm" onClick={() => downloadXlsx(model, name)}>
          Excel
        </Button>
        <Button size="sm" onClick={() => downloadCsv(model, name)}>
          CSV
        </Button>
      </div>
      <EarlierImports kind={kind} onOpen={(id) => onOpen(id, null)} />
    </div>
  );
}
