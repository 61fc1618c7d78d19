import { z } from "zod";

const VERSION = "Envie a versão do registro que foi lida.";

/** Counts the changes of a record's form fields. */
export const versionResource = z.int();

/**
 * The version of the record that the caller read. A PUT with any version but the current one throws STALE_VERSION and changes
 * nothing.
 */
export const version = z.int(VERSION).min(0, VERSION).max(2_147_483_647, VERSION);

/** An optional version, for calls that third-party programs already make without it. */
export const optionalVersion = version.optional();
