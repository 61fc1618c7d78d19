import "server-only";
import { gatewayName } from "@/lib/gateway/gateway";
import { TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";
import { PRODUCT_NAME } from "@/lib/product";
import type { readMasterSettings } from "./service";

export const presentPlatformSettings = ({ plans, ...settings }: PlatformSettings) => ({
  ...settings,
  plans: [...plans],
});

export const presentMasterSettings = ({
  price_history,
  plan_text_history,
  version,
  ...settings
}: Awaited<ReturnType<typeof readMasterSettings>>) => ({
  ...presentPlatformSettings(settings),
  version,
  product_name: PRODUCT_NAME,
  trial_days: TRIAL_DAYS,
  gateway: gatewayName(),
  price_history: price_history.map((price) => ({ ...price, valid_from: price.valid_from.toISOString() })),
  plan_text_history: plan_text_history.map((text) => ({ ...text, valid_from: text.valid_from.toISOString() })),
});
