import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { presentMovement } from "@/lib/modules/cash-registers/movements/presenter";
import { listMovements, recordMovement } from "@/lib/modules/cash-registers/movements/service";

export const GET = serve(movements.list, listMovements, page(presentMovement));
export const POST = serve(movements.create, recordMovement, presentMovement);
