import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POST as login } from "@/app/api/v1/login/route";
import { GET as company_file } from "@/app/api/v1/master/companies/[id]/route";
import { POST as begin } from "@/app/api/v1/master/companies/[id]/support-access/route";
import { GET as companies } from "@/app/api/v1/master/companies/route";
import { POST as block } from "@/app/api/v1/master/team/[id]/blocking/route";
import { POST as inviteAgain } from "@/app/api/v1/master/team/[id]/invitation/route";
import { POST as recover } from "@/app/api/v1/master/team/[id]/recovery/route";
import { POST as changeRole } from "@/app/api/v1/master/team/[id]/role-change/route";
import { POST as unblock } from "@/app/api/v1/master/team/[id]/unblocking/route";
import { POST as invite, GET as list } from "@/app/api/v1/master/team/route";
import { GET as actions } from "@/app/api/v1/master/team-actions/route";
import { POST as setPassword } from "@/app/api/v1/password/reset/route";
import { GET as products } from "@/app/api/v1/products/route";
import { GET as user } from "@/app/api/v1/user/route";
import { PLATFORM_ROLES, type PlatformRole } from "@/lib/access/platform-roles";
import { hasSecondFactor } from "@/lib/access/second-factor";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import { codeFor, enrollTotp, PASSWORD, withPassword } from "@/lib/testing/totp";

const member = (role: PlatformRole = "master_admin") => colleague(null, { permissions: [], roles: [role] });
const anyEmail = () => `${randomUUID()}@plataforma.example`;
const rowOf = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  vi.stubEnv("SMTP_URL", mailbox.url);
});
afterAll(() => mailbox.close());

/** The link in the next e-mail to an address. */
async function linkTo(email: string) {
  const { text } = await mailbox.to(email);
  return new URL(/https?:\/\/\S+\/password\/reset\?\S+/.exec(text ?? "")?.[0] ?? expect.fail("no link"));
}

const setPasswordWith = (link: URL) =>
  callAs(null, setPassword, {
    email: link.searchParams.get("email"),
    token: link.searchParams.get("token"),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });

test("invites a member, who sets a password once and must enroll a second factor before reading companies", async () => {
  const administrator = await member();
  const email = anyEmail();
  const invited = await administrator.call(invite, { name: "Bia Lemos", email, role: "platform_support" });
  expect([invited.status, invited.body.role, invited.body.status]).toEqual([201, "platform_support", "invited"]);
  expect(invited.body.invitation_expires_at).not.toBeNull();
  const link = await linkTo(email);
  expect((await setPasswordWith(link)).status).toBe(200);
  expect((await setPasswordWith(link)).body.code).toBe("RESET_LINK_INVALID");
  const { body } = await callAs(null, login, { email, password: PASSWORD });
  expect((await callAs(body.token, companies)).body.code).toBe("SECOND_FACTOR_REQUIRED");
  await enrollTotp({ token: body.token, user: { id: invited.body.id } });
  expect((await callAs(body.token, companies)).status).toBe(200);
  const { body: own } = await callAs(body.token, user);
  expect([own.roles, own.permissions, own.company_id]).toEqual([["platform_support"], [], null]);
  expect((await callAs(body.token, products)).status).toBe(403);
});

