import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { auditEntries } from "@/lib/modules/audit/entries/endpoints";
import { presentEntry } from "@/lib/modules/audit/entries/presenter";
import { listEntries } from "@/lib/modules/audit/entries/service";

export const GET = serve(auditEntries.list, listEntries, page(presentEntry));
