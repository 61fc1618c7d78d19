import { describe, expect, test } from "vitest";
import { applyChoices, compareDrafts } from "@/components/blocks/form/stale-draft";

const shown = (...names: string[]) => new Map(names.map((name) => [name, { along: [] as string[] }]));
const before = { version: 3, name: "Maria", fiado_limit_cents: 10_000, city: null, tags: ["a"] };

describe("a form over a record that changed", () => {
  test("takes what others changed where the form was left as it was", () => {
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

  test("asks about every field on the screen that others changed, and says whether it was changed here too", () => {
    const now = { ...before, version: 4, name: "Maria S.", fiado_limit_cents: 20_000 };
    const mine = { ...before, fiado_limit_cents: 50_000 };
    const { conflicts } = compareDrafts({ before, now, mine, shown: shown("name", "fiado_limit_cents", "city") });
    expect(conflicts).toEqual([
      { name: "name", before: "Maria", now: "Maria S.", mine: "Maria", isTouched: false, along: [] },
      {
        name: "fiado_limit_cents",
        before: 10_000,
        now: 20_000,
        mine: 50_000,
        isTouched: true,
        along: [],
      },
    ]);
  });

  test("asks nothing where both changed a field to the same, or only blank to blank", () => {
    const now = { ...before, version: 4, name: "Ana", city: "" };
    const { conflicts, merged } = compareDrafts({
      before,
      now,
      mine: { ...before, name: "Ana" },
      shown: shown("name", "city"),
    });
    expect([conflicts, merged.version, merged.name]).toEqual([[], 4, "Ana"]);
  });

  test("keeps what was changed here in a value without a field", () => {
    const now = { ...before, version: 4, tags: ["a", "b"] };
    const { merged } = compareDrafts({ before, now, mine: { ...before, tags: ["c"] }, shown: shown("name") });
    expect(merged.tags).toEqual(["c"]);
  });

  test("compares fields inside lists by their names", () => {
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

  test("lets values without a field follow the choice of the field that they belong to", () => {
    const quote = (name: string, id: string) => ({ customer_name: name, customer_id: id });
    const { merged, conflicts } = compareDrafts({
      before: quote("Maria", "1"),
      now: quote("Ana", "2"),
      mine: quote("Bia", "3"),
      shown: new Map([["customer_name", { along: ["customer_id"] }]]),
    });
    const chosen = (choice: "mine" | "theirs") =>
      applyChoices(merged, conflicts, new Map([["customer_name", choice] as const]));
    expect(chosen("theirs")).toEqual(quote("Ana", "2"));
    expect(chosen("mine")).toEqual(quote("Bia", "3"));
  });

  test("defaults to the other person's value in a field that was left alone, and to one's own elsewhere", () => {
    const now = { ...before, version: 4, name: "Maria S.", fiado_limit_cents: 20_000 };
    const mine = { ...before, fiado_limit_cents: 50_000 };
    const { merged, conflicts } = compareDrafts({ before, now, mine, shown: shown("name", "fiado_limit_cents") });
    expect(applyChoices(merged, conflicts, new Map())).toEqual({ ...now, fiado_limit_cents: 50_000 });
  });
});
