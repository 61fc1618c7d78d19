import { serve } from "@/lib/api/serve";
import { files } from "@/lib/modules/files/endpoints";
import { storeLogo } from "@/lib/modules/files/service";

export const POST = serve(files.logo, storeLogo);
