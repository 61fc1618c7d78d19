import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GET as list } from "@/app/api/v1/audit-entries/route";
import { writeDetails } from "@/components/audit/entry-columns";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { companyWithRecords } from "@/lib/testing/foreign";
import { recordAudit } from "../service";
import { actionLabel } from "./labels";
import { ACTIONS_OF } from "./rules";

test("lists entries newest first and filters by user, subject and day", async () => {
  const shop = await companyWithRecords();
  const all = (await shop.call(list, { per_page: 100 })).body;
  expect(all.total).toBe(await shop.db.auditEntry.count());
  expect(all.data.map(({ created_at }: { created_at: string }) => created_at)).toEqual(
    all.data
      .map(({ created_at }: { created_at: string }) => created_at)
      .sort()
      .reverse(),
  );
  const actions = async (input: object) =>
    (await shop.call(list, { per_page: 100, ...input })).body.data.map(({ action }: { action: string }) => action);
  expect(new Set((await actions({ about: "caixa" })).map((action: string) => action.split(".")[0]))).toEqual(
    new Set(["cash_register", "cash_movement"]),
  );
  const today = dayOf(new Date());
  expect((await actions({ from: today, until: today })).length).toBe(all.total);
  expect(await actions({ until: addDays(today, -1) })).toEqual([]);
  const worker = await shop.colleague({});
  expect(await actions({ user_id: worker.user.id })).toEqual([]);
  await recordAudit(worker.ctx(), "sale.cancel", { subject: "x" });
  expect(await actions({ user_id: worker.user.id })).toEqual(["sale.cancel"]);
});

test("excludes the entries of other companies", async () => {
  const ours = await company();
  const theirs = await company();
  await recordAudit(theirs.ctx(), "sale.cancel");
  expect((await ours.call(list)).body.total).toBe(0);
});

/** Strings of the same form that are mail kinds or files. */
const NOT_ACTIONS = ["manifest.json", "plan.charge", "plan.paid", "plan.paid_late", "plan.refunded"];

/** Returns the audit actions in the source of all services. */
const namedInServices = () =>
  readdirSync("lib/modules", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("service.ts"))
    .flatMap((file) => [
      ...readFileSync(join("lib/modules", file), "utf8").matchAll(/(?<!kind: )"([a-z_]{3,}(?:\.[a-z_]+)+)"/g),
    ])
    .map(([, action = ""]) => action)
    .filter((action) => !NOT_ACTIONS.includes(action));

test("gives every action a label and a subject", async () => {
  const shop = await companyWithRecords();
  const { data } = (await shop.call(list, { per_page: 100 })).body;
  const nouns = Object.values(ACTIONS_OF).flat();
  const named = namedInServices();
  expect(named.length).toBeGreaterThan(80);
  expect(named).toEqual(
    expect.arrayContaining(["cart.cancel_items", "master.access.begin", "stock_divergence.settle"]),
  );
  for (const action of [...(data as { action: string }[]).map(({ action }) => action), ...named]) {
    expect(actionLabel(action), action).not.toBe(action);
    expect(nouns, action).toContain(action.split(".")[0]);
  }
});

test("lists removed cart items under sales", async () => {
  const shop = await company();
  await recordAudit(shop.ctx(), "cart.cancel_items", { details: { items: ["Café × 1"], amount_cents: 1_500 } });
  expect((await shop.call(list, { about: "vendas" })).body.data).toMatchObject([{ action: "cart.cancel_items" }]);
});

test("translates the names and values of details", () => {
  const details = {
    action: "cancel_sale",
    approved_by_name: "Ana",
    amount_cents: 1_000,
    minutes: 30,
    payment_method: "pix",
  };
  expect(writeDetails(details)).toBe(
    "ação: Cancelar venda · aprovado por: Ana · valor: R$ 10,00 · minutos: 30 · forma: PIX",
  );
  expect(writeDetails({ fields: ["pix_key", "blind_count", "logo"] })).toBe(
    "campos: Chave PIX, Contar às cegas, Logotipo",
  );
  expect(writeDetails({ discount_over_limit: "approval", sale: "1-000123" })).toBe(
    "Desconto acima do limite: Precisa de aprovação · venda: 1-000123",
  );
});
