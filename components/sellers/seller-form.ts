import { SellerFields } from "@/components/sellers/seller-fields";
import { changedSeller, sellerFields } from "@/lib/modules/sellers/schema";

export const Fields = SellerFields;
export const create = sellerFields;
export const update = changedSeller;
