import { session } from "@/lib/api/client";
import type { User } from "@/lib/modules/auth/schema";

/** Returns the logged-in user, as remembered by this device. */
export const rememberedUser = () => session.remembered() as User | null;
