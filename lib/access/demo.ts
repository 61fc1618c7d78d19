import "server-only";

/** Runs on a developer's machine, where the demo shop and the mail catcher are available. */
export const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** Whether the demo shop is public; on a production server only when DEMO_SHOP is 1. */
export const isDemoOpen = () => isLocal() || process.env.DEMO_SHOP === "1";

/** The owner of the demo shop; the demo company is found by this address. */
export const DEMO_OWNER = "dono@demo.agorarende.com.br";
export const DEMO_VISITOR = "visitante@demo.agorarende.com.br";
/** The master administrator of the demo, which exists on local machines only. */
export const DEMO_MASTER = "master@demo.agorarende.com.br";
/** The password of every demo account; published in the README. */
export const DEMO_PASSWORD = "demonstracao";
