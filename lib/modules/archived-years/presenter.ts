import "server-only";
import type { ArchivedYear } from "@/lib/db/prisma";
import type { openArchivedYear } from "./service";

export const presentArchivedYear = ({ id, year, sale_count, file_bytes, created_at }: ArchivedYear) => ({
  id,
  year,
  sale_count,
  byte_count: Number(file_bytes),
  created_at: created_at.toISOString(),
});

export const presentArchivedFile = ({ bytes, name }: Awaited<ReturnType<typeof openArchivedYear>>) => ({
  bytes,
  name,
  type: "application/zip",
});
