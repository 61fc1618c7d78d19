import "server-only";
import { hasWebAddress } from "@/lib/core/web-address";
import { AppError } from "./errors";
import { NAME_WITH_ADDRESS } from "./text";

/** Throws INVALID when a name is changed to one with a web address. A name that had one before may stay as it is. */
export function requirePlainName(before: string, name: string) {
  if (name !== before && hasWebAddress(name))
    throw new AppError("INVALID", { message: NAME_WITH_ADDRESS, errors: { name: [NAME_WITH_ADDRESS] } });
}
