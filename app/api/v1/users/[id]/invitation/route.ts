import { serve } from "@/lib/api/serve";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { inviteAgain } from "@/lib/modules/users/service";

export const POST = serve(users.inviteAgain, inviteAgain, presentPerson);
