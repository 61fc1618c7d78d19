import type { Column } from "@/components/blocks/data-columns";
import { UserStatusBadge } from "@/components/users/user-status-badge";
import { dayOf, formatDay, formatInstant } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/users/labels";
import { presetOf } from "@/lib/modules/users/rules";
import type { Person } from "@/lib/modules/users/schema";

const { fields } = labels;

/** Returns the profile name (Dono, Gerente, …) or the number of permissions. */
const profileOf = ({ type, permissions }: Person) =>
  type === "owner" ? "Dono" : (presetOf(permissions)?.name ?? `Personalizado (${countOf(permissions.length)})`);

const countOf = (count: number) => (count === 1 ? "1 permissão" : `${count} permissões`);

/** Shows instants in the shop's timezone. */
export const userColumns = (zone: string): readonly Column<Person>[] => [
  {
    key: "name",
    label: fields.name,
    grow: true,
    show: ({ name, email, is_you }) => (
      <span className="block min-w-0">
        <span className="break-words">{name}</span>
        {is_you ? <span className="ml-2 text-sm font-semibold text-brand-ink">Você</span> : null}
        <span className="block truncate text-sm font-normal text-ink-soft">{email}</span>
      </span>
    ),
  },
  { key: "profile", label: "Perfil", show: (person) => <span className="whitespace-nowrap">{profileOf(person)}</span> },
  { key: "status", label: fields.status, show: (person) => <StatusWithInvitation person={person} zone={zone} /> },
  {
    key: "last_access_at",
    label: fields.last_access_at,
    show: ({ last_access_at }) => (
      <span className="figures whitespace-nowrap">
        {last_access_at ? formatInstant(last_access_at, zone) : "Nunca"}
      </span>
    ),
  },
];

const StatusWithInvitation = ({
  person: { status, invitation_expires_at, has_second_factor },
  zone,
}: {
  person: Person;
  zone: string;
}) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <UserStatusBadge status={status} />
    {has_second_factor ? <span className="text-sm text-ink-soft">duas etapas</span> : null}
    {status === "invited" ? (
      <span className="text-sm text-ink-soft">
        {invitation_expires_at ? `até ${formatDay(dayOf(new Date(invitation_expires_at), zone))}` : "convite vencido"}
      </span>
    ) : null}
  </span>
);
