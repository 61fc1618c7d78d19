import "server-only";
import type { CompanyNote } from "@/lib/db/prisma";

export const presentNote = (note: CompanyNote) => ({ ...note, created_at: note.created_at.toISOString() });
