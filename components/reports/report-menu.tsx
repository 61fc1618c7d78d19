"use client";

import { useRouter } from "next/navigation";
import { GroupedSelect } from "@/components/blocks/grouped-select";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

type Props = {
  groups: readonly { label: string; reports: readonly { id: string; title: string }[] }[];
  current: string;
  hrefOf: (id: string) => string;
};

/** List of all reports: a sidebar, or a select on narrow screens. */
export function ReportMenu({ groups, current, hrefOf }: Props) {
  const router = useRouter();
  return (
    <>
      <GroupedSelect
        label="Relatório"
        groups={groups.map(({ label, reports }) => ({
          label,
          options: reports.map(({ id, title }) => ({ value: id, label: title })),
        }))}
        value={current}
        onChange={(id) => router.push(hrefOf(id))}
      />
      <nav
        aria-label="Relatórios"
        className="sticky top-(--header-height,0px) grid gap-4 py-1 max-xl:hidden print:hidden"
      >
        {groups.map(({ label, reports }) => (
          <div key={label}>
            <p className="px-3 pb-1 text-xs font-semibold text-ink-soft">{label}</p>
            <ul>
              {reports.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    href={hrefOf(id)}
                    aria-current={id === current ? "page" : undefined}
                    className={cn(
                      "flex min-h-9 items-center rounded-md px-3 py-1.5 text-sm font-medium text-ink hover:bg-well",
                      id === current && "bg-brand-wash font-semibold text-brand-ink",
                    )}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
