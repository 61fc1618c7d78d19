import "server-only";

/** Running on somebody's own machine, where the demonstration shop and the mail catcher may be shown. */
export const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** The demonstration shop's log-in; its password is known to everybody and never leaves a production server. */
export const demoLogin = () => (isLocal() ? { email: "dono@demo.agorarende.com.br", password: "demonstracao" } : null);

/** The folder that caught mails are saved in, or null where none are caught. */
export const mailCatcherDir = () => (isLocal() && process.env.MAIL_CATCHER_DIR) || null;
