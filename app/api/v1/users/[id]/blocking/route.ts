import { serve } from "@/lib/api/serve";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { blockUser, unblockUser } from "@/lib/modules/users/service";

export const POST = serve(users.block, blockUser, presentPerson);
export const DELETE = serve(users.unblock, unblockUser, presentPerson);
