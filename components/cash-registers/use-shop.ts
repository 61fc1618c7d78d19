"use client";

import { useSession, useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { PRODUCT_NAME } from "@/lib/product";

/**
 * Shop data for slips. A user who can only sell reads it from the PDV endpoint, because the company is not loaded for
 * that user.
 */
export function useShop() {
  const { company, zone } = useSession();
  const viewer = useViewer();
  const till = useApi(pdv.company, company || !can(viewer, "acesso pdv") ? null : {});
  const shop = company ?? till.data?.data;
  return {
    name: shop?.name ?? PRODUCT_NAME,
    zone,
    turn_minutes: shop?.day_turn_minutes ?? 0,
    paper_mm: shop?.receipt_width_mm === 58 ? (58 as const) : (80 as const),
  };
}
