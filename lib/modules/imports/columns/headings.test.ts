import { describe, expect, test } from "vitest";
import type { ImportKind } from "../schema";
import { guessColumns } from "./rules";

/** Which heading each field takes. */
const guess = (kind: ImportKind, header: readonly string[]) =>
  Object.fromEntries(Object.entries(guessColumns(kind, header)).map(([field, column]) => [field, header[column]]));

describe("the headings of Brazilian exports", () => {
  test("Bling calls a product's name Descrição and its code GTIN/EAN", () => {
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

  test("Tiny writes the kind of code in brackets", () => {
    const header = ["ID", "Código (SKU)", "Descrição", "Unidade", "Preço", "Situação", "Estoque", "Preço de custo"];
    expect(guess("produtos", header)).toMatchObject({
      name: "Descrição",
      barcode: "Código (SKU)",
      archived: "Situação",
    });
    expect(guess("produtos", header)).not.toHaveProperty("description");
  });

  test("a sheet with a name keeps Descrição as the description", () => {
    const header = ["Nome", "Descrição", "Valor de venda", "Código de barras/EAN"];
    expect(guess("produtos", header)).toEqual({
      name: "Nome",
      description: "Descrição",
      sale_price_cents: "Valor de venda",
      barcode: "Código de barras/EAN",
    });
  });

  test("a stock sheet finds its product by Descrição as well", () => {
    expect(guess("estoque", ["Descrição", "Saldo atual"])).toEqual({
      name: "Descrição",
      quantity_milli: "Saldo atual",
    });
  });

  test("contacts have a document with blanks, a birthday and a limit", () => {
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
