import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { AppError } from "@/lib/api/errors";
import { readCell } from "../cells";
import { columnsProblem, guessColumns } from "../column-rules";
import { readSpreadsheet } from "./read-spreadsheet";

const read = (text: string | Uint8Array, sheet?: string) =>
  readSpreadsheet({
    kind: "produtos",
    bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
    sheet,
  });
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** Returns the message of the error, or "aceito" without one. */
function errorMessage(bytes: Uint8Array | string): string {
  try {
    read(bytes);
    return "aceito";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

describe("files", () => {
  test.each([";", ",", "\t", "|"])(
    "reads cells separated by %j, skipping titles and blank lines",
    async (separator) => {
      const text = [
        "Loja da Ana",
        "",
        ["Código", "Descrição do produto", "Preço de venda (R$)"].join(separator),
        "",
        ["001", '"Pão; francês, kg"', '"12,50"'].join(separator),
      ];
      const { header, lines } = read(text.join("\r\n"));
      expect(header).toEqual(["Código", "Descrição do produto", "Preço de venda (R$)"]);
      expect(lines).toEqual([{ line: 5, cells: ["001", "Pão; francês, kg", "12,50"], width: null }]);
    },
  );

  test("decodes UTF-8 with and without a byte order mark, Windows-1252 and Excel's Unicode", async () => {
    const text = "Nome;Preço\nPão de açúcar;1,00";
    const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
    for (const bytes of [text, `\uFEFF${text}`, latin1(text), utf16]) {
      const { header, lines } = read(bytes);
      expect([header, lines[0]?.cells]).toEqual([
        ["Nome", "Preço"],
        ["Pão de açúcar", "1,00"],
      ]);
    }
  });

  test("reads numbers, dates and texts of a workbook", async () => {
    const bytes = await writeExcel([
      ["Nome", "Código", "Preço", "Ativo", "Data"],
      [
        "Arroz",
        { type: String, value: "000789" },
        12.5,
        true,
        { type: Date, value: new Date("2026-11-20"), format: "dd/mm/yyyy" },
      ],
      ["Feijão", 7891000100103, 0.1 + 0.2, false, null],
    ]).toBuffer();
    const { lines } = read(new Uint8Array(bytes));
    expect(lines.map(({ cells }) => cells)).toEqual([
      ["Arroz", "000789", 12.5, "sim", "20/11/2026"],
      ["Feijão", 7891000100103, 0.1 + 0.2, "não", ""],
    ]);
  });

  test("removes the apostrophe that our exports put before a formula", async () => {
    const { lines } = read("Nome;Preço\n'=Promoção;1,00\n'Aspas;2,00\n''+Mais;3,00");
    expect(lines.map(({ cells }) => cells[0])).toEqual(["=Promoção", "'Aspas", "'+Mais"]);
  });
});

describe("rejected files", () => {
  test("rejects empty files, missing lines, too many lines, .xls files and other formats", async () => {
    expect(errorMessage("")).toBe("O arquivo está vazio.");
    expect(errorMessage("\n;;\n")).toBe("A planilha está vazia.");
    expect(errorMessage("Nome;Preço\n")).toMatch(/só tem o cabeçalho/);
    expect(errorMessage(`Nome;Preço\n${"Arroz;1\n".repeat(5_001)}`)).toMatch(/5\.001 linhas, e o limite é 5\.000/);
    expect(errorMessage(new Uint8Array(Buffer.from("d0cf11e0a1b11ae1", "hex")))).toMatch(/Excel antigo/);
    expect(errorMessage("\0PNG\0")).toMatch(/não é uma planilha/);
    expect(errorMessage("PK\u0003\u0004 e mais nada")).toMatch(/danificado/);
  });

  test("rejects an unclosed quotation mark with its line number", async () => {
    const unclosed = 'Nome;Preço\nArroz;1,00\n"Prego 2 1/2;2,00\nMilho;3,00\nFeijão;4,00';
    expect(errorMessage(unclosed)).toMatch(/^Na linha 3 há aspas que abrem e não fecham/);
    expect(errorMessage(unclosed.replaceAll("\n", "\r\n"))).toMatch(/^Na linha 3 /);
    const closed = '"Coca" 2 L;2,00\nMilho;3,00\n"Fanta";4,00';
    expect(errorMessage(`sep=;\nNome;Preço\n${closed}`)).toMatch(/^Na linha 3 /);
    expect(errorMessage('Nome;Preço\n"Mesa ""Rio""";1,00\nTV 32";2,00')).toBe("aceito");
  });

  test("rejects archives that are too large, understate their size or hide entries", async () => {
    const bomb = Buffer.alloc(60 * 1_048_576, "0");
    expect(errorMessage(zip([["xl/workbook.xml", bomb]]))).toMatch(/grande demais/);
    expect(errorMessage(zip([["xl/workbook.xml", bomb]], { declared_size: 1_000 }))).toMatch(/danificado/);
    expect(
      errorMessage(
        zip(
          [
            ["xl/a.xml", bomb],
            ["xl/b.xml", Buffer.from("<a/>")],
          ],
          { hidden: 1 },
        ),
      ),
    ).toMatch(/danificado/);
  });
});

describe("columns", () => {
  test("matches headings by label or synonym, each column once", () => {
    expect(
      guessColumns("produtos", [
        "CÓD. BARRAS",
        "Descrição",
        "Descrição do Produto",
        "Preço Venda (R$)",
        "Custo",
        "Qtde",
        "Est. Mínimo",
        "UN",
      ]),
    ).toEqual({
      barcode: 0,
      description: 1,
      name: 2,
      sale_price_cents: 3,
      cost_price_cents: 4,
      initial_stock_milli: 5,
      minimum_stock_milli: 6,
      unit: 7,
    });
    expect(guessColumns("clientes", ["Nome Completo", "CPF", "WhatsApp", "Endereço", "Nº", "UF"])).toEqual({
      name: 0,
      cpf_cnpj: 1,
      phone: 2,
      street: 3,
      number: 4,
      state: 5,
    });
    expect(guessColumns("fiado", ["Cliente", "Saldo devedor", "Data"])).toEqual({ name: 0, amount_cents: 1, date: 2 });
  });

  test("reports missing, duplicate and unknown columns", () => {
    expect(columnsProblem("produtos", { name: 0 }, 3)).toBe("Escolha a coluna de Preço de venda.");
    expect(columnsProblem("estoque", { quantity_milli: 0 }, 3)).toMatch(
      /ao menos uma destas colunas: Código de barras, Produto/,
    );
    expect(columnsProblem("produtos", { name: 0, sale_price_cents: 0 }, 3)).toMatch(/um campo só/);
    expect(columnsProblem("produtos", { name: 0, sale_price_cents: 7 }, 3)).toMatch(/não tem/);
    expect(columnsProblem("produtos", { name: 0, sale_price_cents: 1, preco: 2 }, 3)).toMatch(/campo desconhecido/);
    expect(columnsProblem("produtos", { name: 0, sale_price_cents: 1 }, 3)).toBeNull();
  });
});

describe("cells", () => {
  test.each([
    ["valor", "1.234,56", 123_456],
    ["valor", "1234,56", 123_456],
    ["valor", "R$ 12,50", 1_250],
    ["valor", "3,4567", 346],
    ["valor", "2,33499999", 233],
    ["quantidade", "1,250", 1_250],
    ["quantidade", "1.234,5", 1_234_500],
    ["quantidade", "0,000", 0],
    ["quantidade", "3 un", 3_000],
    ["codigo", "0078912345678", "0078912345678"],
    ["documento", "52998224725", "52998224725"],
    ["documento", "191", "191"],
    ["cep", "1310100", "01310100"],
    ["uf", "São Paulo", "SP"],
    ["unidade", "Und.", "un"],
    ["sim", "Não", false],
    ["dia", "05/11/26", "2026-11-05"],
    ["dia", "2026-11-05", "2026-11-05"],
  ] as const)("reads %s %s", (kind, text, value) => {
    expect(readCell(kind, ` ${text} `)).toMatchObject({ value });
  });

  test.each([
    ["codigo", "7,89E+12", /notação científica/],
    ["codigo", "7.89123E12", /notação científica/],
    ["documento", "1,23E+13", /notação científica/],
    ["valor", "-5,00", /negativo/],
    ["valor", "abc", /Valor inválido/],
    ["valor", "12,345", /Valor inválido/],
    ["valor", "12345678,1234", /Valor inválido/],
    ["valor", "9999999,9951", /Valor inválido/],
    ["quantidade", "-1", /negativa/],
    ["unidade", "barril", /Unidade desconhecida/],
    ["unidade", "constructor", /Unidade desconhecida/],
    ["dia", "31/02/2026", /Data inválida/],
    ["sim", "talvez", /sim ou não/],
  ] as const)("rejects %s %s", (kind, text, message) => {
    expect(readCell(kind, text)).toEqual({ problem: expect.stringMatching(message) });
  });

  test("returns null for empty cells and a hint for ambiguous ones", () => {
    expect(readCell("valor", "  ")).toBeNull();
    expect(readCell("valor", "1.234")).toEqual({ value: 123_400, hint: "“1.234” foi lido como R$ 1.234,00." });
    expect(readCell("valor", "3,4567")).toEqual({ value: 346, hint: "“3,4567” foi lido como R$ 3,46." });
    expect(readCell("codigo", "7891000100104")).toMatchObject({
      value: "7891000100104",
      hint: expect.stringMatching(/dígito/),
    });
    expect(readCell("documento", "3520880000")).toMatchObject({ value: "3520880000" });
  });
});

/** Creates a ZIP archive. `declared_size` replaces the real size, `hidden` is the number of entries missing in the directory. */
function zip(
  files: [string, Buffer][],
  { declared_size, hidden = 0 }: { declared_size?: number; hidden?: number } = {},
): Uint8Array {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(declared_size ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("504b0304", "hex"), header, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), header, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const listed = directory.slice(hidden);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed.length, 4);
  end.writeUInt16LE(listed.length, 6);
  end.writeUInt32LE(Buffer.concat(listed).length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...bodies, ...listed, Buffer.from("504b0506", "hex"), end]));
}
