import { beforeEach, expect, test, vi } from "vitest";
import { session } from "@/lib/api/client";
import { pausedSession, pauseSession, renewToken } from "./leaving";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("removes the token of a paused session and keeps the user and the cart", () => {
  session.start("old");
  session.remember({ id: "ana" });
  kept.set("cart", "two apples");
  pauseSession();
  pauseSession();
  expect(session.token()).toBeNull();
  expect(pausedSession()).toEqual({ token: "old", user: { id: "ana" } });
  expect([session.remembered(), kept.get("cart")]).toEqual([{ id: "ana" }, "two apples"]);
  renewToken("new");
  expect([session.token(), pausedSession()]).toEqual(["new", null]);
});
