import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { prisma } from "@/lib/db/client";
import { requestAnsweredMail } from "@/lib/mail/privacy-mails";
import { postMail } from "@/lib/modules/mails/service";
import { PRODUCT_NAME } from "@/lib/product";
import { mailContentOf, notifyResponsible } from "../service";
import type { platformRequests } from "./endpoints";

/** Lists requests in the same order as for companies: open ones first. */
export async function listPlatformRequests(_: SessionCall, input: Received<typeof platformRequests.list>) {
  const answered_at = input.situation ? (input.situation === "aberto" ? null : { not: null }) : undefined;
  const where = { company_id: null, ...(answered_at !== undefined && { answered_at }) };
  const [rows, total] = await Promise.all([
    prisma.privacyRequest.findMany({
      where,
      ...slice(input),
      orderBy: [{ answered_at: { sort: "desc", nulls: "first" } }, { due_on: "asc" }, { id: "asc" }],
    }),
    prisma.privacyRequest.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

const OPEN_PLATFORM_REQUEST = { company_id: null, answered_at: null };
const alreadyHandled = () => new AppError("CONFLICT", { message: "Este pedido já foi respondido ou encaminhado." });

export const answerPlatformRequest = (call: SessionCall, { id, answer }: Received<typeof platformRequests.answer>) =>
  prisma.$transaction(async (tx) => {
    must(await tx.privacyRequest.findUnique({ where: { id } }));
    const [request] = await tx.privacyRequest.updateManyAndReturn({
      where: { id, ...OPEN_PLATFORM_REQUEST },
      data: { answer, answered_at: call.now, answered_by_name: call.actor.name },
    });
    if (!request) throw alreadyHandled();
    const mail = requestAnsweredMail(mailContentOf(request), PRODUCT_NAME, answer);
    await postMail(tx, mail, { kind: "privacy.answered", company_id: null });
    return request;
  });

/** Forwards a request to the company that it concerns. The due date does not change. */
export const forwardRequest = (
  _: SessionCall,
  { id, shop_id: company_id }: Received<typeof platformRequests.forward>,
) =>
  prisma.$transaction(async (tx) => {
    must(await tx.privacyRequest.findUnique({ where: { id } }));
    must(await tx.company.findUnique({ where: { id: company_id }, select: { id: true } }));
    const [request] = await tx.privacyRequest.updateManyAndReturn({
      where: { id, ...OPEN_PLATFORM_REQUEST },
      data: { company_id },
    });
    if (!request) throw alreadyHandled();
    await notifyResponsible(tx, request);
    return request;
  });
