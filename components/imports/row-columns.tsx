import type { Column } from "@/components/blocks/data-columns";
import { Badge, type Tone } from "@/components/ui/badge";
import { FIELDS } from "@/lib/modules/imports/column-rules";
import { RESULT_LABELS } from "@/lib/modules/imports/labels";
import type { ImportDetail, ImportRow } from "@/lib/modules/imports/schema";

const TONES: Record<string, Tone> = { novo: "success", atualiza: "info", igual: "neutral", erro: "danger" };

/** Formats a note with its field: "Preço de venda: Informe o valor." */
export function noteText({ field, message }: ImportRow["notes"][number], { kind }: ImportDetail): string {
  const label = field && FIELDS[kind].find(({ name }) => name === field)?.label;
  return label ? `${label}: ${message}` : message;
}

/** Returns the first cells of a row, which identify it for the user. */
export function rowTitle({ cells }: ImportRow, { kind, columns }: ImportDetail): string {
  const named = FIELDS[kind].flatMap(({ name }) => (columns[name] === undefined ? [] : [cells[columns[name]] ?? ""]));
  return named.filter(Boolean).slice(0, 2).join(" · ") || "(sem nome)";
}

export const rowColumns = (data: ImportDetail): Column<ImportRow>[] => [
  {
    key: "what",
    label: "Linha da planilha",
    show: (row) => (
      <span className="block min-w-40 break-words">
        <span className="figures mr-2 font-normal text-ink-soft">{row.line}</span>
        {rowTitle(row, data)}
      </span>
    ),
  },
  {
    key: "result",
    label: "Resultado",
    show: ({ result, state }) =>
      state === "mantida" ? (
        <Badge tone="waiting">Mantida</Badge>
      ) : result === "pendente" ? null : (
        <Badge tone={TONES[result] ?? "neutral"}>{RESULT_LABELS[result]}</Badge>
      ),
  },
  {
    key: "notes",
    label: "Motivo",
    show: ({ notes }) => (
      <ul className="grid gap-0.5 text-sm font-normal break-words whitespace-normal">
        {notes.map((note) => (
          <li
            key={`${note.field} ${note.message}`}
            className={note.level === "erro" ? "text-danger-ink" : "text-ink-soft"}
          >
            {noteText(note, data)}
          </li>
        ))}
      </ul>
    ),
  },
];
