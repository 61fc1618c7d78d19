import { serve } from "@/lib/api/serve";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { listPeople } from "@/lib/modules/sellers/service";

export const GET = serve(sellers.people, listPeople);
