import { z } from "zod";
import { PERMISSIONS } from "@/lib/access/permissions";
import { pageInput } from "@/lib/api/page";
import { email, id, mailedName, search, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";

/** The permissions that can be granted to a user. */
export const GRANTS = PERMISSIONS;
export type Grant = (typeof GRANTS)[number];

/** "invited" users have not set a password yet; "blocked" users cannot log in. */
export const USER_STATUSES = ["active", "invited", "blocked"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const name = text(120).min(2, "Informe o nome da pessoa.");
const permissions = z
  .array(z.enum(GRANTS, "Permissão desconhecida."))
  .max(GRANTS.length * 2, "Há permissões demais.")
  .transform((given) => GRANTS.filter((grant) => given.includes(grant)));

export const usersInput = pageInput.extend({ search, status: z.enum(USER_STATUSES).optional() });
export const invitationInput = z.strictObject({
  name: mailedName(120).min(2, "Informe o nome da pessoa."),
  email,
  permissions,
});
export const userInput = z.strictObject({ id, version, name, permissions });

/** The owner's own name. */
export const ownerNameInput = z.strictObject({ name: mailedName(120).min(2, "Informe o seu nome.") });

export const personResource = z.object({
  id: z.string(),
  version: versionResource,
  name: z.string(),
  email: z.string(),
  type: z.enum(["owner", "staff"]),
  status: z.enum(USER_STATUSES),
  permissions: z.array(z.enum(GRANTS)),
  is_you: z.boolean(),
  has_pin: z.boolean(),
  /** Whether the login asks for a second factor. */
  has_second_factor: z.boolean(),
  /** When the last invitation expires. */
  invitation_expires_at: z.iso.datetime().nullable(),
  last_access_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Person = z.output<typeof personResource>;
