import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/blocks/form/select-field";
import { PLATFORM_ROLE_LABELS, PLATFORM_ROLES } from "@/lib/access/platform-roles";
import { ROLE_DESCRIPTIONS } from "@/lib/modules/master/team/labels";

const OPTIONS = PLATFORM_ROLES.map((value) => ({ value, label: PLATFORM_ROLE_LABELS[value] }));

/** Chooses a role on the platform and tells what it may do. */
export function RoleField() {
  const chosen: unknown = useWatch({ name: "role" });
  const role = PLATFORM_ROLES.find((known) => known === chosen);
  return <SelectField name="role" label="Perfil" options={OPTIONS} hint={role && ROLE_DESCRIPTIONS[role]} />;
}
