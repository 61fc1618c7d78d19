import type { Sheet } from "@/components/blocks/export";
import { localDate } from "@/lib/core/calendar";
import type { Cell } from "@/lib/core/csv";
import { FIELDS } from "@/lib/modules/imports/columns/rules";
import { KIND_LABELS } from "@/lib/modules/imports/labels";
import type { ImportKind } from "@/lib/modules/imports/schema";

const REACH = ["(11) 98765-4321", "contato@exemplo.com.br"];
const ADDRESS = ["01310-100", "Avenida Paulista", "1000", "Bela Vista", "São Paulo", "SP"];

const EXAMPLES: Record<ImportKind, readonly Cell[]> = {
  produtos: [
    ...["Feijão carioca 1 kg", "7891000100103", "Grãos", "un", { cents: 899 }, { cents: 620 }],
    ...[{ milli: 24_000 }, { milli: 6_000 }, "Pacote de 1 kg", "não"],
  ],
  clientes: ["Maria da Silva", "529.982.247-25", ...REACH, ...ADDRESS, "sim", { cents: 20_000 }, "Prefere WhatsApp"],
  fornecedores: ["Distribuidora Exemplo Ltda", "11.222.333/0001-81", "João", ...REACH, ...ADDRESS, "Entrega às terças"],
  vendedores: ["Ana Souza", "529.982.247-25", ...REACH],
  estoque: ["7891000100103", "Feijão carioca 1 kg", { milli: 24_000 }],
  fiado: [
    ...["Maria da Silva", "529.982.247-25", "(11) 98765-4321", { cents: 12_550 }],
    ...[{ day: localDate("2026-01-15") }, { day: localDate("2026-02-15") }, "Caderneta, página 3"],
  ],
};

/** A spreadsheet to fill in: every field in its own words, and one line as an example. */
export const templateOf = (kind: ImportKind): Sheet => ({
  title: `Modelo de ${KIND_LABELS[kind].many}`,
  sentence: "",
  head: FIELDS[kind].map(({ label }) => label),
  rows: [EXAMPLES[kind]],
});
