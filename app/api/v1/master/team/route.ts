import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { presentMember } from "@/lib/modules/master/team/presenter";
import { inviteMember, listTeam } from "@/lib/modules/master/team/service";

export const GET = serve(masterTeam.list, listTeam, page(presentMember));

export const POST = serve(masterTeam.invite, inviteMember, presentMember);
