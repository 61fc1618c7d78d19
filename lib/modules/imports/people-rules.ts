import { isBirthDate } from "@/lib/core/birth";
import type { LocalDate } from "@/lib/core/calendar";
import { fold } from "@/lib/core/text";
import { CATALOGS, type PeopleKind } from "@/lib/modules/catalogs";
import { CATALOG_FORMS } from "./catalog-fields";
import {
  archivedHint,
  type CheckedLine,
  changesOf,
  checkFields,
  fault,
  hint,
  isFaulty,
  newValues,
  type ReadLine,
  rejected,
} from "./rules";
import type { Note } from "./schema";

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly document: string | null;
  readonly phone: string | null;
  readonly archived_at: Date | null;
  /** Stored fields in the form of import values. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/**
 * Returns a function that checks the lines of an import; call it once per line, in order. The CPF or CNPJ identifies the
 * person. If no row has it, the name does, provided that it is unique and neither document nor phone contradicts it.
 */
export function personChecker(
  kind: PeopleKind,
  people: readonly KnownPerson[],
  today: LocalDate,
): (line: ReadLine) => CheckedLine {
  const { one: noun, document_column: document_field } = CATALOGS[kind];
  const { schema } = CATALOG_FORMS[kind];
  const byDocument = new Map(people.flatMap((person) => (person.document ? [[person.document, person] as const] : [])));
  const byPhone = new Map(people.flatMap((person) => (person.phone ? [[person.phone, person] as const] : [])));
  const byName = new Map<string, KnownPerson[]>();
  for (const person of people) byName.set(fold(person.name), [...(byName.get(fold(person.name)) ?? []), person]);
  /** The line of each document, name and phone that was already checked. */
  const lineOfKey = new Map<string, number>();
  const lineOfPhone = new Map<string, number>();

  return ({ line, given, notes: readNotes }) => {
    const { values, notes } = checkFields(kind, schema, { given, notes: readNotes }, true);
    const document = textOf(values[document_field]);
    const phone = textOf(values.phone);
    const name = fold(textOf(values.name) ?? "");
    const namesakes = name ? (byName.get(name) ?? []).filter(({ archived_at }) => !archived_at) : [];
    const { target, notes: found } = findPerson({ noun, document, phone, namesakes, byDocument });
    notes.push(...found);
    if (typeof values.birth_date === "string" && !isBirthDate(values.birth_date, today))
      notes.push(fault("birth_date", "Informe uma data de nascimento que exista."));
    const holder = phone ? byPhone.get(phone) : undefined;
    if (holder && holder.id !== target?.id)
      notes.push(hint("phone", `Este telefone já está no cadastro de ${holder.name}${archivedSuffix(holder)}.`));
    const phoneLine = phone ? lineOfPhone.get(phone) : undefined;
    if (phoneLine !== undefined) notes.push(hint("phone", `Este telefone também está na linha ${phoneLine}.`));
    const keys = [
      document && { field: document_field, key: `documento ${document}`, message: "Este documento já está" },
      !document &&
        name && { field: "name", key: `nome ${name} ${phone ?? ""}`, message: "Este nome, sem documento, já está" },
    ].filter((key) => key !== null && key !== "" && key !== false);
    for (const { field, key, message } of keys) {
      const earlierLine = lineOfKey.get(key);
      if (earlierLine !== undefined) notes.push(fault(field, `${message} na linha ${earlierLine}.`));
    }
    if (isFaulty(notes)) return rejected(line, notes);
    for (const { key } of keys) lineOfKey.set(key, line);
    if (phone) lineOfPhone.set(phone, line);
    if (!target) return { line, notes, result: "novo", target_id: null, values: newValues(given, values) };
    notes.push(...archivedHint(given));
    const changes = changesOf(values, target.fields);
    const result = Object.keys(changes).length > 0 ? "atualiza" : "igual";
    return { line, notes, result, target_id: target.id, values: changes };
  };
}

const archivedSuffix = ({ archived_at }: KnownPerson) => (archived_at ? ", que está entre os arquivados" : "");

interface PersonToFind {
  readonly noun: string;
  readonly document: string | null;
  readonly phone: string | null;
  readonly namesakes: readonly KnownPerson[];
  readonly byDocument: ReadonlyMap<string, KnownPerson>;
}

/** Returns the existing person that a line is about, if any, with notes about how it was found or why it is not clear. */
function findPerson({ noun, document, phone, namesakes, byDocument }: PersonToFind): {
  target?: KnownPerson;
  notes: Note[];
} {
  const known = document ? byDocument.get(document) : undefined;
  if (known?.archived_at)
    return {
      notes: [
        fault(null, `Este documento é do ${noun} ${known.name}, que está entre os arquivados. Restaure-o antes.`),
      ],
    };
  if (known) return { target: known, notes: [] };
  const candidates = namesakes.filter(
    (person) => (!phone || !person.phone || person.phone === phone) && !(document && person.document),
  );
  const [only] = candidates;
  if (candidates.length > 1)
    return {
      notes: [fault("name", `Há ${candidates.length} cadastros com este nome. Informe o documento ou o telefone.`)],
    };
  if (only)
    return {
      target: only,
      notes: [
        hint(
          "name",
          document ? "Encontrado pelo nome: o documento será acrescentado." : "Sem documento: encontrado pelo nome.",
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
