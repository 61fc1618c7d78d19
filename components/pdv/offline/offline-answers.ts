import { call, setOfflineFallback } from "@/lib/api/client";
import type { Sent } from "@/lib/api/endpoint";
import { normalizePhone } from "@/lib/core/phone";
import { auth } from "@/lib/modules/auth/endpoints";
import { billing } from "@/lib/modules/billing/endpoints";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { registerSeries } from "@/lib/modules/cash-registers/series/endpoints";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import {
  clearProductCache,
  findClients,
  findProducts,
  storeClient,
  storeProducts,
} from "../product-cache/product-cache";
import { clearLocalData, loadValue, storeValue, switchSeries } from "./device-store";
import { runInBackground } from "./offline-readiness";
import { rememberedUser } from "./remembered-user";

const READ_MS = 5_000;

/** Sets the offline fallbacks of what the till reads, and of new customers. Returns a function that removes them. */
export function registerOfflineAnswers(): () => void {
  const registrations = [
    setOfflineFallback(auth.user, { timeout_ms: READ_MS, respond: async () => rememberedUser() ?? undefined }),
    setOfflineFallback(pdv.bootstrap, {
      timeout_ms: READ_MS,
      // A late answer from before the register was opened would leave the till without one offline.
      onResponse: ({ data }, _input, isLatest) => void (isLatest && runInBackground(() => storeBootstrap(data))),
      respond: storedBootstrap,
    }),
    setOfflineFallback(pdv.products, {
      timeout_ms: READ_MS,
      onResponse: ({ data }) => void runInBackground(() => storeProducts(data)),
      respond: async ({ search = "", category_id }) => ({ data: (await findProducts(search, category_id)).products }),
    }),
    setOfflineFallback(pdv.clients, {
      timeout_ms: READ_MS,
      respond: async ({ search = "" }) => ({ data: await findClients(search) }),
    }),
    setOfflineFallback(pdv.addClient, {
      timeout_ms: READ_MS,
      onResponse: (client) => void runInBackground(() => storeClient(client)),
      respond: addClientOffline,
    }),
    setOfflineFallback(pdv.cashRegister, { timeout_ms: READ_MS, respond: storedRegister }),
    setOfflineFallback(cashRegisters.current, { timeout_ms: READ_MS, respond: storedRegister }),
    setOfflineFallback(billing.current, { timeout_ms: READ_MS, respond: async () => undefined }),
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
