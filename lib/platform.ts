import { normalizePhone } from "@/lib/core/phone";
import { PLAN_TYPES, PLANS, type PlanType } from "@/lib/modules/billing/rules";
import { PRODUCT_NAME } from "@/lib/product";

/** Brasília time, "HH:MM"; null on a day without support. */
export type Hours = { readonly from: string; readonly until: string } | null;

/** What the master administrator decides about the platform, as everybody is shown it. */
export interface Platform {
  readonly plans: readonly {
    readonly type: PlanType;
    readonly name: string;
    readonly price_cents: number;
    readonly days: number;
  }[];
  readonly support: {
    /** 55, area code and number. */
    readonly phone: string;
    readonly greeting: string;
    readonly weekdays: Hours;
    readonly saturday: Hours;
    readonly sunday: Hours;
  };
  readonly texts: {
    /** On every page of every company; empty when there is nothing to tell. */
    readonly notice: string;
  };
  readonly flags: { readonly sign_up_open: boolean; readonly demo_entry: boolean };
}

/** What holds until somebody decides otherwise. */
export const BUILT_IN: Platform = {
  plans: PLAN_TYPES.map((type) => ({ type, ...PLANS[type] })),
  support: {
    phone: normalizePhone(process.env.NEXT_PUBLIC_SUPPORT_PHONE ?? "") ?? "5511950000123",
    greeting: `Olá, preciso de ajuda com o ${PRODUCT_NAME}.`,
    weekdays: { from: "08:00", until: "18:00" },
    saturday: { from: "09:00", until: "13:00" },
    sunday: null,
  },
  texts: { notice: "" },
  flags: { sign_up_open: true, demo_entry: true },
};
