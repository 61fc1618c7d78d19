/** Ids of the examples: the same record has the same id in every example. */
const PRODUCT = "01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a";
const CUSTOMER = "01a1f8ec-1d20-7c44-9d0f-3b7a51c2e8f1";
const SUPPLIER = "01a1f8ec-63b1-7e0a-8a57-9f6d20c4b713";
const SALE = "01a1f8f0-93aa-7d31-a4c2-1e5b8d70f962";
const CASH_REGISTER = "01a1f8ee-0c57-7b88-9f1d-6a2e4c913b05";
const USER = "01a1f8e9-7f3e-7a15-b6d4-0c8e5f21a739";
const COMPANY = "01a1f8e9-7f3e-7a15-b6d3-4d9b1e60c8a2";
const OTHER = "01a1f8f2-4e6b-7c09-8d3a-7f15b2e9c640";

const CREATED_AT = "2026-11-18T12:30:00.000Z";
const SOLD_AT = "2026-11-20T17:05:12.000Z";
const DAY = "2026-11-20";

const bill = {
  id: OTHER,
  version: 1,
  amount_cents: 180_000,
  paid_cents: 0,
  remaining_cents: 180_000,
  due_date: "2026-12-05",
  competence_date: null,
  series_id: null,
  installment: 1,
  installments: 1,
  interval_days: null,
  term_days: null,
  barcode: null,
  notes: null,
  canceled_at: null,
  cancel_reason: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
};

const payment = {
  id: "01a1f8f0-93ab-7f02-bc18-5a0d3e97f4c6",
  method: "dinheiro",
  amount_cents: 3_980,
  received_cents: 5_000,
  installments: 1,
  to_confirm: false,
  confirmed: null,
};

const saleHeading = {
  id: SALE,
  number: "7-0042",
  cash_register_id: CASH_REGISTER,
  user_name: "Ana Souza",
  status: "concluida",
  customer: null,
  seller: null,
  subtotal_cents: 3_980,
  discount_cents: 0,
  surcharge_cents: 0,
  total_cents: 3_980,
  change_cents: 1_020,
  credit_cents: 0,
  returned_cents: 0,
  sold_at: SOLD_AT,
  note: null,
  has_pix_to_confirm: false,
  payments: [payment],
  is_register_open: true,
  is_cancelable: true,
  flags: [],
};

const quoteItem = {
  description: "Bolo de fubá",
  unit: "un",
  quantity_milli: 2_000,
  unit_price_cents: 4_000,
  discount_cents: 0,
  total_cents: 8_000,
  product_id: null,
  current_price_cents: null,
  current_stock_milli: null,
  is_archived: false,
};

const quoteHeading = {
  id: OTHER,
  number: 18,
  version: 1,
  edit_version: 1,
  status: "rascunho",
  user_id: USER,
  user_name: "Ana Souza",
  customer_id: null,
  customer_name: "Maria da Silva",
  customer_phone: "5511987654321",
  seller: null,
  issued_on: DAY,
  valid_until: "2026-11-27",
  total_cents: 8_000,
  sale: null,
  sent_at: null,
  seen_at: null,
  created_at: SOLD_AT,
  updated_at: SOLD_AT,
};

