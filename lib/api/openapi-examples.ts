import { z } from "zod";
import { type Endpoint, fillPath } from "./endpoint";

const ID = "01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a";
const KEY = "4b7f5f0e-9d0c-4f7e-8a55-1f3c2f6f9d10";
const DAY = "2026-11-20";

/** Example values by field name. */
const FIELDS: Record<string, unknown> = {
  name: "Padaria Aurora",
  email: "dono@exemplo.com.br",
  version: 3,
  edit_version: 3,
  password: "uma senha longa",
  password_confirmation: "uma senha longa",
  description: "Sacolas de papel",
  reason: "Lançado em dobro",
  category: "Outros",
  pin: "4821",
  quantity_milli: 2_000,
  amount_cents: 1_990,
  sale_price_cents: 1_990,
  opening_amount_cents: 10_000,
  monthly_goal_cents: 500_000,
};

const LINE = { product_id: ID, quantity_milli: 2_000 };
const CUSTOM_ITEM = { description: "Bolo de fubá", quantity_milli: 2_000, unit_price_cents: 4_000 };
const CASH = [{ method: "dinheiro", amount_cents: 5_000 }];

/** Examples of calls whose fields only make sense together. */
const CALLS: Record<string, object> = {
  "POST /password/reset": { token: "rst_o-que-veio-no-e-mail" },
  "PUT /email-confirmations": { token: "o-que-veio-no-e-mail" },
  "POST /operator-changes": { user_id: ID, pin: "4071" },
  "POST /session-unlock": { pin: "4071" },
  "POST /session-proofs": { password: "uma senha longa" },
  "POST /webhooks/mercado-pago/pix/:token": { token: "0".repeat(128) },
  "PUT /pix-account": { access_token: "APP_USR-o-que-o-mercado-pago-mostra" },
  "POST /sales": { items: [LINE], payments: CASH, expected_total_cents: 3_980 },
  "POST /offline-sales": {
    sale_key: KEY,
    cash_register_id: ID,
    number: "1-A001",
    made_at: "2026-11-20T14:05:00.000Z",
    items: [LINE],
    payments: CASH,
    expected_total_cents: 3_980,
    prices: [{ product_id: ID, sale_price_cents: 1_990 }],
  },
  "POST /sales/:id/payment-corrections": { from_method: "dinheiro", to_method: "pix" },
  "POST /cash-registers/:id/movements": { type: "entry", amount_cents: 5_000, description: "Troco do banco" },
  "POST /cash-registers/:id/closing": { counted: { dinheiro_cents: 15_000 } },
  "POST /products": { name: "Feijão carioca 1 kg", barcode: "7891000100103" },
  "PUT /products/:id": { name: "Feijão carioca 1 kg" },
  "POST /stock/:id/adjustments": { mode: "entrada", reason: "compra" },
  "POST /offline-reviews/:id/decision": { decision: "contested", note: "O preço na prateleira era outro" },
  "POST /stock-divergences/:id/settlement": {
    settlement: "contagem",
    balance_milli: 12_000,
    reason: "Contado na prateleira",
  },
  "POST /stock-counts/:id/items": { code: "7891000100103" },
  "POST /purchase-list": { description: "Sacolas de papel" },
  "POST /purchase-list/sendings": { ids: [ID] },
  "PUT /purchase-list/:id": { description: "Sacolas de papel" },
  "POST /purchase-list/receipts": { items: [{ purchase_item_id: ID, quantity_milli: 2_000, unit_cost_cents: 500 }] },
  "POST /quotes": { customer_name: "Maria da Silva", items: [CUSTOM_ITEM] },
  "PUT /quotes/:id": { items: [CUSTOM_ITEM] },
  "POST /quotes/:id/conversion": { payments: CASH, expected_total_cents: 4_000 },
  "GET /public-quotes/:token": { token: "orc_o-que-veio-no-link" },
  "POST /public-quotes/:token/answer": { token: "orc_o-que-veio-no-link", approved: true, name: "Maria da Silva" },
  "POST /payables": { description: "Aluguel", category: "Aluguel", amount_cents: 180_000 },
  "POST /receivables": { description: "Encomenda", amount_cents: 25_000 },
  "GET /reports/sales-by-day": { from: "2026-11-01", until: DAY },
  "POST /master/companies/:id/plan-extensions": { days: 30, seen_expires_at: "2026-12-20T12:00:00.000Z" },
  "GET /billing/coupon": { code: "BEMVINDO20" },
  "POST /master/coupons": { code: "BEMVINDO20", percent_bp: 2_000, charges: 3 },
  "POST /master/notices": { body: "O sistema ficará fora do ar no domingo, das 2h às 4h." },
  "POST /privacy-requests/:id/answer": { answer: "Enviamos por e-mail os dados que guardamos." },
  "POST /master/privacy-requests/:id/answer": { answer: "Enviamos por e-mail os dados que guardamos." },
  "POST /metrics/web": { name: "LCP", value: 1_240.5, url: "/dashboard", ts: 1_795_000_000_000 },
};

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

function valueFor(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return valueFor(first, name);
  if (schema.format === "uuid") return ID;
  if (schema.format === "date") return DAY;
  const known = FIELDS[name];
  switch ([schema.type].flat()[0]) {
    case "object":
      return objectOf(schema);
    case "array":
      return [valueFor(schema.items ?? {}, name)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.min(Math.max(typeof known === "number" ? known : 1_000, schema.minimum ?? 0), schema.maximum ?? 1e9);
    default:
      return known ?? "Exemplo";
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] ?? {}, name)]));
}

/** An input that the endpoint's schema accepts: its required fields, plus those of `CALLS`. */
export function exampleOf({ method, path, input, accepts }: Endpoint): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  const { file, ...example } = { ...objectOf(schema), ...CALLS[`${method} ${path}`] } as Record<string, unknown>;
  return accepts || file === undefined ? example : { ...example, file };
}

/** The part of an example sent in the body. */
export const bodyOf = (endpoint: Endpoint) => fillPath(endpoint.path, exampleOf(endpoint)).rest;

/** The call as a curl command; `$API` and `$TOKEN` are variables of the reader's shell. */
export function curlOf(endpoint: Endpoint): string {
  const { method, access, once, accepts, responseTypes } = endpoint;
  const { path, rest } = fillPath(endpoint.path, exampleOf(endpoint));
  const isInAddress = method === "GET" || method === "DELETE" || accepts !== undefined;
  const query = isInAddress ? new URLSearchParams(rest as Record<string, string>).toString() : "";
  const lines = [`curl -X ${method} "$API/v1${path}${query && `?${query}`}"`];
  if (access !== "public") lines.push('-H "Authorization: Bearer $TOKEN"');
  if (once) lines.push(`-H "Idempotency-Key: ${KEY}"`);
  if (accepts) lines.push(`-H "Content-Type: ${accepts.types[0]}"`, "--data-binary @arquivo");
  else if (!isInAddress) lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(rest)}'`);
  if (responseTypes) lines.push("-o arquivo");
  return lines.join(" \\\n  ");
}
