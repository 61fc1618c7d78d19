import { expect, test } from "vitest";
import { isEan } from "@/lib/core/barcode";
import { addDays, DEFAULT_ZONE, dayOf, localDate } from "@/lib/core/calendar";
import { isCnpj, isCpf, isCpfCnpj } from "@/lib/core/documents";
import { normalizePhone } from "@/lib/core/phone";
import { DEFAULT_CATEGORIES } from "@/lib/modules/products/rules";
import { DEMO_PAYABLES, DEMO_RECEIVABLES } from "./bills";
import { SHOP } from "./logins";
import { CUSTOMERS, SELLERS, SUPPLIERS } from "./people";
import { planDemo } from "./plan";
import { FAVORITES, PRODUCTS } from "./products";

const A_WEEK = Array.from({ length: 7 }, (_, index) => addDays(localDate("2026-11-20"), index));
const plans = A_WEEK.map((today) => ({ today, ...planDemo(today, DEFAULT_ZONE) }));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

test("gives packed products a valid Brazilian EAN-13 and loose ones a short code", () => {
  for (const { barcode, unit } of PRODUCTS) {
    if (unit === "un") expect(isEan(barcode) && /^(789|790)\d{10}$/.test(barcode), barcode).toBe(true);
    else expect(barcode).toMatch(/^\d{3}$/);
  }
  expect(isUnique(PRODUCTS.map(({ barcode }) => barcode))).toBe(true);
  expect(isUnique(PRODUCTS.map(({ name }) => name))).toBe(true);
});

test("gives every bill a registered party and a mix of settled, overdue and future dates", () => {
  const suppliers = SUPPLIERS.map(({ name }) => name);
  const customers = CUSTOMERS.map(({ name }) => name);
  expect(DEMO_PAYABLES.filter(({ party }) => party && !suppliers.includes(party))).toEqual([]);
  expect(DEMO_RECEIVABLES.filter(({ party }) => party && !customers.includes(party))).toEqual([]);
  const states = DEMO_PAYABLES.map(({ due_in, settled_by }) => (settled_by ? "paid" : Math.sign(due_in)));
  expect(new Set(states)).toEqual(new Set(["paid", -1, 0, 1]));
  // No bill is settled on a future day.
  for (const { due_in, settled_by } of [...DEMO_PAYABLES, ...DEMO_RECEIVABLES])
    if (settled_by) expect(due_in).toBeLessThan(0);
});

test("gives every product a margin between 10 and 40 percent", () => {
  for (const { name, sale_price_cents, cost_price_cents } of PRODUCTS) {
    const margin = (sale_price_cents - cost_price_cents) / sale_price_cents;
    expect(margin, name).toBeGreaterThanOrEqual(0.1);
    expect(margin, name).toBeLessThanOrEqual(0.4);
  }
});

test("has a product in every category, six favorites, one sold out and a few low", () => {
  const used = new Set(PRODUCTS.map(({ category }) => category));
  expect([...used].sort()).toEqual([...DEFAULT_CATEGORIES].sort());
  expect(PRODUCTS.filter(({ name }) => FAVORITES.includes(name))).toHaveLength(6);
  expect(PRODUCTS.filter(({ stock_milli }) => stock_milli === 0)).toHaveLength(1);
  const low = PRODUCTS.filter(({ stock_milli, minimum_stock_milli }) => stock_milli <= minimum_stock_milli);
  expect(low.length).toBeGreaterThan(2);
  expect(low.length).toBeLessThan(9);
});

test("has valid, unique documents and phones, and one alphanumeric CNPJ", () => {
  const cnpjs = [...SUPPLIERS.map(({ cnpj_cpf }) => cnpj_cpf), SHOP.cnpj];
  expect(cnpjs.filter((cnpj) => !isCnpj(cnpj))).toEqual([]);
  expect(cnpjs.filter((cnpj) => /[A-Z]/.test(cnpj))).toHaveLength(1);
  const known = CUSTOMERS.flatMap(({ cpf_cnpj }) => cpf_cnpj ?? []);
  expect(known.filter((document) => !isCpfCnpj(document))).toEqual([]);
  const cpfs = SELLERS.flatMap((seller) => ("cpf" in seller ? seller.cpf : []));
  expect(cpfs.filter((cpf) => !isCpf(cpf))).toEqual([]);
  expect(isUnique([...cnpjs, ...known, ...cpfs])).toBe(true);
  const phones = [...CUSTOMERS, ...SUPPLIERS, ...SELLERS].map(({ phone }) => normalizePhone(phone));
  expect(phones).not.toContain(null);
  expect(isUnique(phones)).toBe(true);
});

test("plans the same sales in every run", () => {
  const planOf = () => {
    const { days, stock } = planDemo(localDate("2026-11-20"), DEFAULT_ZONE);
    return JSON.stringify([days, [...stock.initial], [...stock.deliveries]]);
  };
  expect(planOf()).toBe(planOf());
});

test("plans 25 to 40 sales on each open day of the two weeks that ended yesterday, with all five payment methods", () => {
  for (const { today, days } of plans) {
    expect(days).toHaveLength(12);
    const methods = new Set(
      days.flatMap(({ sales }) => sales.flatMap(({ payments }) => payments)).map((p) => p.method),
    );
    expect(methods.size).toBe(5);
    for (const { day, sales } of days) {
      expect(day < today && day >= addDays(today, -14)).toBe(true);
      expect(sales.length).toBeGreaterThanOrEqual(25);
      expect(sales.length).toBeLessThanOrEqual(40);
      expect(sales.every(({ at }) => dayOf(at, DEFAULT_ZONE) === day)).toBe(true);
      expect(new Set(sales.map(({ till }) => till)).size).toBe(2);
    }
  }
});

test("keeps every fiado balance within the customer's limit", () => {
  for (const { days } of plans) {
    const owed = new Map<string, number>();
    for (const { customer = "", payments } of days.flatMap(({ sales }) => sales))
      for (const { method, amount_cents } of payments)
        if (method === "fiado") owed.set(customer, (owed.get(customer) ?? 0) + amount_cents);
    for (const { name, fiado_limit_cents } of CUSTOMERS)
      expect(owed.get(name) ?? 0).toBeLessThanOrEqual(fiado_limit_cents);
    expect(owed.size).toBeGreaterThan(5);
    expect(owed.has("")).toBe(false);
  }
});

test("covers every sale with stock and ends with the listed quantities", () => {
  for (const { days, stock } of plans) {
    const left_by_barcode = new Map(stock.initial);
    const take = (barcode: string, milli: number) => {
      const left = (left_by_barcode.get(barcode) ?? 0) - milli;
      expect(left, barcode).toBeGreaterThanOrEqual(0);
      left_by_barcode.set(barcode, left);
    };
    for (const { day, sales, losses } of days) {
      for (const { barcode, quantity_milli } of stock.deliveries.get(day) ?? []) take(barcode, -quantity_milli);
      for (const { product, quantity_milli } of sales.flatMap(({ items }) => items))
        take(product.barcode, quantity_milli);
      for (const { barcode, quantity_milli } of losses) take(barcode, quantity_milli);
    }
    for (const { barcode, unit, stock_milli } of PRODUCTS) {
      const left = left_by_barcode.get(barcode) ?? 0;
      if (unit === "un") expect(left).toBe(stock_milli);
      else expect(left - stock_milli).toBeLessThan(500);
    }
  }
});
