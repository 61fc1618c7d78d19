import { TILL_PERMISSION } from "@/lib/access/permissions";
import type { Endpoint } from "./endpoint";

/** Whether a session begun with a PIN may call the endpoint: it belongs to the till, or is open to such sessions. */
export const isOfTill = ({ access, withPin }: Endpoint) =>
  withPin === true || [access].flat().includes(TILL_PERMISSION);
