import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { addressOf } from "./client";
import { useApi } from "./hooks";

const page = (name: string) => ({ data: [{ name }] });
const cache = new Map<string, { data?: unknown }>();
let answered: { data?: unknown; error?: Error; isLoading: boolean };
vi.mock("swr", () => ({ default: () => answered, useSWRConfig: () => ({ cache }) }));

/** Asks for page 2 and keeps page 1 in sight. */
function Screen() {
  const { data, error } = useApi(suppliers.list, { page: 2 }, { keepPreviousData: true });
  return `${data?.data[0]?.name ?? "nothing"}, ${error?.message ?? "no fault"}`;
}
const shown = () => renderToStaticMarkup(createElement(Screen));

const asked = addressOf(suppliers.list, { page: 2 });
beforeEach(() => cache.clear());

test("while the next answer is on its way, the one before stays in sight", () => {
  answered = { data: page("page 1"), isLoading: true };
  expect(shown()).toBe("page 1, no fault");
});

test("an answer that was refused is not stood in for by the one before", () => {
  answered = { data: page("page 1"), error: new Error("refused"), isLoading: false };
  cache.set(asked, {});
  expect(shown()).toBe("nothing, refused");
});

test("what was read once stays in sight when reading it again fails", () => {
  answered = { data: page("page 2"), error: new Error("away"), isLoading: false };
  cache.set(asked, { data: page("page 2") });
  expect(shown()).toBe("page 2, away");
});
