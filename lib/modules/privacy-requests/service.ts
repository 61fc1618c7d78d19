import "server-only";
import { randomBytes } from "node:crypto";
import { consume } from "@/lib/access/limits";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { PRIVACY_EMAIL } from "@/lib/contact";
import { dayOf, fromColumn, toColumn } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { PrivacyRequest } from "@/lib/db/prisma";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { requestAnsweredMail, requestArrivedMail, requestReceivedMail } from "@/lib/mail/privacy-mails";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { postMail } from "@/lib/modules/mails/service";
import type { privacyRequests } from "./endpoints";
import { KIND_LABELS } from "./labels";
import { cnpjIn, dueOn, protocolOf, type RequestKind } from "./rules";

const PROTOCOL_RANDOM_BYTES = 8;

/**
 * Stores a request and notifies the company identified by the link or CNPJ, or else the platform. The response is the same in
 * every case; information about existing accounts is sent only to the person's mailbox.
 */
export async function receiveRequest(call: PublicCall, { shop_id, ...given }: Received<typeof privacyRequests.create>) {
  await consume("privacy_ip", call.ip, call);
  await consume("privacy_email", given.email);
  const today = dayOf(call.now);
  return prisma.$transaction(async (tx) => {
    const company_id = await findShop(tx, shop_id, given.shop);
    const request = await tx.privacyRequest.create({
      data: {
        ...given,
        company_id,
        protocol: protocolOf(today, randomBytes(PROTOCOL_RANDOM_BYTES)),
        received_at: call.now,
        due_on: toColumn(dueOn(today)),
      },
    });
    const isShop = company_id !== null || given.shop !== null;
    const hasAccount = (await tx.user.count({ where: { email: given.email } })) > 0;
    const mail_content = mailContentOf(request);
    await postMail(tx, requestReceivedMail(mail_content, { isShop, hasAccount }), {
      kind: "privacy.received",
      company_id: null,
    });
    await notifyResponsible(tx, request);
    return request;
  });
}

async function findShop(tx: Unscoped, id: string | null, named: string | null): Promise<string | null> {
  if (id) return (await tx.company.findUnique({ where: { id }, select: { id: true } }))?.id ?? null;
  const cnpj = cnpjIn(named);
  const found = cnpj ? await tx.company.findMany({ where: { cnpj }, select: { id: true }, take: 2 }) : [];
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

export const mailContentOf = (request: PrivacyRequest) => ({
  ...request,
  kind: KIND_LABELS[request.kind as RequestKind].name.toLowerCase(),
  due_on: fromColumn(request.due_on),
});

/** Notifies the owners of the company, or the platform's data protection officer (encarregado) if there is no company. */
export async function notifyResponsible(tx: Unscoped, request: PrivacyRequest) {
  const { company_id } = request;
  const people = company_id
    ? await tx.user.findMany({ where: { company_id, type: "owner", active: true } })
    : [{ name: "Encarregado", email: PRIVACY_EMAIL }];
  const path = company_id ? "/configuracoes?aba=lgpd" : "/master-admin/settings?aba=lgpd";
  for (const person of people) {
    await postMail(tx, requestArrivedMail(person, mailContentOf(request), path), {
      kind: "privacy.arrived",
      company_id,
    });
  }
}

/** Returns the name of the company with this id, or null. */
export const findShopName = async (id: string): Promise<string | null> =>
  (await prisma.company.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;

/** Lists open requests first, oldest first, followed by answered requests, newest first. */
export async function listRequests(ctx: Ctx, { situation, ...input }: Received<typeof privacyRequests.list>) {
  const answered_at = situation ? (situation === "aberto" ? null : { not: null }) : undefined;
  const where = { company_id: ctx.company_id, ...(answered_at !== undefined && { answered_at }) };
  const { privacyRequest } = unscoped(ctx);
  const [rows, total] = await Promise.all([
    privacyRequest.findMany({
      where,
      ...slice(input),
      orderBy: [{ answered_at: { sort: "desc", nulls: "first" } }, { due_on: "asc" }, { id: "asc" }],
    }),
    privacyRequest.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/** Records the answer to a request and sends it by mail. Throws CONFLICT if it is already answered. */
export const answerRequest = (ctx: Ctx, { id, answer }: Received<typeof privacyRequests.answer>) =>
  transaction(ctx, async (ctx) => {
    const tx = unscoped(ctx);
    const { company_id, user, now } = ctx;
    must(await tx.privacyRequest.findFirst({ where: { id, company_id } }));
    const [request] = await tx.privacyRequest.updateManyAndReturn({
      where: { id, company_id, answered_at: null },
      data: { answer, answered_at: now, answered_by_name: user.name },
    });
    if (!request) throw new AppError("CONFLICT", { message: "Este pedido já foi respondido." });
    const { name } = await companyOf(ctx);
    await postMail(tx, requestAnsweredMail(mailContentOf(request), name, answer), {
      kind: "privacy.answered",
      company_id,
    });
    await recordAudit(ctx, "privacy_request.answer", { subject: id, details: { protocol: request.protocol } });
    return request;
  });
