import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS, type Permission } from "@/lib/access/permissions";
import { isPlatformPermission, PLATFORM_ROLES, platformCan } from "@/lib/access/platform-roles";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "./company";
import { checksumOf, companyWithRecords, idsFor, sampleFor } from "./foreign";
import { type Served, servedRoutes } from "./routes";

const routes: Served[] = await servedRoutes();
const guarded = routes.filter(({ endpoint }) => endpoint.access !== "public");
const DAY_MS = 86_400_000;

const namesOf = (some: readonly Served[]) => some.map(({ name }) => name).sort();

/** The calls that end or lock the session they are made with. */
const changesSession = ({ path }: { readonly path: string }) => ["/logout", "/session-lock"].includes(path);

const mayCall = ({ endpoint: { access } }: Served, permissions: readonly Permission[]) =>
  access === "public" ||
  access === "session" ||
  (!isPlatformPermission(access) && [access].flat().some((needed) => permissions.includes(needed as Permission)));

/** Random ids for path parameters, so that an allowed call has no effect. */
const unknownIds = ({ endpoint }: Served) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, randomUUID()]));

const codeOf = async (route: Served, token: string | null, headers = {}) => {
  const { status, body } = await callAs(token, route.handler, unknownIds(route), { headers });
  return { status, code: body?.code as string | undefined };
};

/** The platform's endpoints for staff who are not administrators. */
const STAFF_CALLS = {
  platform_support: [
    "GET /master/companies",
    "GET /master/companies/:id",
    "GET /master/companies/:id/log",
    "GET /master/health",
    "GET /metrics/web/summary",
    "POST /master/companies/:id/notes",
    "POST /master/companies/:id/support-access",
    "POST /master/companies/:id/users/:user_id/blocking",
    "POST /master/companies/:id/users/:user_id/password-link",
    "POST /master/companies/:id/users/:user_id/second-factor-reset",
    "POST /master/companies/:id/users/:user_id/unblocking",
  ],
  platform_finance: [
    "GET /master/companies",
    "GET /master/companies/:id",
    "GET /master/companies/:id/log",
    "GET /master/coupons",
    "GET /master/failed-charges",
    "GET /master/history",
    "POST /master/companies/:id/plan-extensions",
    "POST /master/coupons",
    "POST /master/coupons/:id/deactivation",
    "POST /master/failed-charges/:id/reconciliation",
    "PUT /master/companies/:id/plan",
  ],
};

describe("access control", () => {
  test("finds the endpoints to check", () => expect(routes.length).toBeGreaterThan(40));

  test("rejects every call without a valid Bearer token, even with a cookie", async () => {
    const shop = await company();
    const expired = await colleague(shop.company_id);
    await prisma.session.update({ where: { id: expired.session_id }, data: { expires_at: new Date(Date.now() - 1) } });
    const idle = await colleague(shop.company_id);
    await prisma.session.update({
      where: { id: idle.session_id },
      data: { last_used_at: new Date(Date.now() - DAY_MS) },
    });
    const revoked = await colleague(shop.company_id);
    await prisma.session.update({ where: { id: revoked.session_id }, data: { revoked_at: new Date() } });
    const blocked = await colleague(shop.company_id);
    await prisma.user.update({ where: { id: blocked.user.id }, data: { active: false } });
    const tokens = [null, "x", `${shop.token.slice(0, -1)}z`, expired.token, idle.token, revoked.token, blocked.token];
    for (const route of guarded) {
      for (const token of tokens) {
        expect(await codeOf(route, token), `${route.name} with ${token}`).toEqual({
          status: 401,
          code: "UNAUTHENTICATED",
        });
      }
      const cookie = { cookie: `next-auth.session-token=${shop.token}` };
      expect((await codeOf(route, null, cookie)).status, `${route.name} by cookie`).toBe(401);
    }
  });

  test.each([...PERMISSIONS.map((permission) => [permission]), [], [...PERMISSIONS]])(
    "allows exactly the calls of the permissions %s",
    async (...permissions) => {
      const shop = await company({ permissions: permissions as Permission[] });
      for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint))) {
        const { status, code } = await codeOf(route, shop.token);
        const isRefused = status === 403 && code === "FORBIDDEN";
        expect(isRefused, route.name).toBe(!mayCall(route, permissions as Permission[]));
        expect(status, route.name).not.toBe(500);
      }
    },
  );

  test.each(PLATFORM_ROLES)("allows the role %s exactly the platform's endpoints of its permissions", async (role) => {
    // Permissions of a shop in the row of a member of the staff grant nothing.
    const staff = await colleague(null, { permissions: PERMISSIONS, roles: [role] });
    const allowed: string[] = [];
    for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint))) {
      const { status, code } = await codeOf(route, staff.token);
      const { access } = route.endpoint;
      if (isPlatformPermission(access)) {
        expect(status === 403 && code === "FORBIDDEN", route.name).toBe(!platformCan(role, access));
        if (status !== 403) allowed.push(route.name);
      } else if (route.name === "GET /user") {
        const { body } = await callAs(staff.token, route.handler);
        expect(body.permissions).toEqual(role === "master_admin" ? PERMISSIONS : []);
      } else if (access !== "session") expect({ status, code }, route.name).toEqual({ status: 403, code: "FORBIDDEN" });
    }
    const platform = guarded.filter(({ endpoint }) => isPlatformPermission(endpoint.access));
    expect(allowed.sort()).toEqual(role === "master_admin" ? namesOf(platform) : STAFF_CALLS[role]);
  });

  test("tells staff of the platform to ask an administrator", async () => {
    const support = await colleague(null, { permissions: [], roles: ["platform_support"] });
    const settings = guarded.find(({ name }) => name === "GET /master/settings");
    const { body } = await callAs(support.token, settings?.handler ?? expect.fail(), {});
    expect(body.message).toBe("O seu perfil na plataforma não permite esta ação. Peça a alguém da administração.");
  });
});

