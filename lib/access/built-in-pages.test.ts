import { expect, test } from "vitest";
import { withPageHeaders } from "./built-in-pages";

const page = withPageHeaders(async () => {
  const headers = new Headers({ "content-type": "text/html" });
  headers.append("set-cookie", "a=1");
  headers.append("set-cookie", "b=2");
  return new Response("<form></form>", { status: 200, headers });
});

test("adds headers that forbid scripts and framing to a page of next-auth, and keeps its cookies", async () => {
  const answer = await page(new Request("http://localhost/api/auth/signout"), {});
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect([answer.status, await answer.text()]).toEqual([200, "<form></form>"]);
});

test("passes a redirect through", async () => {
  const answer = await withPageHeaders(async () => Response.redirect("http://localhost/login", 302))(
    new Request("http://localhost/api/auth/signin"),
    {},
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "http://localhost/login"]);
});