/** Example records by the name of their schema in the document. */
const RECORDS: Readonly<Record<string, object>> = {
  Category: {
    id: OTHER,
    version: 1,
    name: "Mercearia",
    color: "verde",
    product_count: 128,
    archived_at: null,
  },
  CashMovement: {
    id: OTHER,
    version: 1,
    cash_register_id: CASH_REGISTER,
    type: "entry",
    origin: "manual",
    payment_type: "dinheiro",
    amount_cents: 5_000,
    description: "Troco do banco",
    reason: null,
    sale_id: null,
    user_name: "Ana Souza",
    is_reversed: false,
    reverses_id: null,
    reversed_by_id: null,
    created_at: SOLD_AT,
    updated_at: SOLD_AT,
  },
  Customer: {
    id: CUSTOMER,
    company_id: COMPANY,
    version: 1,
    name: "Maria da Silva",
    cpf_cnpj: "52998224725",
    phone: "5511987654321",
    email: "maria@exemplo.com.br",
    street: "Rua das Flores",
    number: "120",
    neighborhood: "Centro",
    city: "São Paulo",
    state: "SP",
    zip_code: "01001000",
    observations: null,
    fiado_allowed: true,
    fiado_limit_cents: 50_000,
    birth_date: "1984-03-12",
    settlement_day: 5,
    contact_consent: false,
    contact_consent_at: null,
    anonymized_at: null,
    registration_date: CREATED_AT,
    archived_at: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  },
  Payable: {
    ...bill,
    description: "Aluguel de dezembro",
    category: "Aluguel",
    expected_method: "boleto",
    supplier_id: SUPPLIER,
    supplier_name: "Imobiliária Central",
    status: "a_vencer",
    payment_date: null,
    payment_method: null,
  },
  Product: {
    id: PRODUCT,
    version: 1,
    name: "Feijão carioca 1 kg",
    barcode: "7891000100103",
    extra_barcodes: [],
    scale_code: null,
    category_id: OTHER,
    category: "Mercearia",
    unit: "un",
    sale_price_cents: 1_990,
    cost_price_cents: 1_250,
    current_stock_milli: 48_000,
    minimum_stock_milli: 12_000,
    pack_milli: 10_000,
    is_low: false,
    description: null,
    photo: null,
    favorite: true,
    archived_at: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  },
  Quote: {
    ...quoteHeading,
    subtotal_cents: 8_000,
    discount_cents: 0,
    freight_cents: 0,
    delivery_terms: "Retirar na loja",
    payment_terms: "50% na encomenda",
    observations: null,
    internal_note: null,
    customer_email: null,
    items: [quoteItem],
    has_link: false,
    can_copy_link: false,
    link_expires_at: null,
    history: [],
  },
  Receivable: {
    ...bill,
    description: "Encomenda de salgados",
    category: "Outros",
    expected_method: "pix",
    company_id: COMPANY,
    customer_id: CUSTOMER,
    customer_name: "Maria da Silva",
    customer_phone: "5511987654321",
    status: "em_aberto",
    received_date: null,
    receipt_method: null,
  },
  Sale: {
    ...saleHeading,
    freight_cents: 0,
    received_cents: 5_000,
    cpf_cnpj: null,
    items: [
      {
        id: "01a1f8f0-93ab-7f02-bc18-5a0d3e97f4c5",
        product_id: PRODUCT,
        description: "Feijão carioca 1 kg",
        unit: "un",
        quantity_milli: 2_000,
        unit_price_cents: 1_990,
        discount_cents: 0,
        surcharge_cents: 0,
        total_cents: 3_980,
        list_price_cents: null,
        note: null,
        is_freight: false,
        returned_milli: 0,
        returned_cents: 0,
      },
    ],
    fiado: null,
    store_credits: [],
    exchange_of: null,
    corrections: [],
    tenders: [{ method: "dinheiro", amount_cents: 3_980 }],
    returns: [],
    fiado_open_cents: 0,
    offline_number: null,
    reviews: [],
  },
  SaleSummary: {
    ...saleHeading,
    item_count: 1,
    methods: ["dinheiro"],
  },
  Seller: {
    id: OTHER,
    company_id: COMPANY,
    version: 1,
    name: "João Lima",
    cpf: null,
    phone: "5511912345678",
    email: null,
    commission_bp: 250,
    commission_base: "venda",
    monthly_goal_cents: 1_500_000,
    user_id: null,
    registration_date: CREATED_AT,
    archived_at: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  },
  Stock: {
    id: PRODUCT,
    name: "Feijão carioca 1 kg",
    barcode: "7891000100103",
    photo: null,
    category: "Mercearia",
    unit: "un",
    current_stock_milli: 48_000,
    minimum_stock_milli: 12_000,
    sale_price_cents: 1_990,
    sale_value_cents: 95_520,
    cost_price_cents: 1_250,
    cost_value_cents: 60_000,
    margin_bp: 3_719,
    is_low: false,
    situation: "ok",
    last_sale_at: SOLD_AT,
    archived_at: null,
    updated_at: SOLD_AT,
  },
  StockMovement: {
    id: OTHER,
    kind: "venda",
    quantity_milli: -2_000,
    balance_milli: 48_000,
    reason: null,
    user_name: "Ana Souza",
    sale: { id: SALE, number: "7-0042" },
    created_at: SOLD_AT,
  },
  Supplier: {
    id: SUPPLIER,
    company_id: COMPANY,
    version: 1,
    name: "Distribuidora Boa Safra",
    cnpj_cpf: "11222333000181",
    contact_name: "Carlos",
    phone: "551134567890",
    email: "vendas@exemplo.com.br",
    street: null,
    number: null,
    neighborhood: null,
    city: "São Paulo",
    state: "SP",
    zip_code: null,
    observations: null,
    usual_term_days: 28,
    registration_date: CREATED_AT,
    archived_at: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  },
};

