import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as resetByMaster } from "@/app/api/v1/master/companies/[id]/users/[user_id]/second-factor-reset/route";
import { GET as actions } from "@/app/api/v1/platform-actions/route";
import { GET as read } from "@/app/api/v1/second-factors/route";
import { POST as reset } from "@/app/api/v1/users/[id]/second-factor-reset/route";
import { hasSecondFactor } from "@/lib/access/second-factor";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { enrollTotp } from "@/lib/testing/totp";

const reason = "Perdeu o celular na feira";
const owned = async () => {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { type: "owner" } });
  return shop;
};

test("removes the second factor of a colleague, with reason, audit entry and e-mail", async () => {
  const shop = await owned();
  const lost = await enrollTotp(await shop.colleague({ permissions: ["acesso pdv"] }));
  const { status } = await shop.call(reset, { id: lost.user.id, reason });
  expect([status, await hasSecondFactor(lost.user.id)]).toEqual([200, false]);
  expect(await prisma.recoveryCode.count({ where: { user_id: lost.user.id } })).toBe(0);
  expect((await callAs(lost.token, read)).status).toBe(401);
  const [entry] = await shop.db.auditEntry.findMany({ where: { action: "user.second_factor_reset" } });
  expect(entry).toMatchObject({ user_id: shop.user.id, subject: lost.user.id, details: { reason } });
  const where = { to_address: lost.user.email, kind: "user.second_factor_reset" };
  expect(await prisma.mailMessage.count({ where })).toBe(1);
});

test("requires a reason and an existing second factor", async () => {
  const shop = await owned();
  const plain = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await shop.call(reset, { id: plain.user.id, reason: "oi" })).body.errors.reason).toEqual([
    "Explique em pelo menos 5 caracteres.",
  ]);
  expect((await shop.call(reset, { id: plain.user.id, reason })).body.code).toBe("SECOND_FACTOR_NOT_SET");
});

test("rejects resetting the owner, oneself, users with more permissions and users of other companies", async () => {
  const shop = await owned();
  const owner = await enrollTotp(shop);
  const manager = await enrollTotp(await shop.colleague({ permissions: ["configurações", "acesso pdv"] }));
  const finance = await enrollTotp(await shop.colleague({ permissions: ["contas a pagar"] }));
  const stranger = await enrollTotp(await company());
  const codeOf = async (id: string) => (await manager.call(reset, { id, reason })).body.code;
  expect(await codeOf(owner.user.id)).toBe("OWNER_KEEPS_ACCESS");
  expect(await codeOf(manager.user.id)).toBe("OWN_ACCESS");
  expect(await codeOf(finance.user.id)).toBe("CANNOT_GRANT");
  expect(await codeOf(stranger.user.id)).toBe("NOT_FOUND");
  for (const { user } of [owner, manager, finance, stranger]) expect(await hasSecondFactor(user.id)).toBe(true);
});

test("lets the platform reset an owner only, and shows the owner who did it and why", async () => {
  const shop = await owned();
  const owner = await enrollTotp(shop);
  const staff = await enrollTotp(await shop.colleague({ permissions: ["acesso pdv"] }));
  const { token } = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const call = (user_id: string, id = shop.company_id) =>
    callAs(token, resetByMaster, { id, user_id, reason: "O dono trocou de celular" });
  expect((await call(staff.user.id)).body.code).toBe("CONFLICT");
  expect((await call(owner.user.id, randomUUID())).status).toBe(404);
  expect((await call(owner.user.id)).status).toBe(200);
  expect([await hasSecondFactor(owner.user.id), await hasSecondFactor(staff.user.id)]).toEqual([false, true]);
  const manager = await shop.colleague({});
  expect((await manager.call(actions)).body.data[0]).toMatchObject({
    action: "master.user.second_factor_reset",
    reason: "O dono trocou de celular",
  });
});
