import type { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { ATTACHMENT_TYPES, attachmentInput, attachmentPath, MAX_ATTACHMENT_BYTES } from "./schema";

interface Declaration {
  /** The first segment of the path. */
  readonly collection: "payables" | "receivables";
  readonly access: "contas a pagar" | "contas a receber";
}

/**
 * Declares the endpoints for the documents attached to payables or receivables. `output` is the schema of the bill that every
 * change returns; it is an argument of its own, so that the build can remove it from the browser's code.
 */
export const attachmentEndpoints = <Output extends z.ZodType>({ collection, access }: Declaration, output: Output) => ({
  add: endpoint({
    method: "POST",
    path: `/${collection}/:id/attachments`,
    access,
    summary: "Anexa um documento a uma conta (PDF, PNG, JPEG ou WebP, até 5 MB).",
    accepts: { types: ATTACHMENT_TYPES, max_bytes: MAX_ATTACHMENT_BYTES },
    input: attachmentInput,
    output,
    status: 201,
    refreshes: [`/${collection}`],
  }),
  get: endpoint({
    method: "GET",
    path: `/${collection}/:id/attachments/:attachment_id`,
    access,
    summary: "Um documento anexado a uma conta: as imagens em WebP, um PDF como foi enviado.",
    input: attachmentPath,
    output: fileResponse,
    responseTypes: ["image/webp", "application/pdf"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `/${collection}/:id/attachments/:attachment_id`,
    access,
    summary: "Remove um documento de uma conta; fica registrado quem o removeu.",
    input: attachmentPath,
    output,
    refreshes: [`/${collection}`],
  }),
});
