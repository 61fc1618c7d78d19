import { serve } from "@/lib/api/serve";
import { auth } from "@/lib/modules/auth/endpoints";
import { presentUser } from "@/lib/modules/auth/presenter";
import { currentUser } from "@/lib/modules/auth/service";

export const GET = serve(auth.user, currentUser, presentUser);
