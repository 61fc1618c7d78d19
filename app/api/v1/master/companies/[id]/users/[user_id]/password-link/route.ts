import { serve } from "@/lib/api/serve";
import { masterPeople } from "@/lib/modules/master/people/endpoints";
import { sendPasswordLink } from "@/lib/modules/master/people/service";

export const POST = serve(masterPeople.sendPasswordLink, sendPasswordLink);
