import "server-only";
import { deflateSync, inflateSync } from "node:zlib";

const ITEM = {
  id: "",
  product_id: "",
  description: "",
  unit: "un",
  quantity_milli: 1000,
  unit_price_cents: 100,
  discount_cents: 0,
  surcharge_cents: 0,
  total_cents: 100,
  list_price_cents: null,
  note: null,
  is_freight: false,
  returned_milli: 0,
  returned_cents: 0,
};

const SALE = {
  id: "",
  number: "1-0001",
  cash_register_id: "",
  user_name: "",
  status: "concluida",
  customer: null,
  seller: null,
  subtotal_cents: 100,
  discount_cents: 0,
  surcharge_cents: 0,
  freight_cents: 0,
  total_cents: 100,
  received_cents: 100,
  change_cents: 0,
  credit_cents: 0,
  returned_cents: 0,
  sold_at: "2026-01-01T00:00:00.000Z",
  note: null,
  cpf_cnpj: null,
  has_pix_to_confirm: false,
  items: [ITEM, ITEM],
  payments: [
    {
      id: "",
      method: "dinheiro",
      amount_cents: 100,
      received_cents: 100,
      installments: 1,
      to_confirm: false,
      confirmed: null,
    },
  ],
  fiado: null,
  store_credits: [],
  exchange_of: null,
  corrections: [],
  tenders: [{ method: "pix", amount_cents: 100 }],
  returns: [],
  fiado_open_cents: 0,
  is_register_open: true,
  is_cancelable: true,
  offline_number: null,
  flags: [],
  reviews: [],
};

/**
 * A compressed body refers to the texts of this example of a response, so that only what differs takes space. The example must not
 * change while bodies are stored that refer to it (24 hours): they could not be read any more. It need not follow the responses.
 */
const DICTIONARY = Buffer.from(JSON.stringify(SALE));

/** Half of zlib's default memory: the body of a small sale is compressed to the same size in 40 % of the time. */
const MEMORY = { windowBits: 14, memLevel: 6 };

/** Compresses the body of a response for the table of idempotency keys: that of a small sale from 1.6 kB to about 280 bytes. */
export const compressBody = (body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(deflateSync(body, { dictionary: DICTIONARY, ...MEMORY }));

/** Returns a compressed body exactly as it was. Throws if it is damaged or refers to another dictionary. */
export const expandBody = (compressed: Uint8Array): string =>
  inflateSync(compressed, { dictionary: DICTIONARY }).toString("utf8");
