import "server-only";
import type { Endpoint } from "@/lib/api/endpoint";

/** The calls that create a sale. */
const SALE_CHANNELS: Readonly<Record<string, string>> = {
  "POST /sales": "online",
  "POST /offline-sales": "offline",
};

/** The metrics of this process (lib/observability/instruments.mjs); undefined unless they are served. */
export const metrics = () => globalThis.__metrics;

/** Counts the sale that a successful call created, if it is a call that creates one. Call it after the commit. */
export function countSale({ method, path }: Endpoint) {
  const channel = SALE_CHANNELS[`${method} ${path}`];
  if (channel) metrics()?.sales.inc({ channel });
}

export const countRefusal = ({ method, path }: Endpoint, code: string) =>
  metrics()?.refusals.inc({ method, route: `/v1${path}`, code });
