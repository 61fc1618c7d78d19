import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { endpointUrl } from "./client";
import { useApi } from "./hooks";

const listWith = (name: string) => ({ data: [{ name }] });
const cache = new Map<string, { data?: unknown }>();
let response: { data?: unknown; error?: Error; isLoading: boolean };
vi.mock("swr", () => ({ default: () => response, useSWRConfig: () => ({ cache }) }));

/** Requests page 2 and keeps page 1 visible while loading. Shows the first supplier's name and the error. */
function Screen() {
  const { data, error } = useApi(suppliers.list, { page: 2 }, { keepPreviousData: true });
  return `${data?.data[0]?.name ?? "no data"}, ${error?.message ?? "no error"}`;
}
const renderScreen = () => renderToStaticMarkup(createElement(Screen));

const page2Key = endpointUrl(suppliers.list, { page: 2 });
beforeEach(() => cache.clear());

test("keeps the previous response visible while the next one loads", () => {
  response = { data: listWith("page 1"), isLoading: true };
  expect(renderScreen()).toBe("page 1, no error");
});

test("hides the previous response when the request fails", () => {
  response = { data: listWith("page 1"), error: new Error("forbidden"), isLoading: false };
  cache.set(page2Key, {});
  expect(renderScreen()).toBe("no data, forbidden");
});

test("keeps a loaded response visible when reloading it fails", () => {
  response = { data: listWith("page 2"), error: new Error("offline"), isLoading: false };
  cache.set(page2Key, { data: listWith("page 2") });
  expect(renderScreen()).toBe("page 2, offline");
});
