import { expect, test } from "vitest";
import { MAX_CENTS } from "@/lib/core/money";
import { refusalOf } from "@/lib/testing/refusal";
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

test("what was sent and not answered expires the day after its last one; anything else stays what it is", () => {
  for (const status of QUOTE_STATES) {
    const waits = status === "enviado" || status === "visualizado";
    expect(statusOf({ status, valid_until: today }, today)).toBe(status);
    expect(statusOf({ status, valid_until: "2026-11-19" }, today)).toBe(waits ? "expirado" : status);
  }
  expect([VALID_DAYS, EXPIRING_DAYS, LINK_DAYS]).toEqual([7, 3, 30]);
});

test("of the quotes that left the draft so many became sales, rounded down", () => {
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
  refusalOf(() => priceQuote(items, { ...free, ...sums }));

test("a quote sums its lines, each rounded once and less its own discount, then its discount and its freight", () => {
  const two = [item({ discount_cents: 3 }), item({ quantity_milli: 1_000 })];
  expect(priceQuote(two, { discount_cents: 500, freight_cents: 150 })).toMatchObject({
    items: [{ total_cents: 2_500 }, { total_cents: 1_001, description: "Tinta" }],
    subtotal_cents: 3_501,
    discount_cents: 500,
    freight_cents: 150,
    total_cents: 3_151,
  });
});

test("a discount leaves something of the goods to pay, whatever the freight", () => {
  const sentence = "O desconto precisa ser menor que o total dos itens.";
  expect(refused([item()], { discount_cents: 2_502 })).toBeNull();
  expect(refused([item()], { discount_cents: 2_503, freight_cents: 1_000 })).toEqual(
    invalid("discount_cents", sentence),
  );
  expect(refused([item({ discount_cents: 2_504 })])).toEqual(
    invalid("items.0.discount_cents", "O desconto de Tinta passa do valor do item."),
  );
  expect(refused([item(), item({ discount_cents: 2_503 })])).toBeNull();
});

test("a quote has a worth, a cent or more and R$ 9.999.999,99 at most", () => {
  expect(refused([item({ discount_cents: 2_503 })])).toEqual(invalid("items", "O orçamento precisa ter um valor."));
  expect(refused([item({ discount_cents: 2_503 })], { freight_cents: 1 })).toBeNull();
  const dear = item({ quantity_milli: 1_000, unit_price_cents: MAX_CENTS });
  expect(refused([dear])).toBeNull();
  expect(refused([dear], { freight_cents: 1 })).toEqual(invalid("items", "O total passa de R$ 9.999.999,99."));
});

test("what is sold by the unit is not cut in pieces, wherever it stands", () => {
  expect(refused([item(), item({ description: "Pincel", unit: "un", quantity_milli: 1_500 })])).toEqual(
    invalid("items.1.quantity_milli", "Pincel é vendido por unidade: use uma quantidade inteira."),
  );
  expect(refused([item({ unit: "un", quantity_milli: 2_000 })])).toBeNull();
});

test("a quote is valid from today on", () => {
  expect(refusalOf(() => requireFuture(today, today))).toBeNull();
  expect(refusalOf(() => requireFuture("2026-11-19", today))).toEqual(
    invalid("valid_until", "A validade não pode estar no passado."),
  );
});

test("what a quote's standing does not allow is refused in its own words, and a converted one tells its sale", () => {
  const refusal = (status: QuoteStatus, allowed: QuoteStatus[] = []) =>
    refusalOf(() => requireStatus(status, allowed, { id: "s1", number: "1-0001" }));
  for (const status of QUOTE_STATUSES) expect(refusal(status, [status])).toBeNull();
  const message = (status: QuoteStatus) => refusal(status)?.message;
  expect(message("rascunho")).toBe("O orçamento ainda é um rascunho.");
  expect(message("enviado")).toBe("O orçamento já foi enviado e espera a resposta do cliente.");
  expect(message("visualizado")).toBe(message("enviado"));
  expect(message("aprovado")).toBe("O orçamento foi aprovado. Desfaça a aprovação para continuar.");
  expect(message("recusado")).toBe("O orçamento foi recusado. Altere ou reabra para continuar.");
  expect(refusal("recusado")?.code).toBe("QUOTE_STATUS");
  expect(refusal("expirado")?.code).toBe("QUOTE_EXPIRED");
  expect(refusal("convertido")).toMatchObject({
    code: "QUOTE_ALREADY_CONVERTED",
    details: { sale_id: "s1", sale_number: "1-0001" },
  });
  expect(refusalOf(() => requireStatus("convertido", [], null))?.code).toBe("QUOTE_ALREADY_CONVERTED");
});
