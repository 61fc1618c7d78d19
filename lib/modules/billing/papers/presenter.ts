import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { drawCharge } from "@/lib/pdf/charge";
import { presentCharge } from "../presenter";
import type { getChargePaper } from "./service";

export const presentChargePaper = ({ company, ...charge }: Awaited<ReturnType<typeof getChargePaper>>, ctx: Ctx) =>
  drawCharge({
    charge: presentCharge(charge, ctx),
    payer: { name: company.legal_name || company.name, cnpj: company.cnpj, zone: company.timezone },
    provider: process.env.PROVIDER_IDENTITY ?? null,
  });
