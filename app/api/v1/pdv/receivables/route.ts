import { serve } from "@/lib/api/serve";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import { presentOpenBills } from "@/lib/modules/pdv/debts/presenter";
import { findOpenBills } from "@/lib/modules/pdv/debts/service";

export const GET = serve(tillDebts.openBills, findOpenBills, presentOpenBills);
