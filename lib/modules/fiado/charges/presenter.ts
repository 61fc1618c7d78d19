import "server-only";
import { fromColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { pixCodeOf } from "./rules";
import type { ChargeableRow, chargeCustomer } from "./service";

const presentChargeable = ({ charged_at, charged_by, ...row }: ChargeableRow) => ({
  ...row,
  balance_cents: Number(row.balance_cents),
  amount_cents: Number(row.amount_cents),
  due_date: fromColumn(row.due_date),
  charged_today: charged_at && { at: charged_at.toISOString(), user_name: charged_by ?? "" },
});

export function presentChargeables(rows: ChargeableRow[]) {
  const data = rows.map(presentChargeable);
  return {
    data,
    totals: {
      customer_count: data.length,
      charged_count: data.filter(({ charged_today }) => charged_today).length,
      amount_cents: sumCents(data.map(({ amount_cents }) => amount_cents)),
    },
  };
}

export const presentCharge = ({
  charge,
  company,
  expires_at,
  ...made
}: Awaited<ReturnType<typeof chargeCustomer>>) => ({
  ...made,
  expires_at: expires_at.toISOString(),
  pix_code: pixCodeOf(presentCompany(company).pix, made.balance_cents),
  charged_today: { at: charge.created_at.toISOString(), user_name: charge.user_name },
});
