import { expect, test } from "vitest";
import { MERCADO_PAGO } from "@/lib/gateway/mercado-pago";
import { SIMULATED } from "@/lib/gateway/simulated";
import { PLAN_GATEWAY_LABELS } from "./labels";

test("names every gateway without its code word", () => {
  expect([MERCADO_PAGO, SIMULATED].map((gateway) => PLAN_GATEWAY_LABELS[gateway])).toEqual([
    "Mercado Pago",
    "Simulada",
  ]);
});
