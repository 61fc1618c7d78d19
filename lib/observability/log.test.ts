import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { errorFacts, withoutPersonalData } from "./log.mjs";

test.each([
  ["all recipients were rejected: 550 <maria.silva@exemplo.com.br>", "maria.silva"],
  ["CPF 529.982.247-25 inválido", "529"],
  ["cnpj 12345678000195", "12345678000195"],
  ["telefone (11) 95000-0123", "95000"],
  ['invalid input syntax for type uuid: "Maria da Silva"', "Maria"],
])("removes what tells who somebody is: %s", (text, secret) => {
  expect(withoutPersonalData(text)).not.toContain(secret);
});

test.each(["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 192.168.100.200:5432", "timeout of 12000 ms"])(
  "keeps addresses of servers and short numbers: %s",
  (text) => expect(withoutPersonalData(text)).toBe(text),
);

test("tells of a duplicate only the constraint, not the values", async () => {
  const failed = prisma.$executeRaw`
    WITH twice AS (SELECT 'maria@exemplo.com.br' AS email, '52998224725' AS cpf FROM generate_series(1, 2))
    SELECT (array_agg(cpf))[1]::int / 0 FROM twice`;
  const error = await failed.catch((thrown: unknown) => thrown);
  const told = JSON.stringify(errorFacts(error));
  expect(told).toContain('"type":"PrismaClientKnownRequestError"');
  expect(told).not.toMatch(/maria|52998224725/);
});

test("leaves out the call that Prisma quotes when it is invalid", async () => {
  // @ts-expect-error: a wrong type, as from a caller that checks nothing
  const failed = prisma.user.findFirst({ where: { name: "Maria da Silva", email: 7 } });
  const error = await failed.catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("Maria da Silva");
  const told = JSON.stringify(errorFacts(error));
  expect(told).toContain("PrismaClientValidationError");
  expect(told).not.toContain("Maria");
});

test("leaves out the rows that PostgreSQL quotes, and keeps what helps to find the error", () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "customer_cpf_key"'), {
    code: "23505",
    constraint: "customer_cpf_key",
    detail: "Key (cpf)=(52998224725) already exists.",
  });
  const told = errorFacts(new Error("could not save", { cause: error }));
  expect(JSON.stringify(told)).not.toContain("52998224725");
  expect(told).toMatchObject({ cause: { code: "23505", constraint: "customer_cpf_key" } });
  expect(told.stack).toMatch(/^\s+at /);
});
