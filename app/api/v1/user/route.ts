import { serve } from "@/lib/api/serve";
import { auth } from "@/lib/modules/auth/endpoints";
import { presentUser } from "@/lib/modules/auth/presenter";
import { currentUser } from "@/lib/modules/auth/service";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { renameOwner } from "@/lib/modules/users/service";

export const GET = serve(auth.user, currentUser, presentUser);
export const PATCH = serve(users.renameOwner, renameOwner, presentPerson);
