import "server-only";
import { DEMO_OWNER, isLocal } from "@/lib/access/demo";

/** The demonstration shop's log-in; its password is known to everybody and never leaves a production server. */
export const demoLogin = () => (isLocal() ? { email: DEMO_OWNER, password: "demonstracao" } : null);

/** The folder that caught mails are saved in, or null where none are caught. */
export const mailCatcherDir = () => (isLocal() && process.env.MAIL_CATCHER_DIR) || null;
