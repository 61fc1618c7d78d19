import type { BillFilter, BillSide } from "@/components/bills/bill-side";
import type { Sort } from "@/components/blocks/data-columns";
import { BILL_SORTS } from "@/lib/core/bills";
import { formatDay, isLocalDate, type LocalDate, monthEnd, monthStart } from "@/lib/core/calendar";
import { monthName } from "@/lib/core/month";

export const SPANS = ["mes", "livre", "todas"] as const;
export type Span = (typeof SPANS)[number];

/** The range of due dates, inclusive. `todas` has none. */
export type Due = { span: Span; from: LocalDate | undefined; until: LocalDate | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Query = Pick<URLSearchParams, "get">;

/** First and last day of a date's month. */
export const monthOf = (day: LocalDate) => ({ from: monthStart(day), until: monthEnd(day) });

/** Formats a month, e.g. "novembro de 2026". */
export const nameMonth = (day: LocalDate): string => `${monthName(day)} de ${day.slice(0, 4)}`;

/** Reads the due dates from the address. The default is the current month. */
export function readDue(query: Query, today: LocalDate): Due {
  const span = SPANS.find((known) => known === query.get("periodo")) ?? "mes";
  if (span === "todas") return { span, from: undefined, until: undefined };
  if (span === "mes") {
    const first = `${query.get("mes")}-01`;
    return { span, ...monthOf(isLocalDate(first) ? first : today) };
  }
  const [from, until] = ["de", "ate"].map((name) => {
    const text = query.get(name);
    return text && isLocalDate(text) ? text : today;
  });
  if (!from || !until) return { span, from: today, until: today };
  return from <= until ? { span, from, until } : { span, from: until, until: from };
}

/** Formats the range for an export, e.g. "Vencimento de 01/11/2026 a 30/11/2026". */
export const describeDue = ({ from, until }: Due): string =>
  from && until ? `Vencimento de ${formatDay(from)} a ${formatDay(until)}` : "Todos os vencimentos";

export const VIEWS = ["lista", "calendario"] as const;
export type View = (typeof VIEWS)[number];

export type BillsQuery = {
  view: View;
  due: Due;
  /** The open day of the calendar. */
  day: LocalDate | null;
  search: string;
  status: BillFilter | undefined;
  category: string | undefined;
  party_id: string | undefined;
  sort: Sort;
};

/** Reads the filters from the address and ignores invalid values. */
export function readBillsQuery(
  query: Query,
  today: LocalDate,
  side: Pick<BillSide, "filters" | "party_query">,
): BillsQuery {
  const party = query.get(side.party_query);
  const category = (query.get("categoria") ?? "").slice(0, 60);
  const view = VIEWS.find((known) => known === query.get("visao")) ?? "lista";
  const due = readDue(query, today);
  const day = query.get("dia");
  return {
    view,
    due: view === "calendario" ? { span: "mes", ...monthOf(due.from ?? today) } : due,
    day: view === "calendario" && day && isLocalDate(day) ? day : null,
    search: (query.get("busca") ?? "").slice(0, 100),
    status: side.filters.find((filter) => filter === query.get("situacao")),
    category: category || undefined,
    party_id: party && UUID.test(party) ? party : undefined,
    sort: {
      key: BILL_SORTS.find((sort) => sort === query.get("ordem")) ?? "due_date",
      direction: query.get("sentido") === "desc" ? "desc" : "asc",
    },
  };
}

/** Filters shared by the list and the calendar, without the dates. */
export const filtersOf = (
  { search, status, category, party_id }: BillsQuery,
  { fields }: Pick<BillSide, "fields">,
) => ({ search, status, category, [fields.party_id]: party_id });

/** Parameters of the list endpoint. */
export const inputOf = (asked: BillsQuery, side: Pick<BillSide, "fields">) => ({
  ...filtersOf(asked, side),
  from: asked.due.from,
  until: asked.due.until,
  sort: asked.sort.key,
  direction: asked.sort.direction,
});
