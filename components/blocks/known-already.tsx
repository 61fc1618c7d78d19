"use client";

import { useWatch } from "react-hook-form";
import type { Register, RegisterRow } from "@/components/blocks/register-parts";
import { useSettled } from "@/components/blocks/use-settled";
import { useApi } from "@/lib/api/hooks";
import { formatPhone, normalizePhone } from "@/lib/core/phone";
import { hasSameWords } from "@/lib/core/text";

type Person = RegisterRow & { phone: string | null };
type Place = { own_id: string | undefined; href: string; noun: string };

const FEWEST_LETTERS = 3;
const MOST_LETTERS = 100;
const MOST_FOUND = 50;

/** What to say under the name and under the phone that are being typed, when somebody else has them already. Both may be shared. */
export function useKnownAlready<Row extends Person>(list: Register<Row>["list"], { own_id, href, noun }: Place) {
  const [typedName, typedPhone]: unknown[] = useWatch({ name: ["name", "phone"] });
  const name = useSettled(textOf(typedName));
  const phone = useSettled(normalizePhone(textOf(typedPhone)) ?? "");
  const isWorthIt = name.length >= FEWEST_LETTERS && name.length <= MOST_LETTERS;
  const named = useApi(list, isWorthIt ? { search: name, per_page: MOST_FOUND } : null);
  const called = useApi(list, phone ? { search: phone, per_page: MOST_FOUND } : null);
  const others = (rows: readonly Row[] | undefined) => (rows ?? []).filter(({ id }) => id !== own_id);
  const addressOf = (row: Row) => `${href}?id=${row.id}`;
  const namesake = others(named.data?.data).find((row) => hasSameWords(row.name, name));
  const sharer = others(called.data?.data).find((row) => row.phone === phone);
  return {
    name: namesake && <KnownAlready row={namesake} href={addressOf(namesake)} />,
    phone: sharer && <SharedPhone row={sharer} href={addressOf(sharer)} use={`Usar este ${noun}`} />,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Opens beside the form, so that what was typed stays. */
const KnownAlready = ({ row, href }: { row: Person; href: string }) => (
  <span className="text-waiting-ink">
    Já existe: {[row.name, row.phone && formatPhone(row.phone)].filter(Boolean).join(", ")}.{" "}
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-2">
      Abrir cadastro
    </a>
  </span>
);

const SharedPhone = ({ row, href, use }: { row: Person; href: string; use: string }) => (
  <span className="text-waiting-ink">
    Este telefone já está no cadastro de {row.name}.{" "}
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-2">
      {use}
    </a>
  </span>
);
