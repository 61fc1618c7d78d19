import { AppError } from "@/lib/api/errors";
import { normalizeDocument } from "@/lib/core/documents";
import { formatMoney } from "@/lib/core/money";
import { normalizePhone } from "@/lib/core/phone";
import { fold } from "@/lib/core/text";
import { requireOpenable } from "@/lib/modules/fiado/statements/rules";
import { openingBalanceFields } from "@/lib/modules/fiado/statements/schema";
import type { KnownPerson } from "../people/rules";
import { checkFields, fault, hint, isFaulty, type Judged, type ReadLine, refused } from "../rules";
import type { Note } from "../schema";

export interface Debtor extends KnownPerson {
  readonly balance_cents: number;
  /** What was carried over from a notebook already, as "2026-01-31 1250". */
  readonly openings: readonly string[];
}

const openingOf = (date: string, cents: number) => `${date} ${cents}`;

/** What becomes of each line: one debt of a customer who is known by document, by phone or by a name of his own. */
export function judgeDebts(lines: readonly ReadLine[], debtors: readonly Debtor[], today: string): Judged[] {
  const known = indexDebtors(debtors);
  const seen = new Map<string, number>();
  const added = new Map<string, number>();

  return lines.map(({ line, given, notes: read }) => {
    const { values, notes } = checkFields(
      "fiado",
      openingBalanceFields,
      { given: { date: today, ...given }, notes: read },
      true,
    );
    const found = findDebtor(given, known);
    notes.push(...found.notes);
    const { debtor } = found;
    if (isFaulty(notes) || !debtor) return refused(line, notes);
    const debt = values as { amount_cents: number; date: string; due_date?: string };
    const owed = debtor.balance_cents + (added.get(debtor.id) ?? 0);
    const problem = problemOf(debt, today, owed);
    if (problem) notes.push(problem);
    const opening = openingOf(debt.date, debt.amount_cents);
    const earlier = seen.get(`${debtor.id} ${opening}`);
    if (earlier !== undefined) notes.push(fault(null, `Esta dívida já está na linha ${earlier}.`));
    if (debtor.openings.includes(opening))
      notes.push(fault(null, `${debtor.name} já tem este saldo inicial nesta data.`));
    if (isFaulty(notes)) return refused(line, notes);
    seen.set(`${debtor.id} ${opening}`, line);
    added.set(debtor.id, (added.get(debtor.id) ?? 0) + debt.amount_cents);
    if (owed > 0)
      notes.push(hint("amount_cents", `${debtor.name} já deve ${formatMoney(owed)}; este valor será somado.`));
    return { line, notes, result: "novo", target_id: debtor.id, values };
  });
}

function indexDebtors(debtors: readonly Debtor[]) {
  const byDocument = new Map(debtors.map((debtor) => [debtor.document, debtor]));
  const [byPhone, byName] = [new Map<string, Debtor[]>(), new Map<string, Debtor[]>()];
  for (const debtor of debtors) {
    if (debtor.phone) byPhone.set(debtor.phone, [...(byPhone.get(debtor.phone) ?? []), debtor]);
    byName.set(fold(debtor.name), [...(byName.get(fold(debtor.name)) ?? []), debtor]);
  }
  return { byDocument, byPhone, byName };
}

function findDebtor(
  given: ReadLine["given"],
  { byDocument, byPhone, byName }: ReturnType<typeof indexDebtors>,
): { debtor?: Debtor; notes: Note[] } {
  const said = (field: string) => (typeof given[field] === "string" ? given[field] : "");
  const [document, phone, name] = [said("cpf_cnpj"), said("phone"), said("name")];
  if (document) {
    const debtor = byDocument.get(normalizeDocument(document));
    return debtor
      ? { debtor, notes: [] }
      : { notes: [fault("cpf_cnpj", "Não há cliente com este documento. Cadastre ou importe o cliente antes.")] };
  }
  const alike = name ? (byName.get(fold(name)) ?? []) : [];
  const reached = byPhone.get(normalizePhone(phone) ?? "") ?? [];
  const [one] = reached.length === 1 ? reached : alike.length === 1 ? alike : [];
  if (one) return { debtor: one, notes: reached.length === 1 || phone ? [] : [hint("name", "Achado pelo nome.")] };
  if (alike.length > 1)
    return { notes: [fault("name", `Há ${alike.length} clientes com este nome. Informe o CPF/CNPJ ou o telefone.`)] };
  if (!name && !phone) return { notes: [fault("name", "Informe o cliente.")] };
  return { notes: [fault("name", "Não há cliente com este nome. Cadastre ou importe o cliente antes.")] };
}

function problemOf(debt: Parameters<typeof requireOpenable>[0], today: string, balance_cents: number): Note | null {
  try {
    requireOpenable(debt, today, balance_cents);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [[field = null, [sentence = error.message] = []] = []] = Object.entries(error.particulars.errors ?? {});
    return fault(field, sentence);
  }
}
