import "server-only";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, key, transaction, unscoped } from "@/lib/db/tenant";
import { requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import { requireFreeScaleCode } from "../codes/service";
import type { scale } from "./endpoints";
import { layoutOf } from "./rules";

export async function getScale(ctx: Ctx) {
  const company = await unscoped(ctx).company.findUniqueOrThrow({ where: { id: ctx.company_id } });
  return { version: company.scale_version, layout: layoutOf(company) };
}

/**
 * Saves the layout detected from a label, and the scale code of its product. Throws StaleVersion if the layout changed
 * since it was read.
 */
export const saveScale = (ctx: Ctx, { version, layout, product }: Received<typeof scale.save>) =>
  transaction(ctx, async (ctx) => {
    await unscoped(ctx).$queryRaw`SELECT FROM company WHERE id = ${ctx.company_id}::uuid FOR NO KEY UPDATE`;
    requireVersion(version, await getScale(ctx));
    const company = await unscoped(ctx).company.update({
      where: { id: ctx.company_id },
      data: {
        scale_prefix: layout?.prefix ?? null,
        scale_code_length: layout?.code_length ?? null,
        scale_content: layout?.content ?? null,
      },
    });
    if (product) {
      if (!can(ctx.user, "cadastro produtos")) throw new AppError("FORBIDDEN");
      await requireFreeScaleCode(ctx, product.scale_code, product.id);
      await ctx.db.product.update({ where: key(ctx, product.id), data: { scale_code: product.scale_code } });
    }
    await recordAudit(ctx, "scale.update", { details: { ...layout, product_id: product?.id ?? null } });
    return { version: company.scale_version, layout: layoutOf(company) };
  });
