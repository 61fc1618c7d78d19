import { afterEach, expect, test, vi } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { chargeReference, gatewayFaults, gatewayName, paymentGateway } from "./gateway";

afterEach(() => vi.unstubAllEnvs());

/** Stubs a production environment with these settings. */
function production(settings: Record<string, string>) {
  const none = { PAYMENT_GATEWAY: "", APP_ENV: "", MERCADO_PAGO_URL: "" };
  const secrets = { MERCADO_PAGO_ACCESS_TOKEN: "", MERCADO_PAGO_WEBHOOK_SECRET: "" };
  for (const [name, value] of Object.entries({ NODE_ENV: "production", ...none, ...secrets, ...settings }))
    vi.stubEnv(name, value);
}
const mercadoPagoSettings = {
  PAYMENT_GATEWAY: "mercado_pago",
  MERCADO_PAGO_ACCESS_TOKEN: "t",
  MERCADO_PAGO_WEBHOOK_SECRET: "s",
};

test("creates the same reference for the same key of one company, and different ones for other companies", () => {
  expect(chargeReference("c1", "k1")).toBe(chargeReference("c1", "k1"));
  expect(new Set([chargeReference("c1", "k1"), chargeReference("c2", "k1"), chargeReference("c1", "k2")]).size).toBe(3);
  expect(chargeReference("c1")).not.toBe(chargeReference("c1"));
  expect(chargeReference("c1", "k1")).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test("has no gateway in production unless one is configured", () => {
  production({});
  expect(gatewayName()).toBe("nenhum");
  expect(caughtError(() => paymentGateway())?.code).toBe("GATEWAY_UNAVAILABLE");
  expect(gatewayFaults()).toEqual([]);
});

test("uses the simulated gateway only locally or when configured by name", () => {
  production({ APP_ENV: "local" });
  expect(gatewayName()).toBe("simulado");
  production({ PAYMENT_GATEWAY: "simulado" });
  expect(paymentGateway().name).toBe("simulado");
  expect(gatewayFaults()).toEqual([]);
  production({ NODE_ENV: "development" });
  expect(gatewayName()).toBe("simulado");
});

test("needs a token and a webhook secret for Mercado Pago, and https in production", () => {
  production(mercadoPagoSettings);
  expect(paymentGateway().name).toBe("mercado_pago");
  expect(gatewayFaults()).toEqual([]);
  production({ ...mercadoPagoSettings, MERCADO_PAGO_ACCESS_TOKEN: "" });
  expect(gatewayFaults()).toEqual([expect.stringContaining("Falta MERCADO_PAGO_ACCESS_TOKEN")]);
  expect(caughtError(() => paymentGateway())?.code).toBe("GATEWAY_UNAVAILABLE");
  production({ ...mercadoPagoSettings, MERCADO_PAGO_WEBHOOK_SECRET: "", MERCADO_PAGO_URL: "http://double" });
  expect(gatewayFaults().join("\n")).toMatch(/MERCADO_PAGO_WEBHOOK_SECRET.*\n.*https:/);
  production({ ...mercadoPagoSettings, MERCADO_PAGO_URL: "http://double", APP_ENV: "local" });
  expect(gatewayFaults()).toEqual([]);
});

test("needs https in production for the accounts of the shops, also without a gateway of the platform", () => {
  for (const PAYMENT_GATEWAY of ["", "simulado"]) {
    production({ PAYMENT_GATEWAY, MERCADO_PAGO_URL: "http://double" });
    expect(gatewayFaults()).toEqual([expect.stringContaining("https:")]);
    production({ PAYMENT_GATEWAY, MERCADO_PAGO_URL: "http://double", APP_ENV: "local" });
    expect(gatewayFaults()).toEqual([]);
  }
});

test("reports an unknown gateway at startup, with the existing ones", () => {
  production({ PAYMENT_GATEWAY: "banco" });
  expect(gatewayFaults()).toEqual(["PAYMENT_GATEWAY=banco não existe: use simulado ou mercado_pago."]);
  expect(caughtError(() => paymentGateway())?.code).toBe("GATEWAY_UNAVAILABLE");
});