describe("staff of the platform without a second factor", () => {
  const OPEN = [
    "GET /second-factors",
    "GET /user",
    "POST /logout",
    "POST /second-factors/passkeys",
    "POST /second-factors/passkeys/challenge",
    "POST /second-factors/totp",
    "POST /session-proofs",
    "PUT /second-factors/totp",
  ];

  test("may only enroll one, read their own user and log out", () => {
    const open = guarded.filter(({ endpoint }) => endpoint.withoutSecondFactor);
    expect(open.map(({ name }) => name).sort()).toEqual(OPEN);
  });

  test("gets SECOND_FACTOR_REQUIRED from every other endpoint, also in a support session", async () => {
    const shop = await company();
    const staff = await Promise.all(
      PLATFORM_ROLES.map((role) => colleague(null, { permissions: [], roles: [role], second_factor: false })),
    );
    const supportUser = await colleague(null, { permissions: [], roles: ["platform_support"], second_factor: false });
    const access = await shop.db.supportAccess.create({
      data: {
        company_id: shop.company_id,
        user_id: supportUser.user.id,
        user_name: "Ana",
        reason: "O dono pediu ajuda com um preço",
        started_at: new Date(),
        expires_at: new Date(Date.now() + 30 * 60_000),
      },
    });
    await prisma.session.update({
      where: { id: supportUser.session_id },
      data: { support_company_id: shop.company_id, support_access_id: access.id },
    });
    for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint))) {
      for (const { token } of [...staff, supportUser]) {
        const { code } = await codeOf(route, token);
        expect(code === "SECOND_FACTOR_REQUIRED", route.name).toBe(!route.endpoint.withoutSecondFactor);
      }
    }
  });

  test("is the only user who gets SECOND_FACTOR_REQUIRED", async () => {
    const shop = await company();
    for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint)))
      expect((await codeOf(route, shop.token)).code, route.name).not.toBe("SECOND_FACTOR_REQUIRED");
  });
});

describe("a locked session", () => {
  const OPEN = [
    "GET /operators",
    "POST /held-sales",
    "POST /logout",
    "POST /operator-changes",
    "POST /session-lock",
    "POST /session-unlock",
  ];

  test("may only be unlocked, change its operator, hold its sale and log out", () => {
    expect(namesOf(guarded.filter(({ endpoint }) => endpoint.whileLocked))).toEqual(OPEN);
  });

  test("gets SESSION_LOCKED from every other endpoint, whatever its permissions", async () => {
    const owner = await company();
    const cashier = await owner.colleague({ permissions: ["acesso pdv"] });
    const stockist = await owner.colleague({ permissions: ["consultar estoque"] });
    const master = await colleague(null, { permissions: [], roles: ["master_admin"] });
    for (const { session_id, token } of [owner, cashier, stockist, master]) {
      await prisma.session.update({ where: { id: session_id }, data: { locked_at: new Date() } });
      for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint))) {
        const { status, code } = await codeOf(route, token);
        expect(code === "SESSION_LOCKED", route.name).toBe(!route.endpoint.whileLocked);
        expect(status === 423, route.name).toBe(!route.endpoint.whileLocked);
      }
      const { locked_at } = await prisma.session.findUniqueOrThrow({ where: { id: session_id } });
      expect(locked_at).not.toBeNull();
    }
  });
});

