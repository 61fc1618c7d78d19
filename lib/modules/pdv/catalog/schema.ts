import { z } from "zod";
import { pdvClientResource, pdvProductResource } from "../schema";

export const PAGE_SIZE = 1_000;

const after = z.uuid("Identificador inválido.").optional();

export const tillProductsInput = z.strictObject({
  /** The last id of the previous page. */
  after,
  /** Only changes since then: the `as_of` of the previous call. */
  since: z.iso.datetime("Data inválida.").optional(),
});
export const tillClientsInput = z.strictObject({ after });

/** A product as cached for offline sales; archived ones are to be removed from the cache. */
export const keptProductResource = pdvProductResource.extend({ is_archived: z.boolean() });
export type KeptProduct = z.output<typeof keptProductResource>;

const next = z.string().nullable();

export const tillProductsPage = z.object({ data: z.array(keptProductResource), next, as_of: z.iso.datetime() });
export const tillClientsPage = z.object({ data: z.array(pdvClientResource), next });
