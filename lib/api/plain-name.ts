import "server-only";
import { hasWebAddress } from "@/lib/core/web-address";
import { AppError } from "./errors";
import { NAME_WITH_ADDRESS } from "./text";

/** Throws INVALID when a name is changed to one that contains a web address. An existing name with one may be kept. */
export function requirePlainName(before: string, name: string) {
  if (name !== before && hasWebAddress(name))
    throw new AppError("INVALID", { message: NAME_WITH_ADDRESS, errors: { name: [NAME_WITH_ADDRESS] } });
}
