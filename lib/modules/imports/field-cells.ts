import type { CellKind, SheetKind } from "@/lib/core/catalog";
import { parsePercent, typedPercent } from "@/lib/core/percent";
import { type Cell, showCell } from "@/lib/core/sheet-cell";
import { fold } from "@/lib/core/text";
import { type DecimalMark, type Reading, readCell } from "./cells";
import type { Field } from "./column-rules";

type CatalogOnlyKind = Exclude<SheetKind, CellKind>;

const READERS: Record<CatalogOnlyKind, (text: string, field: Field) => Reading> = {
  codigos: readCodes,
  percentual: readPercent,
  inteiro: (text) => {
    const digits = text.replace(/\s*dias?$/i, "");
    return /^\d{1,6}$/.test(digits)
      ? { value: Number(digits) }
      : { problem: `Use um número inteiro em vez de “${text}”.` };
  },
  opcao: (text, { options = {} }) => {
    const found = Object.entries(options).find(([value, label]) => [value, fold(label)].includes(fold(text)));
    if (found) return { value: found[0] };
    return { problem: `Use ${Object.values(options).join(" ou ")} em vez de “${text}”.` };
  },
  arquivado: (text) => {
    const word = fold(text);
    if (["sim", "s", "x", "1", "arquivado", "inativo", "inativa", "desativado", "excluido", "i"].includes(word))
      return { value: true };
    if (["nao", "n", "0", "ativo", "ativa", "a"].includes(word)) return { value: false };
    return { problem: `Use ativo ou inativo em vez de “${text}”.` };
  },
};

const isCatalogOnlyKind = (kind: SheetKind): kind is CatalogOnlyKind => kind in READERS;

/** Parses a cell for a field. Returns null if the cell is empty. */
export function readField(field: Field, cell: Cell, mark: DecimalMark = ","): Reading | null {
  if (!isCatalogOnlyKind(field.reads)) return readCell(field.reads, cell, mark);
  const text = showCell(cell).trim();
  return text === "" ? null : READERS[field.reads](text, field);
}

/** Parses several codes in one cell, separated by commas, semicolons, bars or whitespace. */
function readCodes(text: string): Reading {
  const codes: string[] = [];
  const hints: string[] = [];
  for (const part of text.split(/[\s,;|]+/).filter(Boolean)) {
    const reading = readCell("codigo", part);
    if (!reading) continue;
    if (reading.problem !== undefined) return reading;
    if (reading.hint) hints.push(reading.hint);
    codes.push(String(reading.value));
  }
  const value = [...new Set(codes)];
  const [hint] = hints;
  return hint ? { value, hint } : { value };
}

function readPercent(text: string): Reading {
  const percent_bp = parsePercent(text);
  if (percent_bp === null) return { problem: `Percentual inválido: “${text}”. Escreva como 2,5%, de 0 a 100%.` };
  // Spreadsheets store 5% as 0,05, so a number below 1 without % is ambiguous.
  const isDoubtful = percent_bp > 0 && percent_bp < 100 && !text.includes("%");
  return isDoubtful
    ? { value: percent_bp, hint: `“${text}” foi lido como ${typedPercent(percent_bp)}%.` }
    : { value: percent_bp };
}
