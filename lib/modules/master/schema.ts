import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { search } from "@/lib/api/text";
import { versionResource } from "@/lib/api/version";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { chargeResource } from "@/lib/modules/billing/schema";
import { companyResource } from "@/lib/modules/companies/schema";
import { USER_STATUSES } from "@/lib/modules/users/schema";
import { noteResource } from "./notes/schema";
import { SITUATIONS, SORTS } from "./rules";

export const companiesInput = pageInput.extend({
  search,
  situation: z.enum(SITUATIONS).optional(),
  plan_type: z.enum(PLAN_TYPES).optional(),
  sort: z.enum(SORTS).default("name"),
  direction: z.enum(["asc", "desc"]).default("asc"),
});

const planOfCompany = z.object({
  version: versionResource,
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

/** Totals over all companies, regardless of the search. */
export const totalsResource = z.object({
  active: z.int(),
  trial: z.int(),
  expired: z.int(),
  inactive: z.int(),
  none: z.int(),
  /** Null for a role that does not see charges. */
  monthly_revenue_cents: z.int().nullable(),
  /** In the last 30 days: new companies, paying companies that stopped, and failed charges (null like the revenue). */
  founded: z.int(),
  lost: z.int(),
  failed_charges: z.int().nullable(),
  last_access_at: z.iso.datetime().nullable(),
});

export const companyFileResource = z.object({
  company: companyResource.extend({ created_at: z.iso.datetime() }),
  plan: planOfCompany.extend({
    subscribed_at: z.iso.datetime().nullable(),
    days_left: z.int().nullable(),
    /** Suspended by the platform, until reactivated. */
    is_suspended: z.boolean(),
  }),
  usage,
  /** Null for a role that does not see charges. */
  charges: z.array(chargeResource).nullable(),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      type: z.string(),
      active: z.boolean(),
      status: z.enum(USER_STATUSES),
      /** For an invited user: when the last invitation was sent. */
      invited_at: z.iso.datetime().nullable(),
      /** When that invitation expires; null if it is no longer valid. */
      invitation_expires_at: z.iso.datetime().nullable(),
      has_second_factor: z.boolean(),
      permissions: z.array(z.string()),
      last_access_at: z.iso.datetime().nullable(),
    }),
  ),
  notes: z.array(noteResource),
});
export type CompanyFile = z.output<typeof companyFileResource>;
