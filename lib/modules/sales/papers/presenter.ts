import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawReceipt } from "@/lib/pdf/receipt";
import { presentSale } from "../presenter";
import type { getSalePaper } from "./service";

export const presentSalePaper = ({ sale, company, ...rest }: Awaited<ReturnType<typeof getSalePaper>>, ctx: Ctx) =>
  drawReceipt({ sale: presentSale(sale, ctx), company: presentCompany(company), ...rest });
