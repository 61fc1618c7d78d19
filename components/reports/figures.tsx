import type { ReactNode } from "react";
import { Money, writeMoney } from "@/components/blocks/money";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { formatMargin } from "@/lib/core/margin";
import { formatAmount } from "@/lib/core/money";
import { formatQuantity, formatQuantityWithUnit, UNITS } from "@/lib/core/quantity";
import type { CellValue, ColumnKind } from "@/lib/modules/reports/tables/schema";

const NOTHING = "—";

/** Formats a value as text. */
export function writeFigure(kind: ColumnKind, value: CellValue, unit?: string): string {
  if (value === null) return NOTHING;
  if (typeof value === "string") return kind === "day" ? formatDay(localDate(value)) : value;
  if (kind === "cents") return writeMoney(value);
  if (kind === "percent") return formatMargin(value).replace(/^-/, "−");
  if (kind === "milli") {
    const known = UNITS.find((one) => one === unit);
    return known ? formatQuantityWithUnit(value, known) : formatQuantity(value, "kg");
  }
  return formatCount(value);
}

/** Formats a value for a table. `isBare` omits the currency, for tables that mention it once above. */
export const showFigure = (kind: ColumnKind, value: CellValue, unit?: string, isBare = false): ReactNode =>
  kind === "cents" && value === 0 ? (
    <span className="text-ink-soft">0,00</span>
  ) : kind === "cents" && typeof value === "number" && isBare ? (
    <span className="figures whitespace-nowrap">{formatAmount(value).replace(/^-/, "−")}</span>
  ) : kind === "cents" && typeof value === "number" ? (
    <Money cents={value} />
  ) : kind === "text" ? (
    writeFigure(kind, value)
  ) : (
    <span className="whitespace-nowrap">{writeFigure(kind, value, unit)}</span>
  );
