import "server-only";

/**
 * Prisma's types, parts of statements and errors, without the class of its client: the class holds the whole schema as text, about
 * 1 MB. Next.js bundles its own copy for each kind of entry, and `client.ts` loads only one of them.
 */
export type * from "./generated/client";
export * as Prisma from "./generated/internal/prismaNamespace";