describe("a session begun with a PIN", () => {
  /** The calls outside the till that such a session may make. */
  const OPEN = [
    "GET /approvals/approvers",
    "GET /billing/current",
    "GET /live-updates",
    "GET /user",
    "POST /approvals",
    "POST /logout",
    "POST /session-unlock",
  ];
  const isTillCall = ({ endpoint: { access } }: Served) => [access].flat().includes("acesso pdv");

  test("may call the till and these endpoints", () => {
    expect(namesOf(guarded.filter(({ endpoint }) => endpoint.withPin))).toEqual(OPEN);
  });

  test("gets PASSWORD_LOGIN_REQUIRED from every other endpoint, even the owner's", async () => {
    const shop = await company();
    await prisma.session.update({ where: { id: shop.session_id }, data: { begun_by: "pin", proven_at: new Date(0) } });
    for (const route of guarded.filter(({ endpoint }) => !changesSession(endpoint))) {
      const { code } = await codeOf(route, shop.token);
      const isOpen = isTillCall(route) || route.endpoint.withPin === true;
      expect(code === "PASSWORD_LOGIN_REQUIRED", route.name).toBe(!isOpen);
      expect(code, route.name).not.toBe("FORBIDDEN");
    }
  });

  test("has only the permission of the till", async () => {
    const shop = await company();
    await prisma.session.update({ where: { id: shop.session_id }, data: { begun_by: "pin" } });
    const user = guarded.find(({ name }) => name === "GET /user");
    const { body } = await callAs(shop.token, user?.handler ?? expect.fail(), {});
    expect(body.permissions).toEqual(["acesso pdv"]);
  });
});

/** Path prefixes that work without a valid plan: account, plan, and export of the shop's own data. */
const EXEMPT_PREFIXES = [
  "archived-years",
  "billing",
  "document-acceptances",
  "email-confirmations",
  "exports",
  "logout",
  "operator-changes",
  "operators",
  "plans",
  "second-factors",
  "session-lock",
  "session-proofs",
  "session-unlock",
  "support-access",
  "user",
];
/** Plans that expired less than thirty days ago, which still allow reads. */
const READABLE = ["expired a second ago", "expired a minute less than 30 days ago", "has the status expired"];

