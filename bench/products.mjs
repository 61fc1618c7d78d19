// Inserts products in bulk, each with a barcode.

/** @import { Shop, Sandbox } from "../scripts/script-types" */

/** @param {number} index */
export const barcodeOf = (index) => `20${String(index).padStart(8, "0")}`;

/**
 * Inserts the products numbered `from` to `until` (exclusive).
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @param {number} from
 * @param {number} until
 */
export async function insertProducts(sandbox, { company_id, category_id }, from, until) {
  await sandbox.queryWithoutTriggers(
    `INSERT INTO product (company_id, id, name, barcode, category_id, unit, sale_price_cents)
     SELECT $1::uuid, gen_random_uuid(),
            (ARRAY['Feijão carioca','Arroz branco','Café torrado','Açúcar cristal','Óleo de soja'])[1 + n % 5] || ' ' || n,
            '20' || lpad(n::text, 8, '0'), $2::uuid, 'un', 500
     FROM generate_series($3::int, $4::int) n`,
    [company_id, category_id, from, until - 1],
  );
  await sandbox.queryWithoutTriggers(
    `INSERT INTO product_barcode (company_id, code, product_id, is_main)
     SELECT company_id, barcode, id, true FROM product WHERE company_id = $1::uuid AND barcode IS NOT NULL ON CONFLICT DO NOTHING`,
    [company_id],
  );
  await sandbox.queryWithoutTriggers(
    `INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
     SELECT company_id, id, created_at, sale_price_cents FROM product WHERE company_id = $1::uuid ON CONFLICT DO NOTHING`,
    [company_id],
  );
}
