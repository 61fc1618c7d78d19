import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { SETTLEMENT_METHOD_LABELS } from "../labels";
import { nameOfBill } from "../name-rules";
import { presentBill, presentSettlement } from "../presenter";
import { receiptText } from "./rules";
import type { loadSettlementReceipt } from "./service";

export function presentSettlementReceipt(
  found: Awaited<ReturnType<ReturnType<typeof loadSettlementReceipt>>>,
  ctx: Ctx,
) {
  const company = presentCompany(found.company);
  const settlement = presentSettlement(found.settlement);
  const bill = presentBill(found.bill);
  const { payment_date: date, payment_method, user_name } = settlement;
  const settled = { ...settlement, date, method: SETTLEMENT_METHOD_LABELS[payment_method] };
  const party = found.bill.party?.name ?? null;
  const names = { table: found.table, shop: company.name, party, bill: nameOfBill(bill) };
  const content = {
    company,
    words: receiptText({ ...names, settled }),
    date,
    user_name,
    reason: settlement.reason,
    settlement,
  };
  const id = found.settlement.id;
  return drawDocument(ctx, "drawSettlement", { company_id: ctx.company_id, id, content, logo: found.logo });
}
