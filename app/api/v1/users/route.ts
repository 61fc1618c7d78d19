import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { inviteUser, listUsers } from "@/lib/modules/users/service";

export const GET = serve(users.list, listUsers, page(presentPerson));
export const POST = serve(users.invite, inviteUser, presentPerson);
