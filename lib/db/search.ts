import "server-only";
import { prisma } from "./client";
import { Prisma } from "./generated/client";

/**
 * "This expression has every one of these patterns", one condition for each: the trigram index answers `LIKE a AND LIKE b`,
 * but not `LIKE ALL (array)`, which reads the whole table. The expression must be an index's, to the letter.
 */
export const hasAll = (expression: string, patterns: readonly string[]): Prisma.Sql =>
  Prisma.join(
    patterns.map((pattern) => Prisma.sql`${Prisma.raw(expression)} LIKE ${pattern}`),
    " AND ",
  );

/** How many matches are looked at to show the best `limit`: a word that half the shop has would otherwise sort half the shop. */
export const candidatesFor = (limit: number): number => Math.max(limit, 500);

/** More than any shop has: for whoever wants everything that a search finds. */
export const NO_LIMIT = 1_000_000;

/** Tells the planner what the registers hold by now: after many rows at once it would search as if there were none. */
export const refreshStatistics = () => prisma.$queryRaw`SELECT analyze_registers()::text`;