test("rejects an e-mail that any user has, also for two invitations at the same time", async () => {
  const administrator = await member();
  const shop = await company();
  const refused = await administrator.call(invite, { name: "Ana", email: shop.user.email, role: "platform_finance" });
  expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  const email = anyEmail();
  const both = await Promise.all(
    [1, 2].map(() => administrator.call(invite, { name: "Bia", email, role: "platform_finance" })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("a new invitation voids the earlier link, and is only for members who have not joined", async () => {
  const administrator = await member();
  const email = anyEmail();
  const { body } = await administrator.call(invite, { name: "Bia", email, role: "platform_finance" });
  const first = await linkTo(email);
  expect((await administrator.call(inviteAgain, { id: body.id })).status).toBe(200);
  expect((await setPasswordWith(first)).body.code).toBe("RESET_LINK_INVALID");
  expect((await setPasswordWith(await linkTo(email))).status).toBe(200);
  expect((await administrator.call(inviteAgain, { id: body.id })).body.code).toBe("CONFLICT");
});

test("a change of role ends the member's sessions and is recorded with both roles", async () => {
  const administrator = await member();
  const other = await member("platform_support");
  expect((await administrator.call(changeRole, { id: other.user.id, role: "platform_finance" })).status).toBe(200);
  expect((await rowOf(other.user.id)).roles).toEqual(["platform_finance"]);
  expect((await other.call(companies)).status).toBe(401);
  const { body } = await administrator.call(actions);
  expect(body.data[0]).toMatchObject({
    action: "change_role",
    user_name: administrator.user.name,
    member_name: other.user.name,
    old_role: "platform_support",
    new_role: "platform_finance",
  });
});

test("a blocked member leaves immediately, and returns with the same password when unblocked", async () => {
  const administrator = await member();
  const other = await withPassword(await member("platform_support"));
  const { body } = await administrator.call(block, { id: other.user.id });
  expect(body.status).toBe("blocked");
  expect((await other.call(companies)).status).toBe(401);
  const credentials = { email: other.user.email, password: PASSWORD };
  expect((await callAs(null, login, credentials)).body.code).toBe("INVALID_CREDENTIALS");
  expect((await administrator.call(recover, { id: other.user.id })).body.code).toBe("CONFLICT");
  expect((await administrator.call(unblock, { id: other.user.id })).body.status).toBe("active");
  expect((await callAs(null, login, credentials)).body.code).toBe("TOTP_REQUIRED");
});

test("recovers a member: no second factor, no session and no password, but a new link", async () => {
  const administrator = await member();
  const other = await withPassword(await member("platform_support"));
  const { body } = await administrator.call(recover, { id: other.user.id });
  expect([body.has_second_factor, await hasSecondFactor(other.user.id)]).toEqual([false, false]);
  expect((await other.call(companies)).status).toBe(401);
  const credentials = { email: other.user.email, password: PASSWORD };
  expect((await callAs(null, login, credentials)).status).toBe(401);
  expect((await setPasswordWith(await linkTo(other.user.email))).status).toBe(200);
  expect((await callAs(null, login, credentials)).status).toBe(200);
});

test("rejects changes of one's own access and of users of companies", async () => {
  const administrator = await member();
  const shop = await company();
  const { id } = administrator.user;
  for (const [handler, input] of [
    [changeRole, { id, role: "platform_support" }],
    [block, { id }],
    [unblock, { id }],
    [recover, { id }],
  ] as const) {
    const refused = await administrator.call(handler, input);
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
    expect(refused.body.message).toContain("o seu próprio acesso");
    const foreign = await administrator.call(handler, { ...input, id: shop.user.id });
    expect(foreign.status).toBe(404);
  }
  expect(await rowOf(id)).toMatchObject({ active: true, roles: ["master_admin"] });
  expect((await shop.call(user)).status).toBe(200);
});

test.each([
  ["block each other", (id: string) => [block, { id }] as const],
  ["take each other's role", (id: string) => [changeRole, { id, role: "platform_finance" }] as const],
])("leaves one of two administrators who %s at the same time", async (_, against) => {
  for (let round = 0; round < 5; round++) {
    const [ana, bia] = await Promise.all([member(), member()]);
    const results = await Promise.all([ana.call(...against(bia.user.id)), bia.call(...against(ana.user.id))]);
    expect(results.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const rows = await Promise.all([rowOf(ana.user.id), rowOf(bia.user.id)]);
    const left = rows.filter(({ active, roles }) => active && roles.includes("master_admin"));
    expect(left).toHaveLength(1);
  }
});

test("asks for a recent proof of identity before any change", async () => {
  const administrator = await member();
  const other = await member("platform_support");
  const proven_at = new Date(Date.now() - 11 * 60_000);
  await prisma.session.update({ where: { id: administrator.session_id }, data: { proven_at } });
  const { id } = other.user;
  for (const handler of [block, unblock, recover, inviteAgain])
    expect((await administrator.call(handler, { id })).body.code).toBe("STEP_UP_REQUIRED");
  expect((await administrator.call(list)).status).toBe(200);
});

test("lists the members with role, state and second step, and no users of companies", async () => {
  const administrator = await member();
  const shop = await company();
  const { body } = await administrator.call(list, { per_page: "100" });
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(shop.user.id);
  for (const { role } of body.data) expect(PLATFORM_ROLES).toContain(role);
  expect(JSON.stringify(body)).not.toMatch(/password|hash|secret/);
});

test("shows money to administrators and finance, and not to support", async () => {
  const shop = await company();
  for (const [role, sees] of [
    ["master_admin", true],
    ["platform_finance", true],
    ["platform_support", false],
  ] as const) {
    const staff = await member(role);
    const { body } = await staff.call(company_file, { id: shop.company_id });
    expect(Array.isArray(body.charges), role).toBe(sees);
    const { body: listed } = await staff.call(companies);
    expect(listed.totals.monthly_revenue_cents !== null, role).toBe(sees);
    expect(listed.totals.failed_charges !== null, role).toBe(sees);
  }
});

test("support opens a company to read, and loses it with the role", async () => {
  const shop = await company();
  const support = await member("platform_support");
  await prisma.userTotp.deleteMany({ where: { user_id: support.user.id } });
  const { secret } = await enrollTotp(support);
  const input = { id: shop.company_id, reason: "O dono pediu ajuda com um preço", minutes: 15, code: codeFor(secret) };
  expect((await support.call(begin, input)).status).toBe(201);
  expect((await support.call(products)).status).toBe(200);
  // Even a session that survives the change of role no longer sees the company.
  await prisma.user.update({ where: { id: support.user.id }, data: { roles: ["platform_finance"] } });
  expect((await support.call(products)).status).toBe(403);
});
