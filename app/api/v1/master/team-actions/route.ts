import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { presentTeamAction } from "@/lib/modules/master/team/presenter";
import { listTeamActions } from "@/lib/modules/master/team/service";

export const GET = serve(masterTeam.actions, listTeamActions, page(presentTeamAction));
