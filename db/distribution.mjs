// How a database is distributed by company: `scripts/distribute.mjs` and the checks of the schema read it.

/** Tables with a company in their key that stay on the coordinator: notes and support sessions of the platform's staff. */
export const COORDINATOR_TABLES = ["company_note", "support_access", "support_read"];
