import { serve } from "@/lib/api/serve";
import { documentAcceptances } from "@/lib/modules/auth/terms/endpoints";
import { acceptDocuments, readAcceptances } from "@/lib/modules/auth/terms/service";

export const GET = serve(documentAcceptances.get, readAcceptances);
export const POST = serve(documentAcceptances.accept, acceptDocuments);
