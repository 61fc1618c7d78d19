"use client";

import { useSession } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE } from "@/lib/core/calendar";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { PRODUCT_NAME } from "@/lib/product";

/** The shop as a slip names it. Whoever only sells reads it from the PDV, as he does not load the company. */
export function useShop() {
  const { viewer, company } = useSession();
  const till = useApi(pdv.company, company || !can(viewer, "acesso pdv") ? null : {});
  const shop = company ?? till.data?.data;
  return {
    name: shop?.name ?? PRODUCT_NAME,
    zone: shop?.timezone ?? DEFAULT_ZONE,
    turn_minutes: shop?.day_turn_minutes ?? 0,
    paper_mm: shop?.receipt_width_mm === 58 ? (58 as const) : (80 as const),
  };
}
