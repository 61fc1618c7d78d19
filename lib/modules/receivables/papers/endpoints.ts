import { papersOf } from "@/lib/modules/bills/papers/endpoints";

export const receivablePapers = papersOf("receivables", "contas a receber");