const cashRegister = {
  id: CASH_REGISTER,
  company_id: COMPANY,
  number: 7,
  user_id: USER,
  user_name: "Ana Souza",
  status: "open",
  opening_amount_cents: 10_000,
  opening_note: null,
  opened_at: "2026-11-20T11:00:00.000Z",
  closed_at: null,
  business_day: DAY,
  is_of_earlier_day: false,
};

const detail = {
  settlements: [],
  attachments: [],
  series: [],
};

const billTotals = {
  bill_count: 1,
  amount_cents: 180_000,
  paid_cents: 0,
  remaining_cents: 180_000,
};

const noneDue = {
  from: DAY,
  until: DAY,
  bill_count: 0,
  remaining_cents: 0,
};

const dueSummary = {
  overdue: {
    from: null,
    until: "2026-11-19",
    bill_count: 0,
    remaining_cents: 0,
  },
  today: noneDue,
  week: { ...noneDue, until: "2026-11-26" },
  month: { ...noneDue, until: "2026-11-30" },
  forecast: null,
};

const page = (rows: readonly object[]) => ({
  data: rows,
  current_page: 1,
  last_page: 1,
  per_page: 25,
  total: rows.length,
  next_page_url: null,
  prev_page_url: null,
});

/** Example responses of the calls that do not return a record or a page of records of `RECORDS`. */
const RESPONSES: Readonly<Record<string, object>> = {
  "GET /cash-registers": {
    ...page([{ ...cashRegister, pending_review_count: 0, closing: null }]),
    totals: {
      total_sales_cents: 0,
      expected_cash_cents: 0,
      counted_cash_cents: 0,
      difference_cents: 0,
    },
  },
  "POST /cash-registers": cashRegister,
  "GET /cash-registers/current": { data: cashRegister },
  "GET /cash-registers/:id": {
    ...cashRegister,
    pending_review_count: 0,
    closing: null,
  },
  "GET /payables": {
    ...page([RECORDS.Payable ?? {}]),
    totals: billTotals,
    summary: dueSummary,
  },
  "GET /receivables": {
    ...page([RECORDS.Receivable ?? {}]),
    totals: billTotals,
    summary: dueSummary,
  },
  "GET /sales": {
    ...page([RECORDS.SaleSummary ?? {}]),
    totals: {
      sale_count: 1,
      subtotal_cents: 3_980,
      discount_cents: 0,
      surcharge_cents: 0,
      total_cents: 3_980,
      returned_cents: 0,
      net_cents: 3_980,
      by_method: { dinheiro: 3_980 },
      credit_cents: 0,
    },
  },
  "GET /payables/:id": { ...RECORDS.Payable, ...detail },
  "POST /payables": { ...RECORDS.Payable, ...detail },
  "PUT /payables/:id": { ...RECORDS.Payable, ...detail },
  "GET /receivables/:id": { ...RECORDS.Receivable, ...detail },
  "POST /receivables": { ...RECORDS.Receivable, ...detail },
  "PUT /receivables/:id": { ...RECORDS.Receivable, ...detail },
  "GET /stock": {
    ...page([RECORDS.Stock ?? {}]),
    totals: {
      cost_value_cents: 60_000,
      sale_value_cents: 95_520,
      counts: {
        all: 1,
        repor: 0,
        ok: 1,
        baixo: 0,
        zerado: 0,
      },
    },
  },
  "GET /quotes": {
    ...page([{ ...quoteHeading, item_count: 1 }]),
    totals: {
      quote_count: 1,
      total_cents: 8_000,
      by_status: [{ status: "rascunho", quote_count: 1, total_cents: 8_000 }],
      conversion_bp: null,
      expiring_count: 0,
    },
  },
  "POST /login": { token: "ses_o-token-que-vai-no-cabecalho" },
};

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}

const nameOf = ({ $ref }: Schema) => $ref?.split("/").at(-1) ?? "";
const recordOf = (schema: Schema) => RECORDS[nameOf(schema)];

/** An example of a call's response: a record, a page of records, or one of `RESPONSES`. `undefined` for the other calls. */
export function responseExampleOf(
  method: string,
  path: string,
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
): object | undefined {
  const known = RESPONSES[`${method} ${path}`] ?? recordOf(schema);
  if (known) return known;
  const first = schema.anyOf?.[0] ?? schema;
  const list = components[nameOf(first)] ?? first;
  const { data, totals, current_page } = list.properties ?? {};
  const row = data?.items && recordOf(data.items);
  return row && current_page && !totals ? page([row]) : undefined;
}
