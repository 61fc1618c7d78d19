import { serve } from "@/lib/api/serve";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import { presentDebtorDetail } from "@/lib/modules/fiado/customers/presenter";
import { getDebtor } from "@/lib/modules/fiado/customers/service";

export const GET = serve(fiadoCustomers.get, getDebtor, presentDebtorDetail);
