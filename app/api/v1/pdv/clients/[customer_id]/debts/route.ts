import { serve } from "@/lib/api/serve";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import { presentClientDebts } from "@/lib/modules/pdv/debts/presenter";
import { getClientDebts } from "@/lib/modules/pdv/debts/service";

export const GET = serve(tillDebts.ofClient, getClientDebts, presentClientDebts);
