import { z } from "zod";
import { day } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id } from "@/lib/api/text";

/** Subjects by which the log can be filtered. */
export const AUDIT_SUBJECTS = [
  "vendas",
  "caixa",
  "fiado",
  "contas",
  "orcamentos",
  "produtos",
  "compras",
  "cadastros",
  "usuarios",
  "empresa",
  "plataforma",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const entriesInput = pageInput.extend({
  user_id: id.optional(),
  about: z.enum(AUDIT_SUBJECTS).optional(),
  from: day("Informe um dia válido.").optional(),
  until: day("Informe um dia válido.").optional(),
});

export const entryResource = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  /** Null for actions of the system and of the platform's staff. */
  user_name: z.string().nullable(),
  is_platform: z.boolean(),
  action: z.string(),
  subject: z.string().nullable(),
  /** The record that the action changed, by its current name. Null if the action has none or the record no longer exists. */
  target: z
    .object({
      name: z.string(),
      /** The path of the page that shows it; null if the reader may not open it. */
      page: z.string().nullable(),
    })
    .nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof entryResource>;
