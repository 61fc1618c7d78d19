import { describe, expect, test } from "vitest";
import { applyChoices, compareDrafts } from "@/components/blocks/form/stale-draft";

const shown = (...names: string[]) => new Map(names.map((name) => [name, { linked: [] as string[] }]));
const before = { version: 3, name: "Maria", fiado_limit_cents: 10_000, city: null, tags: ["a"] };

describe("a form whose record changed", () => {
  test("takes other people's changes to fields not changed in the form", () => {
    const now = { ...before, version: 4, fiado_limit_cents: 20_000 };
    const { merged, conflicts } = compareDrafts({
      before,
      now,
      mine: { ...before, name: "Maria Silva" },
      shown: shown(),
    });
    expect(merged).toEqual({ ...now, name: "Maria Silva" });
    expect(conflicts).toEqual([]);
  });

  test("reports a conflict for every visible field that others changed, and whether the form changed it too", () => {
    const now = { ...before, version: 4, name: "Maria S.", fiado_limit_cents: 20_000 };
    const mine = { ...before, fiado_limit_cents: 50_000 };
    const { conflicts } = compareDrafts({ before, now, mine, shown: shown("name", "fiado_limit_cents", "city") });
    expect(conflicts).toEqual([
      { name: "name", before: "Maria", now: "Maria S.", mine: "Maria", isTouched: false, linked: [] },
      {
        name: "fiado_limit_cents",
        before: 10_000,
        now: 20_000,
        mine: 50_000,
        isTouched: true,
        linked: [],
      },
    ]);
  });

  test("reports no conflict if both values are equal or both are blank", () => {
    const now = { ...before, version: 4, name: "Ana", city: "" };
    const { conflicts, merged } = compareDrafts({
      before,
      now,
      mine: { ...before, name: "Ana" },
      shown: shown("name", "city"),
    });
    expect([conflicts, merged.version, merged.name]).toEqual([[], 4, "Ana"]);
  });

  test("keeps the form's change to a value without a field", () => {
    const now = { ...before, version: 4, tags: ["a", "b"] };
    const { merged } = compareDrafts({ before, now, mine: { ...before, tags: ["c"] }, shown: shown("name") });
    expect(merged.tags).toEqual(["c"]);
  });

  test("compares fields inside lists by name", () => {
    const policies = (first: string, second: number | null) => ({ policies: [{ decision: first }, { limit: second }] });
    const { merged, conflicts } = compareDrafts({
      before: policies("allowed", null),
      now: policies("denied", 10),
      mine: policies("approval", null),
      shown: shown("policies.0.decision"),
    });
    expect(conflicts.map(({ name, now, mine }) => [name, now, mine])).toEqual([
      ["policies.0.decision", "denied", "approval"],
    ]);
    expect(merged).toEqual(policies("approval", 10));
  });

  test("applies the choice of a field to the values that belong to it", () => {
    const quote = (name: string, id: string) => ({ customer_name: name, customer_id: id });
    const { merged, conflicts } = compareDrafts({
      before: quote("Maria", "1"),
      now: quote("Ana", "2"),
      mine: quote("Bia", "3"),
      shown: new Map([["customer_name", { linked: ["customer_id"] }]]),
    });
    const chosen = (choice: "mine" | "theirs") =>
      applyChoices(merged, conflicts, new Map([["customer_name", choice] as const]));
    expect(chosen("theirs")).toEqual(quote("Ana", "2"));
    expect(chosen("mine")).toEqual(quote("Bia", "3"));
  });

  test("defaults to the other person's value for untouched fields and to the form's value otherwise", () => {
    const now = { ...before, version: 4, name: "Maria S.", fiado_limit_cents: 20_000 };
    const mine = { ...before, fiado_limit_cents: 50_000 };
    const { merged, conflicts } = compareDrafts({ before, now, mine, shown: shown("name", "fiado_limit_cents") });
    expect(applyChoices(merged, conflicts, new Map())).toEqual({ ...now, fiado_limit_cents: 50_000 });
  });
});
