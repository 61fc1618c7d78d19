import { serve } from "@/lib/api/serve";
import { presentFiadoPayment } from "@/lib/modules/fiado/payments/presenter";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import { receiveFiadoAtTill } from "@/lib/modules/pdv/debts/service";

export const POST = serve(tillDebts.receiveFiado, receiveFiadoAtTill, presentFiadoPayment);
