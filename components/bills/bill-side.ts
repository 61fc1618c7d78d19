import type { z } from "zod";
import type { Later } from "@/components/ui/later";
import type { Endpoint } from "@/lib/api/endpoint";
import type { SettlementMethod } from "@/lib/core/bills";
import type { Attachment } from "@/lib/modules/bills/attachments/schema";
import { nameOfBill } from "@/lib/modules/bills/name-rules";
import type { billResource, billTotals, DueSummary, settlementResource } from "@/lib/modules/bills/schema";
import type { Company } from "@/lib/modules/companies/schema";
import type { PayableFilter, PayableStatus } from "@/lib/modules/payables/rules";
import type { ReceivableFilter, ReceivableStatus } from "@/lib/modules/receivables/rules";

export type BillStatus = PayableStatus | ReceivableStatus;
export type BillFilter = PayableFilter | ReceivableFilter;

/** A payable or receivable bill. The party's fields are named after the supplier or the customer. */
export type Bill = z.output<z.ZodObject<typeof billResource>> & {
  status: BillStatus;
  supplier_id?: string | null;
  supplier_name?: string | null;
  customer_id?: string | null;
  customer_name?: string | null;
  customer_phone?: string | null;
  payment_method?: SettlementMethod | null;
  receipt_method?: SettlementMethod | null;
};

export type Settlement = z.output<z.ZodObject<typeof settlementResource>> & {
  payment_date?: string;
  payment_method?: SettlementMethod;
  received_date?: string;
  receipt_method?: SettlementMethod;
};

export type BillDetails = Bill & {
  settlements: Settlement[];
  attachments: Attachment[];
  series: (Pick<Bill, "id" | "installment" | "amount_cents" | "due_date"> & { status: BillStatus })[];
};

export type CalendarDay = {
  day: string;
  bill_count: number;
  amount_cents: number;
  remaining_cents: number;
  /** The largest bills of the day. */
  bills: Bill[];
};

type Listed = {
  data: Bill[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  totals: z.output<typeof billTotals>;
  summary: DueSummary;
};
type Reading<Output> = Endpoint & { method: "GET"; output: z.ZodType<Output> };

export type Remind = (bill: Bill, shop: Company | null) => string | null;

/** The differences between payables and receivables: endpoints, texts and field names. */
export type BillSide = {
  path: string;
  table: "payable" | "receivable";
  list: Reading<Listed>;
  calendar: Reading<{ data: CalendarDay[] }>;
  get: Reading<BillDetails>;
  create: Endpoint;
  update: Endpoint;
  cancel: Endpoint;
  parties: Reading<{ data: { id: string; name: string }[] }>;
  categories: Reading<{ data: string[] }>;
  settle: Endpoint;
  reverse: Endpoint;
  attachments: { add: Endpoint; get: Endpoint & { method: "GET" }; remove: Endpoint };
  pdfs: { settlement: Endpoint & { method: "GET" } };
  /** Schemas of the forms. */
  forms: Later<{ create: z.ZodObject; update: z.ZodObject; settlement: z.ZodObject }>;
  /** The first filter means all open bills. */
  filters: readonly BillFilter[];
  status_labels: Readonly<Partial<Record<BillFilter, string>>>;
  fields: {
    party_id: "supplier_id" | "customer_id";
    date: "payment_date" | "received_date";
    method: "payment_method" | "receipt_method";
    drawer: "from_cash_register" | "into_cash_register";
  };
  /** Name of the party in the address. */
  party_query: "fornecedor" | "cliente";
  words: {
    title: string;
    description: string;
    many: string;
    party: string;
    all_parties: string;
    paid: string;
    empty: string;
    settle: string;
    settle_row: string;
    settling: string;
    settled: string;
    total_settled: string;
    settlements: string;
    settlement: string;
    no_settlements: string;
    date: string;
    method: string;
    drawer: string;
    drawer_hint: string;
    reversal: string;
    receipt: string;
    receipt_short: string;
  };
  /** How such a bill may be settled. */
  methods: readonly SettlementMethod[];
  /** Any payment method may go through the cash register; otherwise only cash. */
  takes_every_method: boolean;
  /** Returns a link with a reminder for the customer. */
  remind?: Later<Remind>;
};

export const partyOf = (bill: Bill): string | null => bill.supplier_name ?? bill.customer_name ?? null;

export const isOpen = ({ status }: Pick<Bill, "status">): boolean =>
  status !== "paga" && status !== "recebida" && status !== "cancelada";

export const nameOf: (bill: Bill) => string = nameOfBill;
