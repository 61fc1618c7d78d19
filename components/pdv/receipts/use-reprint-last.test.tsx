import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";
import { BootstrapContext } from "../bootstrap-context";
import { useReprintLast } from "./use-reprint-last";

const { waitingOf, setCopied } = vi.hoisted(() => ({ waitingOf: vi.fn(), setCopied: vi.fn() }));
vi.mock("../offline/waiting-sales", () => ({ waitingOf }));
vi.mock("./shown-receipts", () => ({ useReceiptActions: () => ({ setCopied }) }));

const OPERATOR_ID = "0197a000-0000-7000-8000-000000000001";
const SALE_ID = "0197a000-0000-7000-8000-000000000002";

type ReprintLast = ReturnType<typeof useReprintLast>;

function Screen({ onRender }: { onRender: (reprintLast: ReprintLast) => void }) {
  onRender(useReprintLast());
  return null;
}

/** Returns the function that the operator's till calls. */
function reprintLastOf(operator_id: string) {
  const boot = { operator: { id: operator_id, name: "Ana", seller_id: null } } as PdvBootstrap;
  const rendered: ReprintLast[] = [];
  renderToStaticMarkup(
    <BootstrapContext value={boot}>
      <Screen onRender={(reprintLast) => rendered.push(reprintLast)} />
    </BootstrapContext>,
  );
  return rendered[0];
}

beforeEach(() => waitingOf.mockResolvedValue([]));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("shows an unsent sale of the operator without asking the server, but not a rejected one", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const sale = { id: SALE_ID, number: "3-A002" };
  waitingOf.mockResolvedValue([
    { sale: { id: SALE_ID, number: "3-A001" }, refusal: null },
    { sale, refusal: null },
    { sale: { id: SALE_ID, number: "3-A003" }, refusal: "O caixa foi fechado." },
  ]);
  await reprintLastOf(OPERATOR_ID)?.();
  expect(waitingOf).toHaveBeenCalledWith(OPERATOR_ID);
  expect(fetch).not.toHaveBeenCalled();
  expect(setCopied).toHaveBeenCalledExactlyOnceWith(sale);
});

test("shows the operator's last sale, not a later one of another till", async () => {
  const requests: string[] = [];
  vi.stubGlobal("localStorage", { getItem: () => "a-token" });
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return Response.json({ data: [{ id: SALE_ID }] });
  });
  await reprintLastOf(OPERATOR_ID)?.();
  expect(requests).toEqual([`/v1/sales?per_page=1&user_id=${OPERATOR_ID}`, `/v1/sales/${SALE_ID}`]);
});
