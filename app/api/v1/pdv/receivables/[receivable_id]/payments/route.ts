import { serve } from "@/lib/api/serve";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import { presentBillReceipt } from "@/lib/modules/pdv/debts/presenter";
import { receiveBillAtTill } from "@/lib/modules/pdv/debts/service";

export const POST = serve(tillDebts.receiveBill, receiveBillAtTill, presentBillReceipt);
