import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import type { Ctx } from "@/lib/db/tenant";
import type { chargePapers } from "./endpoints";

/** A charge with its company, for the PDF. */
export const getChargePaper = async ({ company_id }: Ctx, { id }: Received<typeof chargePapers.get>) =>
  must(await prisma.planCharge.findFirst({ where: { id, company_id }, include: { company: true } }));
