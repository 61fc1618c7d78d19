import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { addressOf } from "./client";
import { useApi } from "./hooks";

const page = (name: string) => ({ data: [{ name }] });
const cache = new Map<string, { data?: unknown }>();
let response: { data?: unknown; error?: Error; isLoading: boolean };
vi.mock("swr", () => ({ default: () => response, useSWRConfig: () => ({ cache }) }));

/** Requests page 2 and keeps page 1 visible while loading. */
function Screen() {
  const { data, error } = useApi(suppliers.list, { page: 2 }, { keepPreviousData: true });
  return `${data?.data[0]?.name ?? "nothing"}, ${error?.message ?? "no fault"}`;
}
const shown = () => renderToStaticMarkup(createElement(Screen));

const asked = addressOf(suppliers.list, { page: 2 });
beforeEach(() => cache.clear());

test("keeps the previous response visible while the next one loads", () => {
  response = { data: page("page 1"), isLoading: true };
  expect(shown()).toBe("page 1, no fault");
});

test("hides the previous response when the request fails", () => {
  response = { data: page("page 1"), error: new Error("refused"), isLoading: false };
  cache.set(asked, {});
  expect(shown()).toBe("nothing, refused");
});

test("keeps a loaded response visible when reloading it fails", () => {
  response = { data: page("page 2"), error: new Error("away"), isLoading: false };
  cache.set(asked, { data: page("page 2") });
  expect(shown()).toBe("page 2, away");
});
