import { expect, test } from "vitest";
import { MAX_CENTS } from "@/lib/core/money";
import { caughtError } from "@/lib/testing/caught-error";
import {
  conversionOf,
  EXPIRING_DAYS,
  LINK_DAYS,
  priceQuote,
  QUOTE_STATES,
  QUOTE_STATUSES,
  type QuoteStatus,
  requireFuture,
  requireStatus,
  statusOf,
  VALID_DAYS,
} from "./rules";

const today = "2026-11-20";
const invalid = (field: string, message: string) => ({ code: "INVALID", message, errors: { [field]: [message] } });

test("expires a sent, unanswered quote after its last day, and no other status", () => {
  for (const status of QUOTE_STATES) {
    const waits = status === "enviado" || status === "visualizado";
    expect(statusOf({ status, valid_until: today }, today)).toBe(status);
    expect(statusOf({ status, valid_until: "2026-11-19" }, today)).toBe(waits ? "expirado" : status);
  }
  expect([VALID_DAYS, EXPIRING_DAYS, LINK_DAYS]).toEqual([7, 3, 30]);
});

test("computes the conversion rate of sent quotes, rounded down", () => {
  const count = (status: QuoteStatus, quote_count: number) => ({ status, quote_count });
  expect(conversionOf([count("rascunho", 5), count("enviado", 2), count("convertido", 1)])).toBe(3_333);
  expect(conversionOf([count("enviado", 2)])).toBe(0);
  expect(conversionOf([count("convertido", 2)])).toBe(10_000);
  expect(conversionOf([count("rascunho", 5)])).toBeNull();
  expect(conversionOf([])).toBeNull();
});

const item = (fields: object = {}) => ({
  description: "Tinta",
  unit: "l",
  quantity_milli: 2_500,
  unit_price_cents: 1_001,
  discount_cents: 0,
  ...fields,
});
const free = { discount_cents: 0, freight_cents: 0 };
const refused = (items: ReturnType<typeof item>[], sums: object = {}) =>
  caughtError(() => priceQuote(items, { ...free, ...sums }));

test("rounds each line once, deducts line discounts, then applies the quote's discount and freight", () => {
  const two = [item({ discount_cents: 3 }), item({ quantity_milli: 1_000 })];
  expect(priceQuote(two, { discount_cents: 500, freight_cents: 150 })).toMatchObject({
    items: [{ total_cents: 2_500 }, { total_cents: 1_001, description: "Tinta" }],
    subtotal_cents: 3_501,
    discount_cents: 500,
    freight_cents: 150,
    total_cents: 3_151,
  });
});

test("rejects a discount that covers the whole value of the goods", () => {
  const message = "O desconto precisa ser menor que o total dos itens.";
  expect(refused([item()], { discount_cents: 2_502 })).toBeNull();
  expect(refused([item()], { discount_cents: 2_503, freight_cents: 1_000 })).toEqual(
    invalid("discount_cents", message),
  );
  expect(refused([item({ discount_cents: 2_504 })])).toEqual(
    invalid("items.0.discount_cents", "O desconto de Tinta passa do valor do item."),
  );
  expect(refused([item(), item({ discount_cents: 2_503 })])).toBeNull();
});

test("requires a total between one cent and R$ 9.999.999,99", () => {
  expect(refused([item({ discount_cents: 2_503 })])).toEqual(invalid("items", "O orçamento precisa ter um valor."));
  expect(refused([item({ discount_cents: 2_503 })], { freight_cents: 1 })).toBeNull();
  const dear = item({ quantity_milli: 1_000, unit_price_cents: MAX_CENTS });
  expect(refused([dear])).toBeNull();
  expect(refused([dear], { freight_cents: 1 })).toEqual(invalid("items", "O total passa de R$ 9.999.999,99."));
});

test("rejects a fractional quantity of an item sold by the unit", () => {
  expect(refused([item(), item({ description: "Pincel", unit: "un", quantity_milli: 1_500 })])).toEqual(
    invalid("items.1.quantity_milli", "Pincel é vendido por unidade: use uma quantidade inteira."),
  );
  expect(refused([item({ unit: "un", quantity_milli: 2_000 })])).toBeNull();
});

test("accepts a validity date of today or later", () => {
  expect(caughtError(() => requireFuture(today, today))).toBeNull();
  expect(caughtError(() => requireFuture("2026-11-19", today))).toEqual(
    invalid("valid_until", "A validade não pode estar no passado."),
  );
});

test("reports why a status does not allow an action, with the sale of a converted quote", () => {
  const refusal = (status: QuoteStatus, allowed: QuoteStatus[] = []) =>
    caughtError(() => requireStatus(status, allowed, { id: "s1", number: "1-0001" }));
  for (const status of QUOTE_STATUSES) expect(refusal(status, [status])).toBeNull();
  const message = (status: QuoteStatus) => refusal(status)?.message;
  expect(message("rascunho")).toBe("O orçamento ainda é um rascunho.");
  expect(message("enviado")).toBe("O orçamento já foi enviado e aguarda a resposta do cliente.");
  expect(message("visualizado")).toBe(message("enviado"));
  expect(message("aprovado")).toBe("O orçamento foi aprovado. Desfaça a aprovação para continuar.");
  expect(message("recusado")).toBe("O orçamento foi recusado. Altere ou reabra para continuar.");
  expect(refusal("recusado")?.code).toBe("QUOTE_STATUS");
  expect(refusal("expirado")?.code).toBe("QUOTE_EXPIRED");
  expect(refusal("convertido")).toMatchObject({
    code: "QUOTE_ALREADY_CONVERTED",
    details: { sale_id: "s1", sale_number: "1-0001" },
  });
  expect(caughtError(() => requireStatus("convertido", [], null))?.code).toBe("QUOTE_ALREADY_CONVERTED");
});
