import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { prisma } from "@/lib/db/client";
import type { Ctx } from "@/lib/db/tenant";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import type { masterNotes } from "./endpoints";

const MAX_NOTES = 50;

export const writeNote = (call: SessionCall, { id: company_id, body }: Received<typeof masterNotes.write>) =>
  prisma.$transaction(async (tx) => {
    must(await tx.company.findUnique({ where: { id: company_id }, select: { id: true } }));
    const ctx = ctxForCompany(call, company_id, tx);
    const { id: user_id, name: user_name } = call.actor;
    const note = await ctx.db.companyNote.create({
      data: { company_id, user_id, user_name, body, created_at: call.now },
    });
    await recordPlatformAction(ctx, "master.note", { subject: note.id });
    return note;
  });

/** The newest notes, newest first. */
export const notesOf = (ctx: Ctx) =>
  ctx.db.companyNote.findMany({ take: MAX_NOTES, orderBy: [{ created_at: "desc" }, { id: "desc" }] });
