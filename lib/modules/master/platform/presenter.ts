import "server-only";
import { gatewayName } from "@/lib/gateway/gateway";
import { TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { Platform } from "@/lib/platform";
import { PRODUCT_NAME } from "@/lib/product";
import type { readSettings } from "./service";

export const presentPlatform = ({ plans, ...platform }: Platform) => ({ ...platform, plans: [...plans] });

export const presentSettings = ({ price_history, version, ...platform }: Awaited<ReturnType<typeof readSettings>>) => ({
  ...presentPlatform(platform),
  version,
  product_name: PRODUCT_NAME,
  trial_days: TRIAL_DAYS,
  gateway: gatewayName(),
  price_history: price_history.map((price) => ({ ...price, valid_from: price.valid_from.toISOString() })),
});
