"use client";

import { ArchivedYearsSection } from "@/components/archived-years/archived-years-section";
import { SettingsSection } from "@/components/companies/settings-section";
import { ExportPanel } from "@/components/exports/export-panel";
import { useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { can, type Permission } from "@/lib/access/permissions";
import { capitalize } from "@/lib/core/text";
import { CATALOG_KINDS, CATALOGS } from "@/lib/modules/catalogs";

/** The pages with a button to import a spreadsheet. */
const IMPORT_PAGES: readonly { label: string; href: string; needs: Permission }[] = [
  ...CATALOG_KINDS.map((kind) => ({
    label: capitalize(CATALOGS[kind].many),
    href: CATALOGS[kind].page,
    needs: CATALOGS[kind].permission,
  })),
  { label: "Estoque", href: "/consultar-estoque", needs: "consultar estoque" },
  { label: "Fiado", href: "/financeiro/fiado", needs: "fiado" },
];

/** The settings tab for data: the export of everything, and links to the spreadsheet imports. */
export function DataTab() {
  const viewer = useViewer();
  return (
    <div className="grid gap-5">
      <SettingsSection
        title="Exportar tudo"
        description="Um arquivo ZIP com planilhas de tudo o que a loja tem: cadastros, vendas, caixas, fiado, contas, orçamentos, estoque, usuários e o log."
      >
        <p className="max-w-prose">
          O arquivo abre no Excel, no LibreOffice ou no Google Planilhas e fica guardado por 7 dias. Ele tem dados
          pessoais dos seus clientes: guarde-o em lugar seguro. Mesmo com o plano vencido, você pode exportar.
        </p>
        <ExportPanel />
      </SettingsSection>
      <ArchivedYearsSection />
      <SettingsSection
        title="Importar planilha"
        description="Traga o que você já tem em CSV ou Excel. Antes de gravar, cada linha é conferida e mostrada."
      >
        <p className="max-w-prose">
          Abra a tela do que você quer trazer e toque em <strong>Importar planilha</strong> (em Produtos, no menu Mais).
          Uma importação pode ser desfeita por 24 horas.
        </p>
        <ul className="flex flex-wrap gap-2">
          {IMPORT_PAGES.filter(({ needs }) => can(viewer, needs)).map(({ label, href }) => (
            <li key={href}>
              <Button asChild>
                <Link href={href}>{label}</Link>
              </Button>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </div>
  );
}
