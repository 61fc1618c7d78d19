import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import type { Ctx } from "@/lib/db/tenant";
import type { chargePdf } from "./endpoints";

/** A charge with its company, for the PDF. */
export const loadChargePdf = async ({ company_id }: Ctx, { id }: Received<typeof chargePdf.get>) =>
  must(await prisma.planCharge.findFirst({ where: { id, company_id }, include: { company: true } }));
