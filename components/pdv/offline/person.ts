import { session } from "@/lib/api/client";
import type { User } from "@/lib/modules/auth/schema";

/** Who is logged in on this device, as it remembers him. */
export const person = () => session.remembered() as User | null;
