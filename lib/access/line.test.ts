import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { line } from "./line";

/** Work that ends when it is told to, and how much of it was under way at most. */
function workers() {
  const ends: (() => void)[] = [];
  const began: string[] = [];
  let most = 0;
  let now = 0;
  const work = (name: string) => async () => {
    began.push(name);
    most = Math.max(most, ++now);
    await new Promise<void>((end) => ends.push(end));
    now--;
    return name;
  };
  const endAll = async () => {
    for (let turn = 0; turn < 50; turn++) {
      for (const end of ends.splice(0)) end();
      await pause(0);
    }
  };
  return { work, began, endAll, most: () => most };
}

test("two are served at once, the others in the order they came", async () => {
  const { work, began, endAll, most } = workers();
  const inTurn = line({ at_once: 2, most_waiting: 3 });
  const served = Promise.all(["a", "b", "c", "d", "e"].map((name) => inTurn(work(name))));
  await endAll();
  expect(await served).toEqual(["a", "b", "c", "d", "e"]);
  expect([began, most()]).toEqual([["a", "b", "c", "d", "e"], 2]);
});

test("who finds the line full is sent away at once and told when to come back, and nothing is begun for him", async () => {
  const { work, began, endAll } = workers();
  const inTurn = line({ at_once: 1, most_waiting: 1 });
  const served = [inTurn(work("a")), inTurn(work("b"))];
  await expect(inTurn(work("c"))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    particulars: { retry_after_seconds: 5 },
  });
  await endAll();
  await Promise.all(served);
  expect(began).toEqual(["a", "b"]);
  const after = inTurn(work("d"));
  await endAll();
  expect(await after).toBe("d");
});

test("work that fails gives its place back", async () => {
  const inTurn = line({ at_once: 1, most_waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error("não deu")));
  const next = inTurn(async () => "feito");
  await expect(failing).rejects.toThrow("não deu");
  expect(await next).toBe("feito");
  expect(await inTurn(async () => "de novo")).toBe("de novo");
});
