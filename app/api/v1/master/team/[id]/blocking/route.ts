import { serve } from "@/lib/api/serve";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { presentMember } from "@/lib/modules/master/team/presenter";
import { blockMember } from "@/lib/modules/master/team/service";

export const POST = serve(masterTeam.block, blockMember, presentMember);
