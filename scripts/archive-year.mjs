// `npm run company:archive-year -- dono@loja.com.br 2020`: writes the company's sales of that year to a file and removes them.
// The totals stay in the reports. Running it again finishes an interrupted archiving.
import { openStorage } from "../lib/storage/open.mjs";
import { archiveYear } from "./archiving/year.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { findCompany } from "./erasure/company.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

const DAYS_PER_LINE = 30;

await runCommand(async () => {
  loadEnvironmentFiles();
  const [emailOrId, typedYear] = process.argv.slice(2);
  if (!emailOrId || !/^20\d\d$/.test(typedYear ?? ""))
    throw new Problem("Informe a empresa e o ano: npm run company:archive-year -- dono@loja.com.br 2020");
  const year = Number(typedYear);
  const database = await openDatabase();
  onExit(database.stop);
  const { owner_url } = database;
  const { id: company_id, name } = await findCompany(owner_url, emailOrId);
  const storage = await openStorage(process.env);
  const archive = await step(`Arquivando ${year} de ${name}`, `${year} de ${name}`, () =>
    archiveYear({
      owner_url,
      storage,
      company_id,
      year,
      today: new Date().toISOString().slice(0, 10),
      onProgress: ({ days, of, sales }) => {
        if (days % DAYS_PER_LINE === 0) console.log(`  ${days} de ${of} dias, ${sales.toLocaleString("pt-BR")} vendas`);
      },
    }),
  );
  if (!archive) {
    console.log(`Nenhuma venda de ${year} pode ser arquivada.`);
    return 0;
  }
  console.log(
    `${archive.removed_sales.toLocaleString("pt-BR")} vendas e ${archive.removed_rows.toLocaleString("pt-BR")} linhas retiradas do banco. O arquivo tem ${Math.ceil(Number(archive.file_bytes) / 1024).toLocaleString("pt-BR")} kB: ${archive.file}, em ${storage.address}`,
  );
  console.log(
    "Os totais de cada dia continuam nos relatórios, e a loja baixa o arquivo em Configurações Gerais › Importar e exportar.",
  );
  return 0;
});
