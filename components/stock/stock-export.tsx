"use client";

import { collectRows } from "@/components/blocks/collect-rows";
import { ExportButtons } from "@/components/blocks/export-buttons";
import type { StockFilter } from "@/components/stock/stock-filter";
import { stock } from "@/lib/modules/stock/endpoints";

type Props = { filter: StockFilter; seesCosts: boolean; disabled: boolean };

export const StockExport = ({ filter, seesCosts, disabled }: Props) => (
  <ExportButtons
    name="estoque"
    disabled={disabled}
    collect={async (watch) =>
      (await import("@/components/stock/stock-sheet")).stockSheet(
        await collectRows(stock.list, filter, watch),
        filter,
        seesCosts,
      )
    }
  />
);
