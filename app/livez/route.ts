export const dynamic = "force-dynamic";

/** Returns 200 while the process serves requests, whatever the state of the database. Restart the process when it does not. */
export const GET = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
