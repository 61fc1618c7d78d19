import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "@/lib/db/client";
import type { documentAcceptances } from "./endpoints";
import { DOCUMENT_VERSIONS, DOCUMENTS } from "./rules";

interface Accepting {
  readonly user_id: string;
  readonly company_id: string;
  readonly accepted_at: Date;
  readonly ip: string | null;
}

/** Records the acceptance of the current documents, once per version. */
export const recordAcceptance = (tx: Unscoped, who: Accepting) =>
  tx.termsAcceptance.createMany({
    data: DOCUMENTS.map((document) => ({ ...who, document, version: DOCUMENT_VERSIONS[document] })),
    skipDuplicates: true,
  });

/** The current versions and when the caller accepted them. Only the owner of a company can accept on its behalf. */
export async function readAcceptances({ actor }: SessionCall) {
  const accepted = await prisma.termsAcceptance.findMany({ where: { user_id: actor.id } });
  const documents = DOCUMENTS.map((document) => {
    const version = DOCUMENT_VERSIONS[document];
    const found = accepted.find((row) => row.document === document && row.version === version);
    return { document, version, accepted_at: found?.accepted_at.toISOString() ?? null };
  });
  const contracts = actor.type === "owner" && actor.company_id !== null;
  return { documents, is_due: contracts && documents.some(({ accepted_at }) => !accepted_at) };
}

export async function acceptDocuments(call: SessionCall, seen: Received<typeof documentAcceptances.accept>) {
  const { actor, now, ip } = call;
  if (!actor.company_id) throw new AppError("FORBIDDEN");
  if (DOCUMENTS.some((document) => seen[document] !== DOCUMENT_VERSIONS[document]))
    throw new AppError("CONFLICT", { message: "O documento mudou. Recarregue a página e leia a versão nova." });
  await recordAcceptance(prisma, { user_id: actor.id, company_id: actor.company_id, accepted_at: now, ip });
  return readAcceptances(call);
}
