"use client";

import { collectRows } from "@/components/blocks/export";
import { ExportButtons } from "@/components/blocks/export-buttons";
import type { StockFilter } from "@/components/stock/stock-filter";
import { stockSheet } from "@/components/stock/stock-sheet";
import { stock } from "@/lib/modules/stock/endpoints";

type Props = { filter: StockFilter; seesCosts: boolean; disabled: boolean };

export const StockExport = ({ filter, seesCosts, disabled }: Props) => (
  <ExportButtons
    name="estoque"
    disabled={disabled}
    collect={async (watch) => stockSheet(await collectRows(stock.list, filter, watch), filter, seesCosts)}
  />
);
