const versions = "lib/testing/versions.test.ts";
const check = "if (sent !== undefined && sent !== record.version)";

export const recordVersions = [
  {
    name: "stale-form-saved",
    why: "Quem corrige o nome com o formulário aberto desde antes desfaz o preço que outra pessoa mudou.",
    breaks: [{ file: "lib/db/version.ts", replace: check, by: "if (sent === -1)" }],
    test: versions,
    named: "prevents an open form from restoring a price changed by a bulk price change",
  },
  {
    name: "version-read-without-the-row",
    why: "Sem travar a linha, dois que salvam juntos com a mesma versão são aceitos, e o segundo desfaz o do primeiro.",
    breaks: [
      {
        file: "lib/db/version.ts",
        replace: "AND id = ${id}::uuid FOR NO KEY UPDATE`",
        by: "AND id = ${id}::uuid`",
      },
    ],
    test: versions,
    named: "%s saves only one of two concurrent changes with the same version",
    row: "PUT /products/:id",
  },
  {
    name: "company-version-read-without-the-row",
    why: "Sem travar a empresa, a chave PIX que alguém acabou de trocar volta à anterior.",
    breaks: [
      {
        file: "lib/modules/companies/service.ts",
        replace: "WHERE id = ${id}::uuid FOR NO KEY UPDATE`",
        by: "WHERE id = ${id}::uuid`",
      },
    ],
    test: versions,
    named: "%s saves only one of two concurrent changes with the same version",
    row: "PUT /companies/:id",
  },
  {
    name: "quote-edited-over-a-newer-one",
    why: "Dois que editam o mesmo orçamento: o segundo apaga os itens do primeiro sem saber.",
    breaks: [
      {
        file: "lib/modules/quotes/draft-service.ts",
        replace: "if (edit_version !== quote.edit_version)",
        by: "if (edit_version > quote.edit_version)",
      },
    ],
    test: versions,
    named: "%s with an old version returns the current record and changes nothing",
    row: "PUT /quotes/:id",
  },
  {
    name: "policies-saved-over-newer-ones",
    why: "Os limites de uma pessoa voltam ao que eram quando a tela foi aberta.",
    breaks: [
      {
        file: "lib/modules/approvals/policies/service.ts",
        replace: "if (version !== subject.policies_version)",
        by: "if (version > subject.policies_version)",
      },
    ],
    test: versions,
    named: "%s with an old version returns the current record and changes nothing",
    row: "PUT /users/:id/policies",
  },
  {
    name: "version-without-its-trigger",
    why: "Um preço mudado em lote não muda a versão, e o formulário aberto antes o desfaz.",
    breaks: ["DROP TRIGGER product_version ON product"],
    test: versions,
    named: "prevents an open form from restoring a price changed by a bulk price change",
  },
  {
    name: "untouched-field-sent-over-a-newer-one",
    why: "O que a pessoa não mudou tem de ficar como a outra salvou.",
    breaks: [
      {
        file: "components/blocks/form/stale-draft.ts",
        replace: "if (!isTouched) set(merged, name, is);",
        by: "",
      },
    ],
    test: "components/blocks/form/stale-draft.test.ts",
    named: "takes other people's changes to fields not changed in the form",
  },
];
