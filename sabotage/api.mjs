const idempotency = "lib/api/idempotency.ts";
const serve = "lib/api/serve.ts";
const authorization = "lib/api/authorization.ts";
const matrixTest = "lib/testing/matrix.test.ts";
const createSaleTest = "lib/modules/sales/create-sale.test.ts";
const salesRacesTest = "lib/modules/sales/races.test.ts";
const pageHeaders = "lib/access/page-headers";

export const api = [
  {
    name: "rate-limit-uses-main-pool",
    why: "Ten concurrent transactions that count attempts each wait for one more connection.",
    breaks: [
      {
        file: "lib/db/separate-pool.ts",
        replace: "pool.query(text, [...values])",
        by: "prisma.$queryRawUnsafe(text, ...values).then((rows) => ({ rows }))",
      },
      {
        file: "lib/db/separate-pool.ts",
        replace: 'import { Pool } from "pg";',
        by: 'import { Pool } from "pg";\nimport { prisma } from "./client";',
      },
    ],
    test: "lib/db/separate-pool.test.ts",
    named: "counts rate limits inside as many open transactions as the client has connections",
  },
  {
    name: "sale-without-idempotency-key",
    why: "With a new key for each call, a retried sale is recorded again.",
    breaks: [{ file: serve, replace: "idempotencyKeyOf(request, endpoint.once)", by: "crypto.randomUUID()" }],
    test: salesRacesTest,
    named: "sells once for ten parallel requests with the same key and returns the same response",
  },
  {
    name: "first-response-not-returned-again",
    why: "If the first response is not returned again, a client that retries gets an error and does not know whether the sale exists.",
    breaks: [{ file: idempotency, replace: "if (error !== KEY_IS_USED) throw error;", by: "throw error;" }],
    test: salesRacesTest,
    named: "sells once for ten parallel requests with the same key and returns the same response",
  },
  {
    name: "key-accepted-for-another-cart",
    why: "If the request is not compared, another cart with the same key gets the response of the first, and is not sold.",
    breaks: [{ file: idempotency, replace: "first.request_hash !== request_hash || ", by: "" }],
    test: createSaleTest,
    named: "sells once per key, repeats the response and rejects another cart with the same key",
  },
  {
    name: "repeated-fields-in-another-order",
    why: "A client that writes the same fields in another order gets an error instead of the response of its first call.",
    breaks: [{ file: idempotency, replace: "JSON.stringify(withSortedFields(value))", by: "JSON.stringify(value)" }],
    test: "lib/api/serve.test.ts",
    named: "repeats a response for the same fields in another order, and for keys that an earlier version stored",
  },
  {
    name: "key-not-required",
    why: "If the key is not required, a sale retried by an old client is recorded twice.",
    breaks: [{ file: idempotency, replace: 'given === null && once === "optional"', by: "given === null" }],
    test: createSaleTest,
    named: "rejects a sale without an idempotency key",
  },
  {
    name: "total-not-compared",
    why: "The customer pays another total than the screen showed.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "if (expected_total_cents === total_cents) return;",
        by: "return;",
      },
    ],
    test: createSaleTest,
    named: "rejects a sale whose total differs from the screen",
  },
  {
    name: "sale-without-register",
    why: "A sale without an open register is in no closing.",
    breaks: [
      {
        file: "lib/modules/sales/write-sale.ts",
        replace: 'must(row, "NO_OPEN_REGISTER")',
        by: "row ?? ({} as CounterRow)",
      },
    ],
    test: createSaleTest,
    named: "rejects a sale without an open register",
  },
  {
    name: "sale-in-closed-register",
    why: "A register that was already counted gets another sale.",
    breaks: [{ file: "lib/modules/sales/write-sale.ts", replace: "AND status = 'open'", by: "" }],
    test: createSaleTest,
    named: "rejects a sale in a closed register",
  },
  {
    name: "created-sale-differs-from-stored",
    why: "The receipt on the screen differs from its reprint.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: 'cash_register: { status: "open" }',
        by: 'cash_register: { status: "closed" }',
      },
    ],
    test: createSaleTest,
    named: "returns the same sale on creation as on a later read",
  },
  {
    name: "permission-not-checked",
    why: "Any user of the shop can call any endpoint.",
    breaks: [{ file: authorization, replace: "if (!mayCall(actor, access)) throw forbidden(actor);", by: "" }],
    test: matrixTest,
    named: "allows exactly the calls of the permissions %s",
    row: "acesso pdv",
  },
  {
    name: "master-endpoints-open",
    why: "The administration endpoints respond to any shop.",
    breaks: [
      {
        file: authorization,
        replace: "if (isPlatformPermission(access)) return platformCan(actor.platform_role, access);",
        by: "if (isPlatformPermission(access)) return true;",
      },
    ],
    test: matrixTest,
    named: "allows exactly the calls of the permissions %s",
    row: "configurações",
  },
  {
    name: "actor-cached",
    why: "If the user is cached between calls, a user who lost a permission keeps working.",
    breaks: [
      {
        file: authorization,
        replace: "const actor = token && (await actorOfToken(token));",
        by: `const remembered = ((globalThis as any).remembered ??= new Map());
  if (token && !remembered.has(token)) remembered.set(token, await actorOfToken(token));
  const actor = token && remembered.get(token);`,
      },
    ],
    test: "lib/modules/auth/races.test.ts",
    named: "rejects every sale after a permission is removed, and completes or rejects concurrent ones entirely",
  },
  {
    name: "unknown-field-accepted",
    why: "An unknown field is ignored without an error.",
    breaks: [
      {
        file: "lib/modules/billing/schema.ts",
        replace: "subscribeInput = z.strictObject(",
        by: "subscribeInput = z.object(",
      },
    ],
    test: "lib/testing/fuzz.test.ts",
    named: "%s rejects unknown fields",
    row: "POST /plans/subscribe",
  },
  {
    name: "field-named-like-inherited-property",
    why: "A field named constructor finds an inherited property and causes a 500.",
    breaks: [{ file: serve, replace: "Object.create(null)", by: "{}" }],
    test: "lib/api/serve.test.ts",
    named: "rejects a field named %s as unknown",
    row: "constructor",
  },
  {
    name: "cash-above-maximum",
    why: "Three huge cash payments exceed the range of the change column.",
    breaks: [
      {
        file: "lib/modules/sales/payments/rules.ts",
        replace: "if (cash_cents > MAX_CENTS)",
        by: "if (cash_cents < 0)",
      },
    ],
    test: createSaleTest,
    named: "rejects cash above the maximum, in one payment or several",
  },
  {
    name: "page-can-be-framed",
    why: "Another site can show the page in a frame and make the user click on it unknowingly.",
    breaks: [{ file: `${pageHeaders}.ts`, replace: "frame-ancestors 'none'", by: "frame-ancestors *" }],
    test: `${pageHeaders}.test.ts`,
    named: "allows only the page's own scripts, and no framing",
  },
  {
    name: "nonce-repeated",
    why: "A reused nonce lets an injected script run.",
    breaks: [
      { file: `${pageHeaders}.ts`, replace: 'randomBytes(16).toString("base64")', by: '"AAAAAAAAAAAAAAAAAAAAAA=="' },
    ],
    test: `${pageHeaders}.test.ts`,
    named: "uses a new nonce for each page",
  },
  {
    name: "secret-url-in-referrer",
    why: "The URL of a quote is sent to other sites in the Referer header.",
    breaks: [{ file: `${pageHeaders}.ts`, replace: '"/orcamento-publico/",', by: "" }],
    test: `${pageHeaders}.test.ts`,
    named: "keeps pages with secret URLs out of caches, search engines and referrers",
  },
  {
    name: "previous-response-shown-after-error",
    why: "After a rejected period, the screen shows the figures of the previous one under the new dates.",
    breaks: [
      {
        file: "lib/api/hooks.ts",
        replace: "return isForOtherInput ? { ...read, data: undefined } : read;",
        by: "return read;",
      },
    ],
    test: "lib/api/hooks.test.ts",
    named: "hides the previous response when the request fails",
  },
  {
    name: "two-host-headers-accepted",
    why: "A proxy in front uses one Host header and the server the other.",
    breaks: [{ file: "server/host.mjs", replace: "Boolean(host) && others.length === 0", by: "Boolean(host)" }],
    test: "server/host.test.mjs",
    named: "refuses a request that names two hosts",
  },
  {
    name: "key-of-another-user-accepted",
    why: "Another user who has the key can read the response to a call that they may not make.",
    breaks: [
      {
        file: "lib/api/idempotency.ts",
        replace: "if (isOtherUser || first.request_hash",
        by: "if (first.request_hash",
      },
    ],
    test: "lib/api/serve.test.ts",
    named: "rejects an idempotency key used by another user of the company, without running the call again",
  },
  {
    name: "api-without-hsts",
    why: "A browser that has only called the API accepts a downgrade to HTTP.",
    breaks: [{ file: "lib/api/serve.ts", replace: "      ...HTTPS_ONLY,\n", by: "" }],
    test: "lib/api/serve.test.ts",
    named: "sends Strict-Transport-Security with successful and failed responses",
  },
  {
    name: "built-in-pages-without-policy",
    why: "Another site can show the page that confirms the logout in a frame.",
    breaks: [
      {
        file: "lib/access/built-in-pages.ts",
        replace: '"content-security-policy": POLICY,',
        by: "",
      },
    ],
    test: "lib/access/built-in-pages.test.ts",
    named: "adds headers that forbid scripts and framing to a page of next-auth, and keeps its cookies",
  },
  {
    name: "errors-undocumented",
    why: "Developers of clients do not know that the call may fail in this way.",
    breaks: [
      {
        file: "lib/testing/documented-refusals.ts",
        replace: "if (!responses || description?.includes(`\\`${code}\\``)) return [];",
        by: "if (!responses || response) return [];",
      },
    ],
    test: "lib/testing/documented-refusals.test.ts",
    named: "finds an undocumented status or code",
  },
  {
    name: "token-kept-after-session",
    why: "The token of an ended session stays in the till's browser.",
    breaks: [{ file: "components/shell/leaving.ts", replace: "  session.dropToken();\n", by: "" }],
    test: "components/shell/leaving.test.ts",
    named: "removes the token of a paused session and keeps the user and the cart",
  },
  {
    name: "failed-plan-check-ignored",
    why: "If the plan check fails, a shop without a plan can still use the system.",
    breaks: [{ file: "components/shell/startup-rules.ts", replace: "error !== undefined &&\n  !isKnown", by: "false" }],
    test: "components/shell/startup-rules.test.ts",
    named: "redirects to the plan page if the plan check fails with %s",
    row: "500",
  },
  {
    name: "unknown-manifest-accepted",
    why: "A version of Next.js with another manifest leaves the API without routes, and without an error.",
    breaks: [
      {
        file: "server/next-internals.mjs",
        replace: 'return isTextByName(manifest) ? manifest : unavailable(MANIFEST, "it is not an object of strings");',
        by: "return manifest;",
      },
    ],
    test: "server/next-internals.test.mjs",
    named: "returns null and warns once for %s",
    row: "files in objects",
  },
  {
    name: "bypass-always-on",
    why: "The path through Next.js is never tested, and its failure is found only at an upgrade.",
    breaks: [
      {
        file: "server/api.mjs",
        replace: "(bypassRouter ? internals.routeFiles() : null) ?? {}",
        by: "internals.routeFiles() ?? {}",
      },
    ],
    test: "server/next-internals.test.mjs",
    named: "reads no internal when the bypass is off",
  },
];
