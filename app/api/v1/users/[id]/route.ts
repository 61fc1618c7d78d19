import { serve } from "@/lib/api/serve";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { getUser, updateUser } from "@/lib/modules/users/service";

export const GET = serve(users.get, getUser, presentPerson);
export const PUT = serve(users.update, updateUser, presentPerson);