describe("access by plan", () => {
  /** Dates relative to the running test, which may start minutes after the file was loaded. */
  const plansNow = () =>
    ({
      "expires in a minute": [{ status: "active", expires_at: new Date(Date.now() + 60_000) }, null],
      "expired a second ago": [{ status: "active", expires_at: new Date(Date.now() - 1_000) }, "PLAN_EXPIRED"],
      "expired a minute less than 30 days ago": [
        { status: "active", expires_at: new Date(Date.now() - 30 * DAY_MS + 60_000) },
        "PLAN_EXPIRED",
      ],
      "expired 30 days and a second ago": [
        { status: "active", expires_at: new Date(Date.now() - 30 * DAY_MS - 1_000) },
        "PLAN_EXPIRED",
      ],
      "has the status expired": [{ status: "expired" }, "PLAN_EXPIRED"],
      "expired 31 days ago": [{ status: "active", expires_at: new Date(Date.now() - 31 * DAY_MS) }, "PLAN_EXPIRED"],
      "is inactive": [{ status: "inactive" }, "PLAN_INACTIVE"],
      "is canceled": [{ status: "canceled" }, "PLAN_INACTIVE"],
      "is suspended": [{ status: "suspended" }, "PLAN_INACTIVE"],
      "does not exist": [null, "NO_ACTIVE_PLAN"],
    }) as const;
  const plans = plansNow();

  test.each(Object.keys(plans) as (keyof typeof plans)[])(
    "allows only exempt endpoints, and reads for thirty days, if the plan %s",
    async (name) => {
      const [data, refusal] = plansNow()[name];
      const shop = await company();
      if (data) await prisma.plan.update({ where: { company_id: shop.company_id }, data });
      else await prisma.plan.delete({ where: { company_id: shop.company_id } });
      const reads = READABLE.some((plan) => plan === name);
      for (const route of guarded.filter(
        ({ endpoint }) => !isPlatformPermission(endpoint.access) && !changesSession(endpoint),
      )) {
        const { planExempt, method } = route.endpoint;
        const isOpen = planExempt === true || (reads && method === "GET");
        const { status, code } = await codeOf(route, shop.token);
        const refused = status === 403 ? code : null;
        expect(refused, route.name).toBe(refusal && !isOpen ? refusal : null);
      }
    },
  );

  test("exempts only account, plan and the shop's own data from the plan check", () => {
    const exempt = guarded.filter(
      ({ endpoint }) => endpoint.planExempt === true && !isPlatformPermission(endpoint.access),
    );
    const places = exempt.map(({ endpoint: { path } }) => path.split("/")[1] ?? "");
    expect([...new Set(places)].sort()).toEqual(EXEMPT_PREFIXES);
  });

  test("lets a user with an open cash register sell and close it after the plan expired", async () => {
    const shop = await companyWithRecords();
    const data = { expires_at: new Date(Date.now() - 1_000) };
    await prisma.plan.update({ where: { company_id: shop.company_id }, data });
    for (const route of guarded.filter(({ endpoint }) => tillExempt(endpoint))) {
      expect((await codeOf(route, shop.token)).status, route.name).not.toBe(403);
    }
  });

  test("lets an open cash register only read and close from 24 hours after the plan expired", async () => {
    const shop = await companyWithRecords();
    for (const days of [1, 400]) {
      const data = { expires_at: new Date(Date.now() - days * 86_400_000) };
      await prisma.plan.update({ where: { company_id: shop.company_id }, data });
      for (const route of guarded.filter(({ endpoint }) => tillExempt(endpoint))) {
        const { planExempt, method } = route.endpoint;
        const sells = planExempt === "open-register" && method !== "GET";
        const { code } = await codeOf(route, shop.token);
        if (sells) expect(code, route.name).toBe("PLAN_GRACE_OVER");
        else expect(String(code), route.name).not.toMatch(/^PLAN_/);
      }
    }
  });
});

const tillExempt = ({ planExempt }: { planExempt?: unknown }) =>
  planExempt === "open-register" || planExempt === "closing";

describe("another company's rows", () => {
  let ours: Awaited<ReturnType<typeof company>>;
  let theirs: Awaited<ReturnType<typeof companyWithRecords>>;
  beforeAll(async () => {
    [ours, theirs] = [await company(), await companyWithRecords()];
  });

  const withIds = guarded.filter(
    ({ endpoint }) => endpoint.path.includes(":") && !isPlatformPermission(endpoint.access),
  );

  test.each(withIds.map((route) => [route.name, route] as const))(
    "%s responds 404 for them and changes nothing",
    async (_, route) => {
      const before = await checksumOf(theirs.company_id);
      const body = sampleFor(route.endpoint, theirs);
      const foreign = await ours.call(route.handler, { ...body, ...idsFor(route.endpoint, theirs) });
      const missing = await ours.call(route.handler, { ...body, ...unknownIds(route) });
      expect(foreign.status, JSON.stringify(foreign.body)).toBe(404);
      expect({ ...foreign.body, request_id: 0 }).toEqual({ ...missing.body, request_id: 0 });
      expect(await checksumOf(theirs.company_id)).toBe(before);
    },
  );

  test.each(
    guarded
      .filter(({ endpoint }) => endpoint.method === "GET" && !endpoint.path.includes(":"))
      .map((route) => [route.name, route] as const),
  )("%s returns none of them", async (_, route) => {
    const { body } = await ours.call(route.handler, {});
    expect(JSON.stringify(body)).not.toContain(theirs.canary);
  });
});

