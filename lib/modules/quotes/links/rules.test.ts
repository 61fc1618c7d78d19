import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { QUOTE_STATUSES } from "../rules";
import { ipPrefixOf, isUnanswered, requireUnanswered } from "./rules";

test("accepts an answer only for a sent, unexpired quote", () => {
  expect(QUOTE_STATUSES.filter(isUnanswered)).toEqual(["enviado", "visualizado"]);
  for (const status of QUOTE_STATUSES) {
    const code = isUnanswered(status) ? undefined : status === "expirado" ? "QUOTE_EXPIRED" : "QUOTE_ANSWERED";
    expect(caughtError(() => requireUnanswered(status))?.code).toBe(code);
  }
  expect(caughtError(() => requireUnanswered("expirado"))?.message).toBe(
    "Este orçamento venceu. Peça uma atualização à loja.",
  );
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:abcd:12:1:2:3:4", "2001:db8:abcd::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
])("reduces %s to its network %s", (ip, kept) => {
  expect(ipPrefixOf(ip)).toBe(kept);
});
