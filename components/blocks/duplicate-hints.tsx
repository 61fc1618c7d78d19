"use client";

import { useWatch } from "react-hook-form";
import type { CatalogEndpoints, CatalogRow } from "@/components/blocks/catalog-parts";
import { useDebounced } from "@/components/blocks/use-debounced";
import { useApi } from "@/lib/api/hooks";
import { formatPhone, normalizePhone } from "@/lib/core/phone";
import { hasSameWords } from "@/lib/core/text";

type Person = CatalogRow & { phone: string | null };
type Place = { own_id: string | undefined; href: string; noun: string };

const MIN_LETTERS = 3;
const MAX_LETTERS = 100;
const MAX_RESULTS = 50;

/** Returns hints for the name and phone fields when another record already has them. They are warnings, not errors. */
export function useDuplicateHints<Row extends Person>(
  list: CatalogEndpoints<Row>["list"],
  { own_id, href, noun }: Place,
) {
  const [typedName, typedPhone]: unknown[] = useWatch({ name: ["name", "phone"] });
  const name = useDebounced(textOf(typedName));
  const phone = useDebounced(normalizePhone(textOf(typedPhone)) ?? "");
  const isSearchable = name.length >= MIN_LETTERS && name.length <= MAX_LETTERS;
  const byName = useApi(list, isSearchable ? { search: name, per_page: MAX_RESULTS } : null);
  const byPhone = useApi(list, phone ? { search: phone, per_page: MAX_RESULTS } : null);
  const others = (rows: readonly Row[] | undefined) => (rows ?? []).filter(({ id }) => id !== own_id);
  const addressOf = (row: Row) => `${href}?id=${row.id}`;
  const sameName = others(byName.data?.data).find((row) => hasSameWords(row.name, name));
  const samePhone = others(byPhone.data?.data).find((row) => row.phone === phone);
  return {
    name: sameName && <DuplicateHint row={sameName} href={addressOf(sameName)} />,
    phone: samePhone && <SharedPhone row={samePhone} href={addressOf(samePhone)} use={`Usar este ${noun}`} />,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Links to the record in a new tab, so that the form's input is kept. */
const DuplicateHint = ({ row, href }: { row: Person; href: string }) => (
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