/** Every endpoint that needs a recent proof of the password. */
const STEP_UP = [
  "DELETE /pix-account",
  "DELETE /plans/cancellation",
  "DELETE /second-factors/passkeys/:id",
  "DELETE /second-factors/totp",
  "DELETE /users/:id/blocking",
  "GET /archived-years/:id/file",
  "GET /exports/:id/file",
  "POST /customers/:id/anonymization",
  "POST /exports",
  "POST /master/companies/:id/users/:user_id/second-factor-reset",
  "POST /master/team",
  "POST /master/team/:id/blocking",
  "POST /master/team/:id/invitation",
  "POST /master/team/:id/recovery",
  "POST /master/team/:id/role-change",
  "POST /master/team/:id/unblocking",
  "POST /plans/cancellation",
  "POST /plans/subscribe",
  "POST /second-factors/passkeys",
  "POST /second-factors/passkeys/challenge",
  "POST /second-factors/recovery-codes",
  "POST /second-factors/totp",
  "POST /users",
  "POST /users/:id/blocking",
  "POST /users/:id/invitation",
  "POST /users/:id/password-link",
  "POST /users/:id/second-factor-reset",
  "PUT /pix-account",
  "PUT /second-factors/totp",
  "PUT /users/:id",
  "PUT /users/:id/policies",
];
const CONFIRMED_EMAIL = [
  "GET /archived-years/:id/file",
  "GET /exports/:id/file",
  "POST /exports",
  "POST /quotes/:id/mail",
  "POST /users",
  "POST /users/:id/invitation",
  "PUT /pix-account",
];
const OWNER_ONLY = [
  "DELETE /plans/cancellation",
  "DELETE /users/:id/pin",
  "GET /archived-years/:id/file",
  "GET /billing/coupon",
  "GET /exports/:id/file",
  "PATCH /user",
  "POST /exports",
  "POST /plans/cancellation",
  "POST /plans/subscribe",
];

describe("additional requirements beyond a session", () => {
  test("are declared by exactly these endpoints", () => {
    expect(namesOf(routes.filter(({ endpoint }) => endpoint.stepUp))).toEqual(STEP_UP);
    expect(namesOf(routes.filter(({ endpoint }) => endpoint.needsConfirmedEmail))).toEqual(CONFIRMED_EMAIL);
    expect(namesOf(routes.filter(({ endpoint }) => endpoint.ownerOnly))).toEqual(OWNER_ONLY);
  });

  test("rejects a session proven more than 10 minutes ago at exactly the step-up endpoints", async () => {
    const shop = await company();
    const proven_at = new Date(Date.now() - 10 * 60_000 - 1_000);
    await prisma.session.update({ where: { id: shop.session_id }, data: { proven_at } });
    for (const route of guarded.filter(
      ({ endpoint }) => !isPlatformPermission(endpoint.access) && !changesSession(endpoint),
    )) {
      const { status, code } = await codeOf(route, shop.token);
      const isRefused = status === 403 && code === "STEP_UP_REQUIRED";
      expect(isRefused, route.name).toBe(route.endpoint.stepUp === true);
    }
  });

  test("accepts a session proven less than 10 minutes ago", async () => {
    const shop = await company();
    const proven_at = new Date(Date.now() - 10 * 60_000 + 30_000);
    await prisma.session.update({ where: { id: shop.session_id }, data: { proven_at } });
    for (const route of guarded.filter(({ endpoint }) => endpoint.stepUp && !isPlatformPermission(endpoint.access)))
      expect((await codeOf(route, shop.token)).code, route.name).not.toBe("STEP_UP_REQUIRED");
  });

  test("rejects an unconfirmed e-mail at exactly the endpoints that need a confirmed one", async () => {
    const shop = await company();
    await prisma.user.update({ where: { id: shop.user.id }, data: { email_confirmed_at: null } });
    for (const route of guarded.filter(
      ({ endpoint }) => !isPlatformPermission(endpoint.access) && !changesSession(endpoint),
    )) {
      const { status, code } = await codeOf(route, shop.token);
      const isRefused = status === 403 && code === "EMAIL_NOT_CONFIRMED";
      expect(isRefused, route.name).toBe(route.endpoint.needsConfirmedEmail === true);
    }
  });

  test("lets only the owner export everything and change the plan, and names the owner to others", async () => {
    const shop = await company();
    await prisma.user.update({ where: { id: shop.user.id }, data: { name: "Rosa Dona" } });
    const manager = await shop.colleague({});
    for (const route of guarded.filter(
      ({ endpoint }) => !isPlatformPermission(endpoint.access) && !changesSession(endpoint),
    )) {
      const { status, body } = await callAs(manager.token, route.handler, unknownIds(route));
      const isRefused = status === 403 && body?.code === "OWNER_ONLY";
      expect(isRefused, route.name).toBe(route.endpoint.ownerOnly === true);
      if (isRefused) expect(body.message).toBe("Só o dono da empresa pode fazer isto. Peça a Rosa Dona.");
    }
  });
});
