// Creates a shop for benchmarks with the application's own services: `tsx scripts/sandbox/shop.ts '{"people":16,"products":500}' out.json`.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { hashPassword } from "@/lib/access/password";
import { MASTER_ROLE } from "@/lib/access/platform-roles";
import { prisma } from "@/lib/db/client";
import { openRegister } from "@/lib/modules/cash-registers/service";
import { colleague, company } from "@/lib/testing/company";

const [options = "{}", output = ""] = process.argv.slice(2);
const {
  people = 1,
  products = 3,
  administrator = false,
} = JSON.parse(options) as {
  people?: number;
  products?: number;
  administrator?: boolean;
};

const owner = await company();
const others = await Promise.all(Array.from({ length: people - 1 }, () => colleague(owner.company_id)));
const everyone = [owner, ...others];
const registers = await Promise.all(
  everyone.map(({ ctx }) => openRegister(ctx(), { opening_amount_cents: 10_000, note: null })),
);
const names = ["Feijão carioca", "Arroz branco", "Café torrado", "Açúcar cristal", "Óleo de soja"];
const created = [];
for (let index = 0; index < products; index++) {
  const name = `${names[index % names.length]} ${index}`;
  created.push(await owner.product({ name, price_cents: 100 + (index % 900), stock_milli: 999_000_000 }));
}
const password = randomUUID();
await prisma.user.update({ where: { id: owner.user.id }, data: { password_hash: await hashPassword(password) } });
const master = administrator ? await colleague(null, { permissions: [], roles: [MASTER_ROLE] }) : null;
const category = await owner.db.category.findFirstOrThrow();
writeFileSync(
  output,
  JSON.stringify({
    company_id: owner.company_id,
    password,
    administrator_token: master?.token ?? null,
    category_id: category.id,
    people: everyone.map(({ token, user }, index) => ({
      token,
      user_id: user.id,
      email: user.email,
      register_id: registers[index]?.id,
    })),
    products: created.map(({ id, name, sale_price_cents }) => ({ id, name, sale_price_cents })),
  }),
);
await prisma.$disconnect();
