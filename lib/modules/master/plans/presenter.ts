import "server-only";
import { presentExport } from "@/lib/modules/exports/presenter";
import type { exportForOwner } from "./service";

export const presentStartedExport = ({ row, ctx }: Awaited<ReturnType<typeof exportForOwner>>) =>
  presentExport(row, ctx);
