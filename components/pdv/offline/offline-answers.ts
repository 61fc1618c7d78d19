import { ApiError, type CallOptions, call, setOfflineFallback } from "@/lib/api/client";
import type { Sent } from "@/lib/api/endpoint";
import { ERRORS } from "@/lib/api/errors";
import { normalizePhone } from "@/lib/core/phone";
import { auth } from "@/lib/modules/auth/endpoints";
import { billing } from "@/lib/modules/billing/endpoints";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { registerSeries } from "@/lib/modules/cash-registers/series/endpoints";
import { offlineNumber } from "@/lib/modules/cash-registers/series/rules";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { sales } from "@/lib/modules/sales/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";
import { cartRules, lazyCartRules } from "../lazy-cart-rules";
import {
  clearProductCache,
  findClients,
  findProducts,
  reduceLocalStock,
  storeClient,
  storeProducts,
} from "../product-cache/product-cache";
import { clearLocalData, device, loadValue, storeValue, switchSeries } from "./device-store";
import { rememberedUser } from "./remembered-user";
import type { WaitingSale } from "./waiting-sale";
import { notifyWaiting } from "./waiting-sales";

const READ_MS = 5_000;
const SALE_MS = 10_000;

/** Sets the offline fallbacks of the till's endpoints. Returns a function that removes them. */
export function registerOfflineAnswers(): () => void {
  const registrations = [
    setOfflineFallback(auth.user, { timeout_ms: READ_MS, respond: async () => rememberedUser() ?? undefined }),
    setOfflineFallback(pdv.bootstrap, {
      timeout_ms: READ_MS,
      // A late answer from before the register was opened would leave the till without one offline.
      onResponse: ({ data }, _input, isLatest) => void (isLatest && storeBootstrap(data)),
      respond: storedBootstrap,
    }),
    setOfflineFallback(pdv.products, {
      timeout_ms: READ_MS,
      onResponse: ({ data }) => void storeProducts(data),
      respond: async ({ search = "", category_id }) => ({ data: (await findProducts(search, category_id)).products }),
    }),
    setOfflineFallback(pdv.clients, {
      timeout_ms: READ_MS,
      respond: async ({ search = "" }) => ({ data: await findClients(search) }),
    }),
    setOfflineFallback(pdv.addClient, {
      timeout_ms: READ_MS,
      onResponse: (client) => void storeClient(client),
      respond: addClientOffline,
    }),
    setOfflineFallback(pdv.cashRegister, { timeout_ms: READ_MS, respond: storedRegister }),
    setOfflineFallback(cashRegisters.current, { timeout_ms: READ_MS, respond: storedRegister }),
    setOfflineFallback(billing.current, { timeout_ms: READ_MS, respond: async () => undefined }),
    setOfflineFallback(sales.create, {
      timeout_ms: SALE_MS,
      onResponse: (sale) => void reduceLocalStock(quantityByProduct(sale)),
      respond: sellOffline,
    }),
  ];
  return () => {
    for (const unregister of registrations) unregister();
  };
}

/** Stores the bootstrap. Clears the local data first if it belongs to another company. */
async function storeBootstrap(boot: PdvBootstrap) {
  const before = await loadValue("boot");
  if (before && before.company.id !== boot.company.id) {
    clearProductCache();
    await clearLocalData();
  }
  await storeValue("boot", boot);
  await takeSeries().catch(() => undefined);
}

let seriesRequest: Promise<void> = Promise.resolve();

/**
 * Requests this device's series for the open cash register, unless it has one. Without a series, offline sales cannot be numbered.
 * Waits for an earlier request, which may have read the bootstrap from before the register was opened.
 */
export const takeSeries = () => {
  seriesRequest = seriesRequest.catch(() => undefined).then(askForSeries);
  return seriesRequest;
};

async function askForSeries() {
  const cash_register_id = (await loadValue("boot"))?.cash_register?.id;
  if (!cash_register_id || (await loadValue("series"))?.cash_register_id === cash_register_id) return;
  const device_id = (await loadValue("device_id")) ?? crypto.randomUUID();
  await storeValue("device_id", device_id);
  const { letter } = await call(registerSeries.take, { device_id });
  await switchSeries({ cash_register_id, letter });
}

async function storedBootstrap() {
  const data = await loadValue("boot");
  return data && { data };
}

async function storedRegister() {
  const boot = await loadValue("boot");
  return boot?.cash_register ? { data: boot.cash_register } : undefined;
}

/** A customer created offline is created on the server with the first sale. */
async function addClientOffline({ id, name, phone = null }: Sent<typeof pdv.addClient>) {
  const terms = { fiado_allowed: false, fiado_limit_cents: 0, fiado_balance_cents: 0 };
  const client = { id, name: name.trim(), phone: phone && normalizePhone(phone), ...terms };
  await storeClient({ ...client, is_new: true });
  return client;
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
  // Loaded before the transaction, because an IndexedDB transaction ends when anything else is awaited.
  await lazyCartRules.load();
  const { composeSale } = cartRules();
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
  await reduceLocalStock(quantityByProduct(sale));
  if (client && sale.fiado)
    await storeClient({ ...client, fiado_balance_cents: client.fiado_balance_cents + sale.fiado.amount_cents });
  notifyWaiting();
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
