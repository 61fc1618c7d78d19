import { expect, test, vi } from "vitest";
import { GET as getPin, DELETE as remove, PUT as set } from "@/app/api/v1/approvals/pin/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const PASSWORD = "uma senha boa";
// With NODE_ENV=test the cost is lower.
vi.stubEnv("NODE_ENV", "production");

async function userWithPassword() {
  const shop = await company({ permissions: ["acesso pdv"] });
  const password_hash = await hashPassword(PASSWORD);
  await prisma.user.update({ where: { id: shop.user.id }, data: { password_hash } });
  return shop;
}

test("sets a PIN with the user's password and removes it", async () => {
  const shop = await userWithPassword();
  expect((await shop.call(getPin)).body).toEqual({ has_pin: false });
  expect((await shop.call(set, { password: PASSWORD, pin: "4071" })).body).toEqual({ has_pin: true });
  const { pin_hash } = await prisma.user.findUniqueOrThrow({ where: { id: shop.user.id } });
  expect(pin_hash).toMatch(/^\$2b\$12\$/);
  expect((await shop.call(remove)).body).toEqual({ has_pin: false });
  expect((await shop.call(getPin)).body).toEqual({ has_pin: false });
  expect(await shop.db.auditEntry.count({ where: { action: { startsWith: "user.pin" } } })).toBe(2);
});

test.each(["1111", "1234", "654321", "123", "1234567", "12a4", ""])("rejects the PIN %s", async (pin) => {
  const shop = await company({ permissions: ["acesso pdv"] });
  const { status, body } = await shop.call(set, { password: PASSWORD, pin });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["pin"]]);
});

test("rejects a wrong password and limits the attempts", async () => {
  const shop = await userWithPassword();
  const guesses = await Promise.all(
    Array.from({ length: 7 }, () => shop.call(set, { password: "errada demais", pin: "4071" })),
  );
  expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect((await shop.call(getPin)).body).toEqual({ has_pin: false });
});
