import { readPeriod } from "@/components/blocks/period";
import type { LocalDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { labels } from "@/lib/modules/sales/labels";
import { SALE_SITUATIONS } from "@/lib/modules/sales/rules";

export const METHOD_OPTIONS = [
  ...PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
  { value: "vale", label: "Vale ou troca" },
] as const;

export const SITUATION_OPTIONS = [
  ...SALE_SITUATIONS.map((value) => ({ value, label: labels.status[value] })),
  { value: "pix_a_conferir", label: "PIX a conferir" },
  { value: "a_verificar", label: "Sem internet, a verificar" },
] as const;

/** A sale's number as printed on the receipt; offline sales have a letter in it. */
const SALE_NUMBER = /^\s*\d{1,9}-[a-z]{0,2}\d{1,9}\s*$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CENTS = /^\d{1,9}$/;
const MAX_TEXT_LENGTH = 100;

type Query = Pick<URLSearchParams, "get">;

const readText = (query: Query, name: string) => (query.get(name) ?? "").slice(0, MAX_TEXT_LENGTH);
const readOption = <V extends string>(query: Query, name: string, options: readonly { value: V }[]) =>
  options.find(({ value }) => value === query.get(name))?.value;
const readMatching = (query: Query, name: string, pattern: RegExp) => {
  const value = query.get(name) ?? "";
  return pattern.test(value) ? value : undefined;
};
const readCents = (query: Query, name: string) => {
  const value = readMatching(query, name, CENTS);
  return value === undefined ? undefined : Number(value);
};

/**
 * Reads the filters from the address and ignores invalid values. The default period is today. A search for a receipt's
 * number ignores the period.
 */
export function readSalesFilters(query: Query, today: LocalDate) {
  const periodInput = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const days = readPeriod(periodInput, today, "hoje");
  const search = readText(query, "busca");
  const { from, until } = SALE_NUMBER.test(search) ? { from: undefined, until: undefined } : days;
  return {
    days,
    input: {
      from,
      until,
      search,
      product: readText(query, "produto"),
      method: readOption(query, "forma", METHOD_OPTIONS),
      situation: readOption(query, "situacao", SITUATION_OPTIONS),
      seller_id: readMatching(query, "vendedor", UUID),
      user_id: readMatching(query, "operador", UUID),
      min_cents: readCents(query, "minimo"),
      max_cents: readCents(query, "maximo"),
    },
  };
}

export type SalesFilterInput = ReturnType<typeof readSalesFilters>["input"];

/** Address changes that clear every filter except the period. */
export const CLEARED_FILTERS = {
  busca: null,
  produto: null,
  forma: null,
  situacao: null,
  vendedor: null,
  operador: null,
  minimo: null,
  maximo: null,
};

/** Returns whether any filter except the period is set. */
export const isFiltered = ({ from: _, until: __, ...input }: SalesFilterInput) =>
  Object.values(input).some((value) => value !== undefined && value !== "");
