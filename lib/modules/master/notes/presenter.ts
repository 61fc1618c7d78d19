import "server-only";
import type { company_note } from "@/lib/db/generated/client";

export const presentNote = (note: company_note) => ({ ...note, created_at: note.created_at.toISOString() });
