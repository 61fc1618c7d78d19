import { formatInstant } from "@/lib/core/calendar";
import type { StockCount } from "@/lib/modules/stock/counts/schema";

/** Describes an inventory in one line: what is counted, the user and the start time. */
export const describeCount = ({ category, user_name, created_at, note }: StockCount, zone?: string): string =>
  [category?.name ?? "A loja toda", note, `aberto por ${user_name} em ${formatInstant(created_at, zone)}`]
    .filter(Boolean)
    .join(" · ");
