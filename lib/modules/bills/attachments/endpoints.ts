import type { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileAnswer } from "@/lib/api/files";
import { ATTACHMENT_TYPES, attachmentInput, attachmentPath, MAX_ATTACHMENT_BYTES } from "./schema";

/** Endpoints for the documents of payables or receivables. Every change returns the whole bill. */
export const attachmentsOf = <Whole extends z.ZodType>(
  noun: "payables" | "receivables",
  access: "contas a pagar" | "contas a receber",
  whole: Whole,
) => ({
  add: endpoint({
    method: "POST",
    path: `/${noun}/:id/attachments`,
    access,
    summary: "Anexa um documento a uma conta (PDF, PNG, JPEG ou WebP, até 5 MB).",
    accepts: { types: ATTACHMENT_TYPES, max_bytes: MAX_ATTACHMENT_BYTES },
    input: attachmentInput,
    output: whole,
    status: 201,
    refreshes: [`/${noun}`],
  }),
  get: endpoint({
    method: "GET",
    path: `/${noun}/:id/attachments/:attachment_id`,
    access,
    summary: "Um documento anexado a uma conta: as imagens em WebP, um PDF como foi enviado.",
    input: attachmentPath,
    output: fileAnswer,
    answers: ["image/webp", "application/pdf"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `/${noun}/:id/attachments/:attachment_id`,
    access,
    summary: "Remove um documento de uma conta; fica registrado quem o removeu.",
    input: attachmentPath,
    output: whole,
    refreshes: [`/${noun}`],
  }),
});
