import { papersOf } from "@/lib/modules/bills/papers/endpoints";

export const payablePapers = papersOf("payables", "contas a pagar");
