"use client";

import { SettingsSection } from "@/components/companies/settings-section";
import { DownloadZipButton } from "@/components/exports/download-zip-button";
import { sizeOf } from "@/components/exports/size";
import { useSession } from "@/components/shell/session";
import { callForFile } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatCount } from "@/lib/core/counting";
import { archivedYears } from "@/lib/modules/archived-years/endpoints";
import type { ArchivedYear } from "@/lib/modules/archived-years/schema";
import { archiveName } from "@/lib/modules/exports/rules";

/** The years whose sales were archived, with their files. Shows nothing while there is none. */
export function ArchivedYearsSection() {
  const { company, user, zone } = useSession();
  const { data } = useApi(archivedYears.list, { per_page: 100 });
  if (!data?.total) return null;
  const shop = company?.name ?? "loja";
  return (
    <SettingsSection
      title="Anos arquivados"
      description="As vendas destes anos estão em arquivos. No sistema ficaram os totais de cada dia, nos relatórios."
    >
      <ul className="grid gap-2" aria-label="Anos arquivados">
        {data.data.map((row) => (
          <Line key={row.id} row={row} shop={shop} zone={zone} mayDownload={user?.type === "owner"} />
        ))}
      </ul>
      {user?.type === "owner" ? null : <p className="text-ink-soft">Só o dono da empresa pode baixar os arquivos.</p>}
    </SettingsSection>
  );
}

interface LineProps {
  readonly row: ArchivedYear;
  readonly shop: string;
  readonly zone: string;
  readonly mayDownload: boolean;
}

const Line = ({ row, shop, zone, mayDownload }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
    <span className="min-w-0 flex-1 basis-56">
      <span className="figures block">{row.year}</span>
      <span className="figures block text-sm text-ink-soft">
        {formatCount(row.sale_count)} vendas · {sizeOf(row.byte_count)} · arquivado em{" "}
        {formatInstant(row.created_at, zone)}
      </span>
    </span>
    {mayDownload ? (
      <DownloadZipButton
        name={archiveName(shop, String(row.year))}
        fetchFile={() => callForFile(archivedYears.file, { id: row.id })}
      />
    ) : null}
  </li>
);
