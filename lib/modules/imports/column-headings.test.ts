import { describe, expect, test } from "vitest";
import { guessColumns } from "./column-rules";
import type { ImportKind } from "./schema";

/** Returns the guessed heading of each field. */
const guess = (kind: ImportKind, header: readonly string[]) =>
  Object.fromEntries(Object.entries(guessColumns(kind, header)).map(([field, column]) => [field, header[column]]));

describe("headings of Brazilian systems", () => {
  test("recognizes Bling's headings, in which Descrição is the product name", () => {
    const header = [
      "ID",
      "Código",
      "Descrição",
      "Unidade",
      "NCM",
      "Preço",
      "Observações",
      "Situação",
      "Estoque",
      "Preço de custo",
      "Estoque maximo",
      "Estoque minimo",
      "GTIN/EAN",
      "Descrição Complementar",
      "Itens p/ caixa",
      "Grupo de produtos",
    ];
    expect(guess("produtos", header)).toMatchObject({
      name: "Descrição",
      barcode: "GTIN/EAN",
      unit: "Unidade",
      sale_price_cents: "Preço",
      cost_price_cents: "Preço de custo",
      initial_stock_milli: "Estoque",
      minimum_stock_milli: "Estoque minimo",
      description: "Descrição Complementar",
      pack_milli: "Itens p/ caixa",
      category: "Grupo de produtos",
      archived: "Situação",
    });
  });

  test("recognizes Tiny's code heading with a suffix in brackets", () => {
    const header = ["ID", "Código (SKU)", "Descrição", "Unidade", "Preço", "Situação", "Estoque", "Preço de custo"];
    expect(guess("produtos", header)).toMatchObject({
      name: "Descrição",
      barcode: "Código (SKU)",
      archived: "Situação",
    });
    expect(guess("produtos", header)).not.toHaveProperty("description");
  });

  test("uses Descrição as the description if there is a name column", () => {
    const header = ["Nome", "Descrição", "Valor de venda", "Código de barras/EAN"];
    expect(guess("produtos", header)).toEqual({
      name: "Nome",
      description: "Descrição",
      sale_price_cents: "Valor de venda",
      barcode: "Código de barras/EAN",
    });
  });

  test.each([["Nome do fornecedor"], ["Tipo do produto"], ["Situação do item"]])(
    "uses Descrição as the name if %s only contains a word for it",
    (other) => {
      const header = ["Código", other, "Descrição", "Preço"];
      const guessed = guess("produtos", header);
      expect(guessed).toMatchObject({ name: "Descrição", barcode: "Código", sale_price_cents: "Preço" });
      expect(guessed).not.toHaveProperty("description");
    },
  );

  test.each([
    "DESCRIÇÃO",
    "Descrição do produto",
    "Descrição produto",
    "Desc. do produto",
    "Descrição do item",
    "Descrição da mercadoria",
    "Produto",
    "Item",
    "Mercadoria",
    "Descr.",
    "Desc",
  ])("uses %s as the name if no column is called Nome", (heading) => {
    expect(guess("produtos", ["EAN", heading, "Preço", "Unid."])).toEqual({
      barcode: "EAN",
      name: heading,
      sale_price_cents: "Preço",
      unit: "Unid.",
    });
  });

  test("uses Descrição as the name beside a numbered Item column", () => {
    const header = ["Item", "Código", "Descrição", "Preço"];
    expect(guess("produtos", header)).toMatchObject({ name: "Descrição", barcode: "Código" });
  });

  test("uses Descrição as the product name in stock sheets", () => {
    expect(guess("estoque", ["Descrição", "Saldo atual"])).toEqual({
      name: "Descrição",
      quantity_milli: "Saldo atual",
    });
  });

  test("recognizes customer headings with blanks, birth date and credit limit", () => {
    const header = ["Nome", "CNPJ / CPF", "Celular", "E-mail", "Data nascimento", "Limite de crédito", "Situação"];
    expect(guess("clientes", header)).toEqual({
      name: "Nome",
      cpf_cnpj: "CNPJ / CPF",
      phone: "Celular",
      email: "E-mail",
      birth_date: "Data nascimento",
      fiado_limit_cents: "Limite de crédito",
      archived: "Situação",
    });
  });
});
