import { expect, test } from "vitest";
import { POST as archive, DELETE as restore } from "@/app/api/v1/products/[id]/archiving/route";
import { company } from "@/lib/testing/company";

test("audits who archived and restored a product", async () => {
  const shop = await company();
  const { id } = await shop.product();
  const helper = await shop.colleague({ permissions: ["cadastro produtos"] });
  expect((await helper.call(archive, { id })).status).toBe(200);
  expect((await shop.call(restore, { id })).status).toBe(200);
  const written = await shop.db.auditEntry.findMany({
    where: { subject: id, action: { in: ["product.archive", "product.restore"] } },
    orderBy: { created_at: "asc" },
  });
  expect(written.map(({ action, user_id }) => [action, user_id])).toEqual([
    ["product.archive", helper.user.id],
    ["product.restore", shop.user.id],
  ]);
  const other = await company();
  expect((await other.call(archive, { id })).status).toBe(404);
});
