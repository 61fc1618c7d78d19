import { isBirthDate } from "@/lib/core/birth";
import type { LocalDate } from "@/lib/core/calendar";
import { fold } from "@/lib/core/text";
import { CATALOGS } from "../catalogs";
import {
  archivedHint,
  changesOf,
  checkFields,
  fault,
  hint,
  isFaulty,
  type Judged,
  newValues,
  type ReadLine,
  refused,
} from "../rules";
import type { Note } from "../schema";

export type PeopleKind = "clientes" | "fornecedores" | "vendedores";

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly document: string | null;
  readonly phone: string | null;
  readonly archived_at: Date | null;
  /** Their fields as an import gives them. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface People {
  readonly noun: string;
  /** The field of their CPF or CNPJ. */
  readonly document: string;
}

export const PEOPLE: Record<PeopleKind, People> = {
  clientes: { noun: "cliente", document: "cpf_cnpj" },
  fornecedores: { noun: "fornecedor", document: "cnpj_cpf" },
  vendedores: { noun: "vendedor", document: "cpf" },
};

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/**
 * Returns a function that decides what an import does with each line, to be called once per line in order. The CPF or
 * CNPJ identifies the person; if no row has it, the name does, provided that it is unique and that neither the document
 * nor the phone contradicts it.
 */
export function personChecker(
  kind: PeopleKind,
  people: readonly KnownPerson[],
  today: LocalDate,
): (line: ReadLine) => Judged {
  const { noun, document: document_field } = PEOPLE[kind];
  const { schema } = CATALOGS[kind];
  const byDocument = new Map(people.flatMap((person) => (person.document ? [[person.document, person] as const] : [])));
  const byPhone = new Map(people.flatMap((person) => (person.phone ? [[person.phone, person] as const] : [])));
  const byName = new Map<string, KnownPerson[]>();
  for (const person of people) byName.set(fold(person.name), [...(byName.get(fold(person.name)) ?? []), person]);
  const seen = new Map<string, number>();
  const phones = new Map<string, number>();

  return ({ line, given, notes: read }) => {
    const { values, notes } = checkFields(kind, schema, { given, notes: read }, true);
    const document = textOf(values[document_field]);
    const phone = textOf(values.phone);
    const name = fold(textOf(values.name) ?? "");
    const namesakes = name ? (byName.get(name) ?? []).filter(({ archived_at }) => !archived_at) : [];
    const { target, notes: found } = identify({ noun, document, phone, namesakes, byDocument });
    notes.push(...found);
    if (typeof values.birth_date === "string" && !isBirthDate(values.birth_date, today))
      notes.push(fault("birth_date", "Informe uma data de nascimento que exista."));
    const holder = phone ? byPhone.get(phone) : undefined;
    if (holder && holder.id !== target?.id)
      notes.push(hint("phone", `Este telefone já está no cadastro de ${holder.name}${placeOf(holder)}.`));
    const sharer = phone ? phones.get(phone) : undefined;
    if (sharer !== undefined) notes.push(hint("phone", `Este telefone também está na linha ${sharer}.`));
    const keys = [
      document && { field: document_field, key: `documento ${document}`, said: "Este documento já está" },
      !document &&
        name && { field: "name", key: `nome ${name} ${phone ?? ""}`, said: "Este nome, sem documento, já está" },
    ].filter((key) => key !== null && key !== "" && key !== false);
    for (const { field, key, said } of keys) {
      const earlier = seen.get(key);
      if (earlier !== undefined) notes.push(fault(field, `${said} na linha ${earlier}.`));
    }
    if (isFaulty(notes)) return refused(line, notes);
    for (const { key } of keys) seen.set(key, line);
    if (phone) phones.set(phone, line);
    if (!target) return { line, notes, result: "novo", target_id: null, values: newValues(given, values) };
    notes.push(...archivedHint(given));
    const changes = changesOf(values, target.fields);
    const result = Object.keys(changes).length > 0 ? "atualiza" : "igual";
    return { line, notes, result, target_id: target.id, values: changes };
  };
}

const placeOf = ({ archived_at }: KnownPerson) => (archived_at ? ", que está entre os arquivados" : "");

interface Clues {
  readonly noun: string;
  readonly document: string | null;
  readonly phone: string | null;
  readonly namesakes: readonly KnownPerson[];
  readonly byDocument: ReadonlyMap<string, KnownPerson>;
}

function identify({ noun, document, phone, namesakes, byDocument }: Clues): { target?: KnownPerson; notes: Note[] } {
  const known = document ? byDocument.get(document) : undefined;
  if (known?.archived_at)
    return {
      notes: [
        fault(null, `Este documento é do ${noun} ${known.name}, que está entre os arquivados. Restaure-o antes.`),
      ],
    };
  if (known) return { target: known, notes: [] };
  const alike = namesakes.filter(
    (person) => (!phone || !person.phone || person.phone === phone) && !(document && person.document),
  );
  const [only] = alike;
  if (alike.length > 1)
    return { notes: [fault("name", `Há ${alike.length} cadastros com este nome. Informe o documento ou o telefone.`)] };
  if (only)
    return {
      target: only,
      notes: [
        hint(
          "name",
          document ? "Achado pelo nome: o documento será acrescentado." : "Sem documento: achado pelo nome.",
        ),
      ],
    };
  return {
    notes:
      namesakes.length > 0
        ? [hint("name", `Já existe um ${noun} com este nome. Este será cadastrado como outro.`)]
        : [],
  };
}
