import "server-only";
import type { CompanyNote } from "@/lib/db/generated/client";

export const presentNote = (note: CompanyNote) => ({ ...note, created_at: note.created_at.toISOString() });
