import { expect, test, vi } from "vitest";
import { newId, newToken } from "@/lib/access/token";

// Runs before the pool is opened: this file's client connects to a port where nothing listens.
const { closed } = vi.hoisted(() => {
  const closed = "postgresql://agora_app:x@127.0.0.1:9/agora";
  process.env.DATABASE_URL = closed;
  return { closed };
});

const { servedRoutes } = await import("./routes");
const { callAs } = await import("./company");
const { exampleOf } = await import("@/lib/api/openapi-examples");
const { GET: health } = await import("@/app/healthz/route");

const routes = await servedRoutes();
/** Endpoints that respond without querying the database. */
const WITHOUT_DATABASE = [
  "GET /openapi.json",
  "GET /platform",
  "POST /webhooks/mercado-pago",
  "POST /webhooks/mercado-pago/pix/:token",
];
const needingDatabase = routes.filter(({ name }) => !WITHOUT_DATABASE.includes(name));

test("uses an unreachable database in this file", () => expect(process.env.DATABASE_URL).toBe(closed));

test.each(needingDatabase.map((route) => [route.name, route] as const))(
  "%s responds 503 with a retry time",
  async (_, { handler, endpoint }) => {
    const token = endpoint.access === "public" ? null : newToken(newId());
    const began = Date.now();
    const { status, body, headers } = await callAs(token, handler, exampleOf(endpoint));
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(body.message).toBe("O sistema está indisponível no momento. Tente de novo em instantes.");
    expect(body.request_id).toBe(headers.get("x-request-id"));
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|prisma|postgres|password/i);
    expect(Date.now() - began).toBeLessThan(5_000);
  },
);

test("the health endpoint reports the database as unavailable", async () => {
  const answer = await health();
  expect([answer.status, await answer.json()]).toMatchObject([503, { database: "unavailable" }]);
});
