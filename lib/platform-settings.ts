import { normalizePhone } from "@/lib/core/phone";
import { PLAN_TYPES, PLANS, type PlanType } from "@/lib/modules/billing/rules";
import { PRODUCT_NAME } from "@/lib/product";

/** Support hours in Brasília time, as "HH:MM"; null on a day without support. */
export type Hours = { readonly from: string; readonly until: string } | null;

/** The settings that the master administrator makes for the whole platform and every page can read. */
export interface PlatformSettings {
  readonly plans: readonly {
    readonly type: PlanType;
    readonly name: string;
    /** One line under the name; may be empty. */
    readonly description: string;
    readonly price_cents: number;
    readonly days: number;
  }[];
  readonly support: {
    /** Digits only: country code 55, area code and number. */
    readonly phone: string;
    readonly greeting: string;
    readonly weekdays: Hours;
    readonly saturday: Hours;
    readonly sunday: Hours;
  };
  readonly texts: {
    /** A notice shown on every page of every company; empty if there is none. */
    readonly notice: string;
  };
  readonly flags: { readonly sign_up_open: boolean; readonly demo_entry: boolean };
}

/** The settings used until the master administrator changes them. */
export const DEFAULT_PLATFORM_SETTINGS: PlatformSettings = {
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
