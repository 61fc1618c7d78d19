"use client";

import { useSession } from "@/components/shell/session";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { imports } from "@/lib/modules/imports/endpoints";
import { STATUS_LABELS } from "@/lib/modules/imports/labels";
import type { Import, ImportKind, ImportStatus } from "@/lib/modules/imports/schema";

const SHOWN = 5;
const TONES: Record<ImportStatus, Tone> = {
  enviada: "neutral",
  conferida: "neutral",
  gravando: "waiting",
  concluida: "success",
  desfazendo: "waiting",
  desfeita: "info",
};

/** Earlier imports, each with a button to open it. */
export function EarlierImports({ kind, onOpen }: { kind: ImportKind; onOpen: (id: string) => void }) {
  const { zone } = useSession();
  const { data } = useApi(imports.list, { kind, per_page: SHOWN });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="Importações anteriores" className="grid gap-2">
      <h3 className="font-semibold">Importações anteriores</h3>
      <ul className="grid gap-2">
        {data.data.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-3 py-2"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span className="block truncate">{row.file_name}</span>
              <span className="figures block text-sm text-ink-soft">
                {formatInstant(row.created_at, zone)} · {row.user_name} · {linesOf(row)}
              </span>
            </span>
            <Badge tone={TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>
            <Button size="sm" aria-label={`${taskOf(row)}: ${row.file_name}`} onClick={() => onOpen(row.id)}>
              {taskOf(row)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linesOf = ({ done_count, row_count }: Import) =>
  done_count > 0 ? `${formatCount(done_count)} linhas gravadas` : `${formatCount(row_count)} linhas`;

const taskOf = ({ status, can_undo }: Import) => {
  if (status !== "concluida" && status !== "desfeita") return "Continuar";
  return can_undo ? "Desfazer" : "Ver";
};
