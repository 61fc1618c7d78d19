const GATEWAYS: Readonly<Record<string, string>> = { simulado: "Simulado", pix: "PIX" };

/** How a charge was paid, as its payer calls it. */
export const gatewayWords = (gateway: string) => GATEWAYS[gateway] ?? gateway;

/** The last eight signs of a charge's id: enough to tell it apart on the phone. */
export const chargeNumber = (id: string) => id.replaceAll("-", "").slice(-8).toUpperCase();
