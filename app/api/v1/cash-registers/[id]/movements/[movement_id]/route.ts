import { serve } from "@/lib/api/serve";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { presentMovement } from "@/lib/modules/cash-registers/movements/presenter";
import { describeMovement, getMovement, reverseMovement } from "@/lib/modules/cash-registers/movements/service";

export const GET = serve(movements.get, getMovement, presentMovement);
export const PUT = serve(movements.update, describeMovement, presentMovement);
export const DELETE = serve(movements.reverse, reverseMovement, presentMovement);
