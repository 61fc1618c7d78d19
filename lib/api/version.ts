import { z } from "zod";

const VERSION = "Envie a versão do registro que foi lida.";

/** Counts the changes of a record's form fields. */
export const versionResource = z.int();

/**
 * The version of the record that the caller had read. A PUT with another version than the current one is refused with
 * STALE_VERSION and changes nothing.
 */
export const version = z.int(VERSION).min(0, VERSION).max(2_147_483_647, VERSION);

/** The same for the calls that programs of others already make without it. */
export const offeredVersion = version.optional();
