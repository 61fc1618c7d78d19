import { z } from "zod";
import { pdvClientResource, pdvProductResource } from "../schema";

export const CATALOGUE_PAGE = 1_000;

const after = z.uuid("Identificador inválido.").optional();

export const catalogueInput = z.strictObject({
  /** The last id of the page before. */
  after,
  /** Only what has changed since, which is the `as_of` of the time before. */
  since: z.iso.datetime("Data inválida.").optional(),
});
export const catalogueClientsInput = z.strictObject({ after });

/** A product as a till keeps it for the time without network; an archived one is to be forgotten. */
export const keptProductResource = pdvProductResource.extend({ is_archived: z.boolean() });
export type KeptProduct = z.output<typeof keptProductResource>;

const next = z.string().nullable();

export const cataloguePage = z.object({ data: z.array(keptProductResource), next, as_of: z.iso.datetime() });
export const catalogueClientsPage = z.object({ data: z.array(pdvClientResource), next });
