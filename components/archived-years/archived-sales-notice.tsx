import { useViewer } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import type { LocalDate } from "@/lib/core/calendar";
import { archivedYears } from "@/lib/modules/archived-years/endpoints";
import { mayBeArchived } from "@/lib/modules/archived-years/rules";

interface Props {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly today: LocalDate;
}

/** Says that the sales of a period were archived. Asks the server only for a period that is old enough. */
export function ArchivedSalesNotice({ from, until, today }: Props) {
  const viewer = useViewer();
  const { data } = useApi(archivedYears.list, mayBeArchived(from, today) ? {} : null);
  const years = (data?.data ?? [])
    .map(({ year }) => String(year))
    .filter((year) => from.slice(0, 4) <= year && year <= until.slice(0, 4))
    .reverse();
  if (years.length === 0) return null;
  return (
    <Alert tone="info" title={`As vendas de ${years.join(" e ")} foram arquivadas`}>
      <p>
        Aqui aparecem só as que ainda podem mudar, como as fiadas e as devolvidas. Os totais de cada dia continuam nos
        relatórios{can(viewer, "configurações") ? ", e as vendas estão em um arquivo." : "."}
      </p>
      {can(viewer, "configurações") ? (
        <p>
          <Link className="underline" href="/configuracoes?aba=dados">
            Baixar o arquivo em Configurações
          </Link>
        </p>
      ) : null}
    </Alert>
  );
}
