import "server-only";
import { prisma } from "./client";
import { Prisma } from "./prisma";

/**
 * Matches rows whose expression contains every pattern, with one condition each: the trigram index supports `LIKE a AND LIKE
 * b`, but not `LIKE ALL (array)`, which scans the whole table. The expression must be exactly that of an index.
 */
export const matchesAllPatterns = (expression: string, patterns: readonly string[]): Prisma.Sql =>
  Prisma.join(
    patterns.map((pattern) => Prisma.sql`${Prisma.raw(expression)} LIKE ${pattern}`),
    " AND ",
  );

/** How many matches to rank for the best `limit`: a word in half of the shop's products would otherwise sort half the table. */
export const candidatesFor = (limit: number): number => Math.max(limit, 500);

/** More rows than any shop has, for searches that need every match. */
export const NO_LIMIT = 1_000_000;

/** Updates the planner's statistics after a bulk insert; until then it would plan as if the tables were empty. */
export const refreshStatistics = () => prisma.$queryRaw`SELECT analyze_registers()::text`;
