import { readOrder } from "@/components/blocks/list-order";
import { CHARGE_KINDS, type ChargeKind } from "@/lib/modules/fiado/charges/rules";
import { AGES, type Age, DEBTOR_SORTS } from "@/lib/modules/fiado/customers/rules";

type DebtorSort = (typeof DEBTOR_SORTS)[number];

export interface FiadoQuery {
  readonly search: string;
  readonly age: Age | undefined;
  readonly overdue: "true" | "false";
  readonly everyone: "true" | "false";
  readonly sort: DebtorSort;
  readonly direction: "asc" | "desc";
}

/** The oldest debt first. */
export const OLDEST = { key: "oldest", direction: "desc" } as const;

const MAX_SEARCH = 100;
const readFlag = (value: string | null) => (value === "1" ? "true" : "false");

/** Reads the address. "-balance" sorts descending; the default is the oldest debt first. */
export function readFiadoQuery(query: URLSearchParams): FiadoQuery {
  const { key, direction } = readOrder(query, DEBTOR_SORTS, OLDEST);
  return {
    search: (query.get("busca") ?? "").slice(0, MAX_SEARCH),
    age: AGES.find((known) => known === query.get("idade")),
    overdue: readFlag(query.get("vencido")),
    everyone: readFlag(query.get("todos")),
    sort: key,
    direction,
  };
}

/** Reads which customers to charge from the address. Returns null if it has no valid value. */
export const readChargeKind = (word: string | null): ChargeKind | null =>
  CHARGE_KINDS.find((kind) => kind === word) ?? null;
