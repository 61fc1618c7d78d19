import { expect, test } from "vitest";
import { planNotice } from "./plan-notice";

const HOUR_MS = 3_600_000;
const plan = { ends_at: "2026-11-20T21:00:00.000Z", selling_ends_at: "2026-11-21T21:00:00.000Z" };
const at = (hours: number) => Date.parse(plan.ends_at) + hours * HOUR_MS;
const notice = (hours: number) => planNotice(plan, at(hours), "America/Sao_Paulo");

test("returns nothing until a day before the plan ends", () => {
  expect(planNotice(null, at(0), "America/Sao_Paulo")).toBeNull();
  expect(planNotice(undefined, at(0), "America/Sao_Paulo")).toBeNull();
  expect(notice(-24.01)).toBeNull();
  expect(notice(-24)?.title).toMatch(/^O plano vence em .*18:00/);
});

test("shows in the shop's time zone until when the open register sells, and after that only offers to close it", () => {
  expect(notice(0)).toMatchObject({ title: "O plano venceu", isOver: false });
  expect(notice(23.9)?.description).toMatch(/vender até .*21\/11.*18:00/);
  expect(notice(24)).toMatchObject({ isOver: true });
});
