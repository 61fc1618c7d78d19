import { expect, test } from "vitest";
import { GET as list } from "@/app/api/v1/audit-entries/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { furnished } from "@/lib/testing/foreign";
import { recordAudit } from "../service";
import { actionLabel } from "./labels";
import { ACTIONS_OF } from "./rules";

test("the owner reads who did what, the newest first, and narrows it by person, subject and day", async () => {
  const shop = await furnished();
  const all = (await shop.call(list, { per_page: 100 })).body;
  expect(all.total).toBe(await shop.db.audit_entry.count());
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

test("one company's log knows nothing of another's", async () => {
  const [ours, theirs] = [await company(), await company()];
  await recordAudit(theirs.ctx(), "sale.cancel");
  expect((await ours.call(list)).body.total).toBe(0);
});

test("every action that is written down has its words and its subject", async () => {
  const shop = await furnished();
  const { data } = (await shop.call(list, { per_page: 100 })).body;
  const nouns = Object.values(ACTIONS_OF).flat();
  for (const { action } of data as { action: string }[]) {
    expect(actionLabel(action), action).not.toBe(action);
    expect(nouns, action).toContain(action.split(".")[0]);
  }
});
