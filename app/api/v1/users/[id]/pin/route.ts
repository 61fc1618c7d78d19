import { serve } from "@/lib/api/serve";
import { users } from "@/lib/modules/users/endpoints";
import { presentPerson } from "@/lib/modules/users/presenter";
import { removePinOf } from "@/lib/modules/users/service";

export const DELETE = serve(users.removePin, removePinOf, presentPerson);
