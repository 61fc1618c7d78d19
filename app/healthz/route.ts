import { GET as readyz } from "../readyz/route";

export const dynamic = "force-dynamic";

/** The same as /readyz, under its earlier name: the till asks here whether the server is back. */
export const GET = readyz;
