import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isPlatformPermission } from "@/lib/access/platform-roles";
import { prisma } from "@/lib/db/client";
import { flagsInput, planTextInput } from "@/lib/modules/master/platform/schema";
import { DEFAULT_PLATFORM_SETTINGS } from "@/lib/platform-settings";
import { inputsFor, UNKNOWN_FIELD_NAMES } from "./arbitrary-input";
import { callAs, colleague } from "./company";
import { companyWithRecords } from "./foreign";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "./mercado-pago-double.mjs";
import { servedRoutes } from "./routes";

const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const INTERNAL_DETAILS = /prisma|postgres|select |insert into|node_modules|\bat .+:\d+:\d+|\.ts\b/i;

const routes = await servedRoutes();

const endsSession = ({ path }: { readonly path: string }) => ["/logout", "/session-lock"].includes(path);

describe(`every endpoint, ${RUNS} inputs each`, () => {
  let shop: Awaited<ReturnType<typeof companyWithRecords>>;
  let master: Awaited<ReturnType<typeof colleague>>;
  // A shop's access token is checked at the provider.
  let gateway: MercadoPagoDouble;
  afterAll(async () => {
    vi.unstubAllEnvs();
    await gateway.close();
  });
  beforeAll(async () => {
    gateway = await startMercadoPagoDouble();
    vi.stubEnv("MERCADO_PAGO_URL", gateway.url);
    [shop, master] = await Promise.all([
      companyWithRecords(),
      colleague(null, { permissions: [], roles: ["master_admin"] }),
    ]);
  });

  // Restores the shop's plan before each endpoint: after a master call ends it, every other call would be rejected.
  beforeEach(async () => {
    const expires_at = new Date(Date.now() + 30 * 86_400_000);
    await prisma.plan.updateMany({ where: { company_id: shop.company_id }, data: { status: "active", expires_at } });
    // The proof of identity lasts ten minutes, and a run of 1,000 inputs takes longer.
    await prisma.session.updateMany({
      where: { id: { in: [shop.session_id, master.session_id] } },
      data: { proven_at: new Date() },
    });
  });

  test.each(routes.map((route) => [route.name, route] as const))(
    "%s responds to all of them without a server error",
    async (_, { endpoint, handler }) => {
      const ids = Object.values(shop.ids);
      const person = endsSession(endpoint)
        ? await shop.colleague({})
        : isPlatformPermission(endpoint.access)
          ? master
          : shop;
      await fc.assert(
        fc.asyncProperty(inputsFor(endpoint.input, ids), async (input) => {
          const inPath = Object.fromEntries(
            [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, addressable(input[name])]),
          );
          const { status, body } = await callAs(person.token, handler, keepPlatform({ ...input, ...inPath }), {
            headers: { "x-forwarded-for": "10.9.9.9" },
          });
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          expect(body).toBeTypeOf("object");
          if (status < 400) return;
          expect(body.code).toMatch(/^[A-Z_]+$/);
          expect(body.message.length).toBeGreaterThan(5);
          expect(`${body.message} ${JSON.stringify(body.errors ?? {})}`).not.toMatch(INTERNAL_DETAILS);
        }),
        { numRuns: RUNS },
      );
    },
    300_000,
  );

  const ownFormat = routes.filter(({ endpoint }) => !endpoint.thirdPartyFormat);
  test.each(ownFormat.map((route) => [route.name, route] as const))(
    "%s rejects unknown fields",
    async (_, { endpoint, handler }) => {
      const inPath = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, shop.ids.products ?? ""]),
      );
      const person = endsSession(endpoint)
        ? await shop.colleague({})
        : isPlatformPermission(endpoint.access)
          ? master
          : shop;
      const { status, body } = await callAs(
        person.token,
        handler,
        { ...inPath, company_id: shop.company_id, ...unknownFields },
        { headers: { "x-forwarded-for": "10.9.9.8" } },
      );
      expect([status, Object.keys(body.errors ?? {})], endpoint.path).toEqual([
        422,
        expect.arrayContaining(["company_id", ...UNKNOWN_FIELD_NAMES]),
      ]);
    },
  );
});

/** Own properties, including `__proto__`, which an object literal would treat as the prototype. */
const unknownFields = Object.fromEntries(UNKNOWN_FIELD_NAMES.map((name) => [name, "1"]));

/**
 * Replaces valid platform flags and plan names by those that are stored: they apply to all companies, so a change would fail tests that
 * run at the same time.
 */
function keepPlatform<Input extends { flags?: unknown; plan_text?: unknown }>(input: Input): Input {
  const { flags, plans } = DEFAULT_PLATFORM_SETTINGS;
  const asked = planTextInput.safeParse(input.plan_text).data;
  const plan = plans.find(({ type }) => type === asked?.plan_type);
  return {
    ...input,
    ...(flagsInput.safeParse(input.flags).success && { flags }),
    ...(plan && { plan_text: { plan_type: plan.type, name: plan.name, description: plan.description } }),
  };
}

/** Text that can be part of a URL, without lone surrogates. */
const addressable = (value: unknown) => String(value ?? "x").toWellFormed();
