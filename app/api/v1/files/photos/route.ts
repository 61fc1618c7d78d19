import { serve } from "@/lib/api/serve";
import { files } from "@/lib/modules/files/endpoints";
import { storePhoto } from "@/lib/modules/files/service";

export const POST = serve(files.photo, storePhoto);
