import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { search } from "@/lib/api/text";
import { chargeResource, PLAN_TYPES } from "@/lib/modules/billing/schema";
import { companyResource } from "@/lib/modules/companies/schema";

/** "inactive" is suspended or cancelled by hand, "none" has no plan at all. */
export const SITUATIONS = ["active", "trial", "expired", "inactive", "none"] as const;
export type Situation = (typeof SITUATIONS)[number];

export const companiesInput = pageInput.extend({ search, situation: z.enum(SITUATIONS).optional() });

const planOfCompany = z.object({
  plan_type: z.enum(PLAN_TYPES).nullable(),
  situation: z.enum(SITUATIONS),
  expires_at: z.iso.datetime().nullable(),
});

const usage = z.object({
  users: z.int(),
  sales_30_days: z.int(),
  last_access_at: z.iso.datetime().nullable(),
});

export const companyLineResource = planOfCompany.extend({
  ...usage.shape,
  id: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
});
export type CompanyLine = z.output<typeof companyLineResource>;

/** Over all companies, whatever is searched for. */
export const totalsResource = z.object({
  active: z.int(),
  trial: z.int(),
  expired: z.int(),
  inactive: z.int(),
  none: z.int(),
  monthly_revenue_cents: z.int(),
});

export const companyFileResource = z.object({
  company: companyResource.extend({ created_at: z.iso.datetime() }),
  plan: planOfCompany.extend({ subscribed_at: z.iso.datetime().nullable(), days_left: z.int().nullable() }),
  usage,
  charges: z.array(chargeResource),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      type: z.string(),
      active: z.boolean(),
      permissions: z.array(z.string()),
      last_access_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type CompanyFile = z.output<typeof companyFileResource>;

export const settingsResource = z.object({
  product_name: z.string(),
  plans: z.array(z.object({ type: z.enum(PLAN_TYPES), name: z.string(), price_cents: z.int(), days: z.int() })),
  trial_days: z.int(),
  gateway: z.string(),
  support: z.object({
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), from: z.string().nullable(), until: z.string().nullable() })),
  }),
});
