import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { requireOpenRegister } from "../service";
import type { registerSeries } from "./endpoints";
import { MAX_SERIES, seriesLetter } from "./rules";

/** Returns the device's series in the current user's open register, or assigns the next free one. */
export const takeSeries = (ctx: Ctx, { device_id }: Received<typeof registerSeries.take>) =>
  transaction(ctx, async (ctx) => {
    const { id: cash_register_id } = await requireOpenRegister(ctx);
    await sqlFor(ctx).query`
      SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${cash_register_id}::uuid FOR UPDATE`;
    const taken = await ctx.db.registerSeries.findMany({ where: { cash_register_id } });
    const own = taken.find((series) => series.device_id === device_id);
    if (own) return own;
    if (taken.length >= MAX_SERIES) throw new AppError("CONFLICT");
    return ctx.db.registerSeries.create({
      data: { company_id: ctx.company_id, cash_register_id, device_id, letter: seriesLetter(taken.length) },
    });
  });

/** Returns true when the letter was assigned in the register, and to `device_id` when given. */
export const hasSeries = async (ctx: Ctx, cash_register_id: string, letter: string, device_id?: string) =>
  (await ctx.db.registerSeries.count({ where: { cash_register_id, letter, ...(device_id && { device_id }) } })) > 0;
