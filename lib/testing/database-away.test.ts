import { expect, test, vi } from "vitest";
import { newId, newToken } from "@/lib/access/token";

// Before anything opens the pool: this file's own client looks for its database where nothing listens.
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
/** What answers without asking the database anything. */
const WITHOUT_DATABASE = ["GET /openapi.json", "GET /platform", "POST /webhooks/mercado-pago"];
const asking = routes.filter(({ name }) => !WITHOUT_DATABASE.includes(name));

test("this file's database is one that is not there", () => expect(process.env.DATABASE_URL).toBe(closed));

test.each(asking.map((route) => [route.name, route] as const))(
  "%s says that the system is unavailable, and when to try again",
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

test("the health page tells it too", async () => {
  const answer = await health();
  expect([answer.status, await answer.json()]).toMatchObject([503, { database: "unavailable" }]);
});
