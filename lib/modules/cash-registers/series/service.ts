import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { openRegisterOf } from "../service";
import type { registerSeries } from "./endpoints";
import { MOST_SERIES, seriesLetter } from "./rules";

/** A device's series in the caller's open register: the one it has, or the next one that is free. */
export const takeSeries = (ctx: Ctx, { device_id }: Received<typeof registerSeries.take>) =>
  transaction(ctx, async (ctx) => {
    const { id: cash_register_id } = await openRegisterOf(ctx);
    await sqlFor(ctx).query`
      SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${cash_register_id}::uuid FOR UPDATE`;
    const taken = await ctx.db.register_series.findMany({ where: { cash_register_id } });
    const own = taken.find((series) => series.device_id === device_id);
    if (own) return own;
    if (taken.length >= MOST_SERIES) throw new AppError("CONFLICT");
    return ctx.db.register_series.create({
      data: { company_id: ctx.company_id, cash_register_id, device_id, letter: seriesLetter(taken.length) },
    });
  });

/** Whether a letter was given out in a register, and to that device where one is named. */
export const hasSeries = async (ctx: Ctx, cash_register_id: string, letter: string, device_id?: string) =>
  (await ctx.db.register_series.count({ where: { cash_register_id, letter, ...(device_id && { device_id }) } })) > 0;
