import "server-only";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawClosing } from "@/lib/pdf/closing";
import { presentClosing } from "../presenter";
import type { getClosingPaper } from "./service";

export const presentClosingPaper = ({ closing, company, logo }: Awaited<ReturnType<typeof getClosingPaper>>) =>
  drawClosing({ closing: presentClosing(closing), company: presentCompany(company), logo });
