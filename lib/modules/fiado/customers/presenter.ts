import "server-only";
import { page } from "@/lib/api/page";
import type { Ctx } from "@/lib/db/tenant";
import { presentFiadoSale } from "../presenter";
import { availableOf, usageOf } from "./rules";
import type { Account, getDebtor, listDebtors } from "./service";

const presentDebtor = (account: Account) => ({
  ...account,
  available_cents: availableOf(account),
  usage_bp: usageOf(account),
});

export const presentDebtorsPage = (found: Awaited<ReturnType<typeof listDebtors>>, ctx: Ctx, url: URL) => ({
  ...page(presentDebtor)(found, ctx, url),
  totals: found.totals,
});

export const presentDebtorDetail = (
  { account, open_sales, link_expires_at }: Awaited<ReturnType<typeof getDebtor>>,
  ctx: Ctx,
) => ({
  ...presentDebtor(account),
  link_expires_at: link_expires_at?.toISOString() ?? null,
  open_sales: open_sales.map((row) => presentFiadoSale(row, ctx)),
});
