import { AppError } from "@/lib/api/errors";
import { normalizeDocument } from "@/lib/core/documents";
import { formatMoney } from "@/lib/core/money";
import { normalizePhone } from "@/lib/core/phone";
import { fold } from "@/lib/core/text";
import { requireOpenable } from "@/lib/modules/fiado/statements/rules";
import { openingBalanceFields } from "@/lib/modules/fiado/statements/schema";
import type { KnownPerson } from "./people-rules";
import { type CheckedLine, checkFields, fault, hint, isFaulty, type ReadLine, rejected } from "./rules";
import type { Note } from "./schema";

export interface Debtor extends KnownPerson {
  readonly balance_cents: number;
  /** Existing opening balances as "date cents", such as "2026-01-31 1250". */
  readonly openings: readonly string[];
}

const openingOf = (date: string, cents: number) => `${date} ${cents}`;

/**
 * Returns a function that checks the lines of an import; call it once per line, in order. Each line is one debt of a
 * customer, identified by document, by phone or by a unique name.
 */
export function debtChecker(debtors: readonly Debtor[], today: string): (line: ReadLine) => CheckedLine {
  const known = indexDebtors(debtors);
  const seen = new Map<string, number>();
  const added = new Map<string, number>();

  return ({ line, given, notes: read }) => {
    const { values, notes } = checkFields(
      "fiado",
      openingBalanceFields,
      { given: { date: today, ...given }, notes: read },
      true,
    );
    const found = findDebtor(given, known);
    notes.push(...found.notes);
    const { debtor } = found;
    if (isFaulty(notes) || !debtor) return rejected(line, notes);
    const debt = values as { amount_cents: number; date: string; due_date?: string };
    const owed = debtor.balance_cents + (added.get(debtor.id) ?? 0);
    const problem = problemOf(debt, today, owed);
    if (problem) notes.push(problem);
    const opening = openingOf(debt.date, debt.amount_cents);
    const earlier = seen.get(`${debtor.id} ${opening}`);
    if (earlier !== undefined) notes.push(fault(null, `Esta dívida já está na linha ${earlier}.`));
    if (debtor.openings.includes(opening))
      notes.push(fault(null, `${debtor.name} já tem este saldo inicial nesta data.`));
    if (isFaulty(notes)) return rejected(line, notes);
    seen.set(`${debtor.id} ${opening}`, line);
    added.set(debtor.id, (added.get(debtor.id) ?? 0) + debt.amount_cents);
    if (owed > 0)
      notes.push(hint("amount_cents", `${debtor.name} já deve ${formatMoney(owed)}; este valor será somado.`));
    return { line, notes, result: "novo", target_id: debtor.id, values };
  };
}

function indexDebtors(debtors: readonly Debtor[]) {
  const byDocument = new Map(debtors.map((debtor) => [debtor.document, debtor]));
  const byPhone = new Map<string, Debtor[]>();
  const byName = new Map<string, Debtor[]>();
  for (const debtor of debtors) {
    if (debtor.phone) byPhone.set(debtor.phone, [...(byPhone.get(debtor.phone) ?? []), debtor]);
    byName.set(fold(debtor.name), [...(byName.get(fold(debtor.name)) ?? []), debtor]);
  }
  return { byDocument, byPhone, byName };
}

/** Finds the customer of a line. Rejects the line if one of its other fields points to a different customer. */
function findDebtor(
  given: ReadLine["given"],
  { byDocument, byPhone, byName }: ReturnType<typeof indexDebtors>,
): { debtor?: Debtor; notes: Note[] } {
  const textOf = (field: string) => (typeof given[field] === "string" ? given[field] : "");
  const document = textOf("cpf_cnpj");
  const phone = normalizePhone(textOf("phone"));
  const name = textOf("name");
  if (document) {
    const debtor = byDocument.get(normalizeDocument(document));
    if (!debtor)
      return { notes: [fault("cpf_cnpj", "Não há cliente com este documento. Cadastre ou importe o cliente antes.")] };
    return found(debtor, name && fold(name) !== fold(debtor.name) ? `Pelo documento, é de ${debtor.name}.` : null);
  }
  const namesakes = name ? (byName.get(fold(name)) ?? []) : [];
  const withPhone = phone ? (byPhone.get(phone) ?? []) : [];
  const [holder] = withPhone;
  if (holder && withPhone.length === 1) {
    if (!name || fold(name) === fold(holder.name)) return found(holder, null);
    if (namesakes.length === 0 && haveCommonWord(name, holder.name))
      return found(holder, `Pelo telefone, é de ${holder.name}.`);
    return { notes: [fault("phone", `Este telefone é de ${holder.name}. Confira de quem é a dívida.`)] };
  }
  const candidates = preferActive(namesakes.filter((one) => !phone || !one.phone || one.phone === phone));
  const [only] = candidates;
  if (only && candidates.length === 1) return found(only, "Encontrado pelo nome.");
  if (candidates.length > 1)
    return {
      notes: [fault("name", `Há ${candidates.length} clientes com este nome. Informe o CPF/CNPJ ou o telefone.`)],
    };
  if (namesakes[0])
    return {
      notes: [fault("phone", `No cadastro, ${namesakes[0].name} tem outro telefone. Confira de quem é a dívida.`)],
    };
  if (!name && !phone) return { notes: [fault("name", "Informe o cliente.")] };
  return { notes: [fault("name", "Não há cliente com este nome. Cadastre ou importe o cliente antes.")] };
}

function found(debtor: Debtor, how: string | null): { debtor?: Debtor; notes: Note[] } {
  if (!debtor.archived_at) return { debtor, notes: how ? [hint("name", how)] : [] };
  return { notes: [fault("name", `${debtor.name} está entre os arquivados. Restaure o cadastro antes.`)] };
}

const preferActive = (debtors: readonly Debtor[]) =>
  debtors.some(({ archived_at }) => !archived_at) ? debtors.filter(({ archived_at }) => !archived_at) : debtors;

const wordsOf = (name: string) =>
  fold(name)
    .split(" ")
    .filter((word) => word.length > 2);
const haveCommonWord = (one: string, other: string) => wordsOf(one).some((word) => wordsOf(other).includes(word));

function problemOf(debt: Parameters<typeof requireOpenable>[0], today: string, balance_cents: number): Note | null {
  try {
    requireOpenable(debt, today, balance_cents);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [[field = null, [message = error.message] = []] = []] = Object.entries(error.particulars.errors ?? {});
    return fault(field, message);
  }
}
