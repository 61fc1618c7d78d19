import "server-only";
import { DEMO_OWNER, isLocal } from "@/lib/access/demo";

/** Returns the demo shop's credentials, which are public. Null on a production server. */
export const demoLogin = () => (isLocal() ? { email: DEMO_OWNER, password: "demonstracao" } : null);

/** Returns the folder of the caught e-mails, or null if e-mails are not caught. */
export const mailCatcherDir = () => (isLocal() && process.env.MAIL_CATCHER_DIR) || null;
