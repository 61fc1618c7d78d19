// `npm run company:erase -- dono@loja.com.br "Nome da loja"`: erases for good what is kept of a company that closed its account.
// The name is typed as it is written, so that nobody erases another. Before the 90 days of the terms only with `--a-pedido`.

import { eraseCompany, findCompany, KEPT_DAYS } from "./erasure/company.mjs";
import { step } from "./machine/announce.mjs";
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { Problem } from "./machine/problem.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { storageFolder } from "./steps/storage.mjs";
import { openDatabase } from "./with-database.mjs";

await tell(async () => {
  loadEnvironmentFiles();
  const [asked, typed_name] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
  if (!asked) throw new Problem('Diga qual empresa: npm run company:erase -- dono@loja.com.br "Nome da loja"');
  const database = await openDatabase();
  atTheEnd(database.stop);
  const { owner_url } = database;
  const company = await findCompany(owner_url, asked);
  const until = company.expires_at?.toLocaleDateString("pt-BR") ?? "sem plano";
  console.log(`${company.name}, CNPJ ${company.cnpj ?? "não informado"}, plano até ${until}`);
  if (typed_name !== company.name)
    throw new Problem(
      `Para apagar tudo desta empresa, escreva o nome dela: npm run company:erase -- ${asked} "${company.name}"`,
    );
  if (company.may_come_back && !process.argv.includes("--a-pedido"))
    throw new Problem(
      `O plano não terminou há ${KEPT_DAYS} dias, e a empresa pode voltar. Se ela pediu que se apague já, acrescente --a-pedido.`,
    );
  const erased = await step("Apagando a empresa", "Empresa apagada", () =>
    eraseCompany({ owner_url, storage: storageFolder(), company_id: company.id }),
  );
  console.log(
    `${erased.rows.toLocaleString("pt-BR")} linhas de ${erased.tables} tabelas e ${erased.files} arquivos. Ficaram o nome, os documentos e os pagamentos do plano.`,
  );
  console.log("As cópias de segurança ainda têm a empresa: apague as anteriores a hoje em até 90 dias.");
  return 0;
});
