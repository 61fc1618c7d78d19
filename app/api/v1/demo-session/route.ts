import { serve } from "@/lib/api/serve";
import { demoSession } from "@/lib/modules/auth/demo/endpoints";
import { enterDemo } from "@/lib/modules/auth/demo/service";

export const POST = serve(demoSession.create, enterDemo);
