import type { Sort } from "@/components/blocks/data-columns";
import { changesToOrder, findOrder } from "@/components/blocks/list-order";
import { readPeriod } from "@/components/blocks/period";
import type { LocalDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { labels } from "@/lib/modules/sales/labels";
import { isSortableByTotal, NEWEST_FIRST, SALE_SORTS, type SalesOrder } from "@/lib/modules/sales/list/rules";
import { SALE_SITUATIONS } from "@/lib/modules/sales/situation-rules";

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
const NUMBER = /^\s*\d{1,9}-[a-z]{0,2}\d{1,9}\s*$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CENTS = /^\d{1,9}$/;
const LONGEST = 100;

type Query = Pick<URLSearchParams, "get">;

const words = (query: Query, name: string) => (query.get(name) ?? "").slice(0, LONGEST);
const one = <V extends string>(query: Query, name: string, options: readonly { value: V }[]) =>
  options.find(({ value }) => value === query.get(name))?.value;
const matching = (query: Query, name: string, form: RegExp) => {
  const value = query.get(name) ?? "";
  return form.test(value) ? value : undefined;
};
const cents = (query: Query, name: string) => {
  const value = matching(query, name, CENTS);
  return value === undefined ? undefined : Number(value);
};

/**
 * Reads the filters from the address and ignores invalid values. The default period is today. A search for a receipt's
 * number ignores the period.
 */
export function readSalesFilters(query: Query, today: LocalDate) {
  const periodInput = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const days = readPeriod(periodInput, today, "hoje");
  const search = words(query, "busca");
  const { from, until } = NUMBER.test(search) ? { from: undefined, until: undefined } : days;
  return {
    days,
    input: {
      from,
      until,
      search,
      product: words(query, "produto"),
      method: one(query, "forma", METHOD_OPTIONS),
      situation: one(query, "situacao", SITUATION_OPTIONS),
      seller_id: matching(query, "vendedor", UUID),
      user_id: matching(query, "operador", UUID),
      min_cents: cents(query, "minimo"),
      max_cents: cents(query, "maximo"),
    },
  };
}

/** Reads the order from the address. The default is newest first, also for a period too long to be sorted by total. */
export function readSalesOrder(query: Query, { from, until }: Pick<SalesFilterInput, "from" | "until">): SalesOrder {
  const order = findOrder(query, SALE_SORTS);
  if (!order || (order.key === "total_cents" && !isSortableByTotal(from, until))) return NEWEST_FIRST;
  return { sort: order.key, direction: order.direction };
}

/** Address changes that sort the list. */
export const changesToSort = (sort: Sort) =>
  changesToOrder(sort, { key: NEWEST_FIRST.sort, direction: NEWEST_FIRST.direction });

export type SalesFilterInput = ReturnType<typeof readSalesFilters>["input"];

/** Address changes that clear every filter except the period. */
export const CLEARED = {
  busca: null,
  produto: null,
  forma: null,
  situacao: null,
  vendedor: null,
  operador: null,
  minimo: null,
  maximo: null,
};

export const isFiltered = ({ from: _, until: __, ...input }: SalesFilterInput) =>
  Object.values(input).some((value) => value !== undefined && value !== "");
