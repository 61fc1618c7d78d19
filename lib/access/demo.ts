import "server-only";

/** Running on somebody's own machine, where the demonstration shop and the mail catcher may be shown. */
export const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** Whether strangers may walk into the demonstration shop; on a production server only where it is switched on by name. */
export const isDemoOpen = () => isLocal() || process.env.DEMO_SHOP === "1";

/** The owner of the demonstration shop, by whom it is known. */
export const DEMO_OWNER = "dono@demo.agorarende.com.br";
export const DEMO_VISITOR = "visitante@demo.agorarende.com.br";
/** The administrator of the demonstration, who exists on somebody's own machine only. */
export const DEMO_MASTER = "master@demo.agorarende.com.br";
/** What everybody of the demonstration logs in with; it stands in the README. */
export const DEMO_PASSWORD = "demonstracao";
