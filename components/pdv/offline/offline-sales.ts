import { ApiError, type CallOptions, setOfflineFallback } from "@/lib/api/client";
import { ERRORS } from "@/lib/api/errors";
import { offlineNumber } from "@/lib/modules/cash-registers/series/rules";
import { sales } from "@/lib/modules/sales/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";
import { reduceLocalStock, storeClient } from "../product-cache/product-cache";
import { device, loadValue } from "./device-store";
import { isDiskFullError, runInBackground } from "./offline-readiness";
import { composeSale } from "./offline-sale";
import { rememberedUser } from "./remembered-user";
import type { WaitingSale } from "./waiting-sale";
import { notifyWaiting } from "./waiting-sales";

const SALE_MS = 10_000;

/** Sets the offline fallback of a sale. Returns a function that removes it. */
export const registerOfflineSales = (): (() => void) =>
  setOfflineFallback(sales.create, {
    timeout_ms: SALE_MS,
    onResponse: (sale) => void runInBackground(() => reduceLocalStock(quantityByProduct(sale))),
    respond: (input, options) => sellOffline(input, options).catch(explainFullDisk),
  });

function explainFullDisk(error: unknown): never {
  if (!isDiskFullError(error)) throw error;
  throw new ApiError(
    0,
    "OFFLINE",
    "Disco cheio neste aparelho: sem internet, a venda não pode ser concluída. Apague arquivos que você não usa e tente de novo.",
  );
}

/** Makes the sale on this device: assigns its final number and stores it until the server confirms it. */
async function sellOffline(input: SaleInput, { key }: CallOptions): Promise<Sale | undefined> {
  if (!key) return undefined;
  if (input.store_credits?.length) throw new ApiError(0, "OFFLINE", "Sem internet não dá para usar um vale.");
  const db = await device();
  const user = rememberedUser();
  const [boot, before] = await Promise.all([loadValue("boot"), db.get("waiting", key)]);
  if (before) return repeatSale(before, input);
  if (!user?.company_id || !boot?.cash_register) return undefined;
  const register = boot.cash_register;
  const ids = input.items.flatMap(({ product_id }) => product_id ?? []);
  // Strict durability: the sale must be on disk before the receipt is printed, so that a power cut cannot lose it.
  const stores = ["kept", "products", "clients", "waiting"] as const;
  const write = db.transaction(stores, "readwrite", { durability: "strict" });
  const found = await Promise.all(ids.map((id) => write.objectStore("products").get(id)));
  const products = new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
  const client = input.customer_id ? await write.objectStore("clients").get(input.customer_id) : undefined;
  const series = (await write.objectStore("kept").get("series")) as Awaited<ReturnType<typeof loadValue<"series">>>;
  if (series?.cash_register_id !== register.id) return undefined;
  const device_id = (await write.objectStore("kept").get("device_id")) as Awaited<
    ReturnType<typeof loadValue<"device_id">>
  >;
  const made_at = new Date(Date.now());
  const number = offlineNumber(register.number, series.letter, series.used + 1);
  const context = { boot, cash_register_id: register.id, products, client: client ?? null };
  const sale = composeSale(input, context, { id: key, number, made_at });
  await write.objectStore("kept").put({ ...series, used: series.used + 1 }, "series");
  await write.objectStore("waiting").put({
    key,
    send_key: crypto.randomUUID(),
    user_id: user.id,
    company_id: user.company_id,
    sale,
    refusal: null,
    made_at: made_at.toISOString(),
    asked: input,
    input: {
      ...input,
      sale_key: key,
      cash_register_id: register.id,
      number,
      made_at: made_at.toISOString(),
      ...(device_id && { device_id }),
      prices: [...products.values()].map(({ id, sale_price_cents, scale_code = null, unit }) => ({
        product_id: id,
        sale_price_cents,
        scale_code,
        unit,
      })),
      scale: boot.company.scale,
      new_customer: client?.is_new ? { id: client.id, name: client.name, phone: client.phone } : null,
    },
  });
  await write.done;
  notifyWaiting();
  // The sale is complete, even if this device has no room for the new stock and balance.
  void runInBackground(() => reduceLocalStock(quantityByProduct(sale)));
  if (client && sale.fiado) {
    const fiado_balance_cents = client.fiado_balance_cents + sale.fiado.amount_cents;
    void runInBackground(() => storeClient({ ...client, fiado_balance_cents }));
  }
  return sale;
}

/**
 * Handles a key that was already sold on this device, e.g. a cart restored after a crash. Returns that sale for the
 * same request; throws IDEMPOTENCY_KEY_REUSED otherwise.
 */
function repeatSale(before: WaitingSale, input: SaleInput): Sale {
  if (JSON.stringify(before.asked) === JSON.stringify(input)) return before.sale;
  const [status, message] = ERRORS.IDEMPOTENCY_KEY_REUSED;
  throw new ApiError(status, "IDEMPOTENCY_KEY_REUSED", message);
}

function quantityByProduct({ items }: Sale): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { product_id, quantity_milli } of items)
    if (product_id) quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity_milli);
  return quantities;
}
