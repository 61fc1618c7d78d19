// `npm run company:erase -- dono@loja.com.br "Nome da loja"`: permanently erases the data of a company that closed its account.
// The exact company name is required, to avoid erasing the wrong one. Until 90 days after the end of the plan it requires `--a-pedido`.

import { openStorage } from "../lib/storage/open.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { step } from "./cli/step.mjs";
import { eraseCompany, findCompany, RETENTION_DAYS } from "./erasure/company.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { openDatabase } from "./with-database.mjs";

await runCommand(async () => {
  loadEnvironmentFiles();
  const [emailOrId, typedName] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  if (!emailOrId) throw new Problem('Informe a empresa: npm run company:erase -- dono@loja.com.br "Nome da loja"');
  const database = await openDatabase();
  onExit(database.stop);
  const { owner_url } = database;
  const company = await findCompany(owner_url, emailOrId);
  const until = company.expires_at?.toLocaleDateString("pt-BR") ?? "sem plano";
  console.log(`${company.name}, CNPJ ${company.cnpj ?? "não informado"}, plano até ${until}`);
  if (typedName !== company.name)
    throw new Problem(
      `Para apagar esta empresa, confirme o nome dela: npm run company:erase -- ${emailOrId} "${company.name}"`,
    );
  if (company.may_come_back && !process.argv.includes("--a-pedido"))
    throw new Problem(
      `Ainda não se passaram ${RETENTION_DAYS} dias do fim do plano, e a empresa pode voltar. Se ela pediu a exclusão imediata, acrescente --a-pedido.`,
    );
  const storage = await openStorage(process.env);
  const erased = await step("Apagando a empresa", "Empresa apagada", () =>
    eraseCompany({ owner_url, storage, company_id: company.id }),
  );
  console.log(
    `${erased.rows.toLocaleString("pt-BR")} linhas de ${erased.tables} tabelas e ${erased.files} arquivos. O nome, os documentos e os pagamentos do plano foram mantidos.`,
  );
  console.log("Os backups anteriores ainda contêm os dados da empresa: apague-os em até 90 dias.");
  return 0;
});
