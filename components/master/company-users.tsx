import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { PersonActions } from "@/components/master/person-actions";
import { usePlatformCan } from "@/components/master/use-platform-can";
import { UserStatusBadge } from "@/components/users/user-status-badge";
import { PERMISSIONS } from "@/lib/access/permissions";
import { USER_TYPE_LABELS } from "@/lib/modules/master/labels";
import type { CompanyFile } from "@/lib/modules/master/schema";
import { writeDay, writeInstant } from "./write-instant";

type Person = CompanyFile["users"][number];

const columns: readonly Column<Person>[] = [
  {
    key: "name",
    label: "Usuário",
    grow: true,
    show: ({ name, email }) => (
      <>
        {name} <span className="block break-all text-sm font-normal text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: "type", label: "Perfil", show: ({ type }) => USER_TYPE_LABELS[type] ?? type },
  {
    key: "permissions",
    label: "Permissões",
    align: "right",
    namedOnCard: true,
    show: ({ permissions }) => `${permissions.length} de ${PERMISSIONS.length}`,
  },
  {
    key: "status",
    label: "Situação",
    show: (person) => (
      <>
        <UserStatusBadge status={person.status} />
        {person.invited_at ? (
          <span className="block text-sm whitespace-nowrap text-ink-soft">{describeInvitation(person)}</span>
        ) : null}
      </>
    ),
  },
  {
    key: "access",
    label: "Último acesso",
    align: "right",
    namedOnCard: true,
    show: ({ last_access_at }) => <span className="whitespace-nowrap">{writeInstant(last_access_at)}</span>,
  },
];

const describeInvitation = ({ invited_at, invitation_expires_at }: Person) =>
  invitation_expires_at
    ? `em ${writeDay(invited_at)}, vale até ${writeDay(invitation_expires_at)}`
    : `em ${writeDay(invited_at)}, convite vencido`;

type Props = { company_id: string; users: Person[] | undefined; loading: boolean };

export function CompanyUsers({ company_id, users, loading }: Props) {
  const mayAct = usePlatformCan()("platform:people");
  const actions: Column<Person> = {
    key: "actions",
    label: "",
    align: "right",
    show: (person) => <PersonActions company_id={company_id} person={person} />,
  };
  return (
    <section aria-labelledby="usuarios">
      <h2 id="usuarios" className="mb-2 text-lg font-semibold">
        Usuários
      </h2>
      <DataTable
        caption="Usuários"
        columns={mayAct ? [...columns, actions] : columns}
        rows={users}
        rowKey={({ id }) => id}
        loading={loading}
        expected={2}
        empty={{ description: "Esta empresa não tem usuários." }}
      />
    </section>
  );
}
