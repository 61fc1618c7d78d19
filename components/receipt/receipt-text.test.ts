import fc from "fast-check";
import { expect, test } from "vitest";
import { sizeOnPaper } from "@/components/printing/logo-picture";
import { PRINTER_MODELS } from "@/components/printing/printer-models";
import { drawerBytes, receiptBytes } from "@/components/printing/receipt-bytes";
import { linesOf } from "@/lib/core/print-text";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { receiptText } from "@/lib/modules/sales/receipts/receipt-text";
import type { Sale } from "@/lib/modules/sales/schema";

const company: PdvCompany = {
  id: "c",
  name: "Pão & Cia São João",
  cnpj: "11222333000181",
  phone: "5511988887777",
  address: "Rua Ágata, 5",
  receipt_width_mm: 80,
  receipt_footer: "Obrigado.\nVolte sempre.",
  timezone: "America/Sao_Paulo",
  day_turn_minutes: 0,
  logo: null,
  scale: null,
  pix: null,
};
const item = {
  product_id: "a",
  description: "Pão de açúcar é bom, não",
  unit: "kg",
  quantity_milli: 500,
  unit_price_cents: 4_299,
  discount_cents: 150,
  surcharge_cents: 0,
  total_cents: 2_000,
  note: "em fatias",
};
const sale = {
  id: "s",
  number: "7-0012",
  user_name: "Ana",
  status: "concluida",
  seller: { id: "v", name: "Zé" },
  customer: { id: "m", name: "Maria", cpf_cnpj: "52998224725", phone: null },
  cpf_cnpj: null,
  subtotal_cents: 2_150,
  discount_cents: 150,
  surcharge_cents: 0,
  total_cents: 2_000,
  credit_cents: 0,
  received_cents: 5_000,
  change_cents: 3_000,
  sold_at: "2026-11-20T15:30:00.000Z",
  note: "entregar",
  items: [item],
  payments: [{ method: "dinheiro", amount_cents: 2_000, received_cents: 5_000, installments: 1 }],
  fiado: null,
  store_credits: [],
  exchange_of: null,
} as unknown as Sale;
const link = "https://loja.example/recibo/rec_abc";

const written = (of: Sale, columns: number, extra = {}) =>
  receiptText(of, company, extra).flatMap((part) => linesOf(part, columns));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const latin = (text: string) => Buffer.from(text, "latin1").toString("hex");
const CUT = "1d5600";
const PULSE = "1b7000";

test("lays out a 58 mm receipt with the same lines as the screen", () => {
  expect(written(sale, 32)).toEqual([
    "       Pão & Cia São João",
    "    CNPJ 11.222.333/0001-81",
    "          Rua Ágata, 5",
    "        (11) 98888-7777",
    "-".repeat(32),
    "        CUPOM NÃO FISCAL",
    "     NÃO É DOCUMENTO FISCAL",
    "-".repeat(32),
    "Venda 7-0012    20/11/2026 12:30",
    "Operador: Ana",
    "Vendedor: Zé",
    "Cliente: Maria",
    "CPF/CNPJ: ***.982.247-**",
    "-".repeat(32),
    "Pão de açúcar é bom, não",
    "  0,500 kg × R$ 42,99      21,50",
    "  em fatias",
    "-".repeat(32),
    "Subtotal                R$ 21,50",
    "Desconto                -R$ 1,50",
    "TOTAL                   R$ 20,00",
    "Dinheiro                R$ 20,00",
    "Recebido em dinheiro    R$ 50,00",
    "Troco                   R$ 30,00",
    "-".repeat(32),
    "Obs.: entregar",
    "-".repeat(32),
    "           Obrigado.",
    "         Volte sempre.",
  ]);
});

test("lists each payment once up to the total, with store credits by code and an exchange by its sale", () => {
  const { store_credits: _, exchange_of: __, ...publicSale } = sale;
  const paid = { ...sale.payments[0], method: "pix", amount_cents: 500, received_cents: 500 };
  const tenders = { change_cents: 0, credit_cents: 1_500, payments: [paid] };
  const storeCredit = { ...sale, ...tenders, store_credits: [{ code: "K7MP2QXD", amount_cents: 1_500 }] } as Sale;
  const exchange = {
    ...sale,
    ...tenders,
    exchange_of: { number: 3, sale_number: "7-0008", amount_cents: 1_500 },
  } as Sale;
  const tendersOn = (of: object, columns: number) => {
    const lines = written(of as Sale, columns);
    return lines.slice(
      lines.findIndex((line) => line.startsWith("TOTAL")) + 1,
      lines.lastIndexOf("Obs.: entregar") - 1,
    );
  };
  const squeezed = (lines: string[]) => lines.map((line) => line.replace(/ {2,}/, " | "));
  for (const columns of [32, 48]) {
    expect(squeezed(tendersOn(storeCredit, columns))).toEqual(["PIX | R$ 5,00", "Vale K7MP-2QXD | R$ 15,00"]);
    expect(squeezed(tendersOn(exchange, columns))).toEqual(["PIX | R$ 5,00", "Troca da venda 7-0008 | R$ 15,00"]);
    // In the public receipt, store credits have no code.
    expect(squeezed(tendersOn({ ...publicSale, ...tenders }, columns))).toEqual([
      "PIX | R$ 5,00",
      "Vale e troca | R$ 15,00",
    ]);
  }
});

test("marks a copy, a canceled sale and a fiado sale with the customer's signature", () => {
  const fiado = {
    due_date: "2026-12-20",
    amount_cents: 2_000,
    balance_before_cents: 1_500,
    balance_after_cents: 3_500,
  };
  const text = written({ ...sale, status: "cancelada", fiado }, 48, { isCopy: true }).join("\n");
  expect(text).toContain("2ª VIA");
  expect(text).toContain("*** VENDA CANCELADA ***");
  expect(text).toMatch(
    /Saldo atual +R\$ 35,00\nVencimento +20\/12\/2026\n\n\n\n_{48}\n +Maria\n +Assinatura do cliente/,
  );
});

test("encodes accents in code page 858 and the link as a QR code, and cuts the paper at the end", async () => {
  const bytes = hex(receiptBytes(receiptText(sale, company, { link }), { model: "padrao", columns: 32 }));
  expect(bytes.startsWith("1b40")).toBe(true);
  expect(bytes).toContain("1b7413");
  // Pão de açúcar é bom, não
  expect(bytes).toContain(`50c66f206465206187a3636172208220${latin("bom, n")}c66f`);
  expect(bytes).toContain(latin(link));
  expect(bytes).toContain("1d286b");
  expect(bytes.lastIndexOf(CUT)).toBeGreaterThan(bytes.lastIndexOf("1d286b"));
  expect(bytes.slice(bytes.lastIndexOf(CUT)).length).toBeLessThan(16);
  expect(bytes).not.toContain(PULSE);
});

test("prints no QR code without a link, and opens the drawer without feeding paper", async () => {
  const printer = { model: "padrao", columns: 48 } as const;
  expect(hex(receiptBytes(receiptText(sale, company), printer))).not.toContain("1d286b");
  const drawer = hex(drawerBytes(printer));
  expect(drawer).toContain(PULSE);
  expect(drawer).not.toContain(CUT);
  expect(drawer).not.toContain("0a");
});

/** Left half black, right half white. The printer library recognizes a picture by this class name. */
class ImageData {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const dots = Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 0 : 255));
    this.data = new Uint8ClampedArray(dots.flatMap((light) => [light, light, light, 255]));
  }
}

test("prints the logo above the name with every model, and only text without it", async () => {
  const withLogo = receiptText(sale, { ...company, logo: "c/logo.png" });
  for (const { value } of PRINTER_MODELS) {
    const printer = { model: value, columns: 48 } as const;
    const drawn = hex(receiptBytes(withLogo, printer, new ImageData(64, 24)));
    const plain = hex(receiptBytes(withLogo, printer));
    const before = drawn.slice(0, drawn.indexOf(latin("& Cia")));
    // Whole bytes of black and then of white, by rows or by columns of 24 dots.
    expect(before, value).toMatch(/(ffffffff00000000){24}|(ffffff){32}(000000){32}/);
    expect(plain, value).toBe(hex(receiptBytes(receiptText(sale, company), printer)));
  }
});

test("prints the text alone when the picture cannot be drawn", async () => {
  const printer = { model: "padrao", columns: 32 } as const;
  const parts = receiptText(sale, { ...company, logo: "c/logo.png" });
  const broken = { width: 0, height: 0, data: new Uint8ClampedArray() };
  expect(hex(receiptBytes(parts, printer, broken))).toContain(latin("CUPOM N"));
});

test("keeps the logo's proportions within 16 mm of height and 70% of the width", () => {
  expect(sizeOnPaper({ width: 400, height: 400 }, 32)).toEqual({ width: 128, height: 128 });
  expect(sizeOnPaper({ width: 1_000, height: 100 }, 32)).toEqual({ width: 272, height: 24 });
  expect(sizeOnPaper({ width: 4, height: 2_000 }, 48)).toEqual({ width: 8, height: 128 });
});

test("prints accents and the QR code with every model", async () => {
  for (const { value } of PRINTER_MODELS) {
    const bytes = hex(receiptBytes(receiptText(sale, company, { link }), { model: value, columns: 48 }));
    expect(bytes, value).toContain("50c66f206465206187a3636172");
    expect(bytes, value).toContain(latin(link));
  }
});

test("keeps every line within the paper's width and removes control characters", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1, maxLength: 120 }),
      fc.constantFrom(32, 48),
      (name, columns) => {
        const odd = {
          ...sale,
          items: [{ ...item, description: name, note: name }],
          user_name: name,
        } as unknown as Sale;
        for (const line of written(odd, columns)) {
          expect(line.length).toBeLessThanOrEqual(columns);
          expect(line).not.toMatch(/\p{Cc}/u);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("encodes a thousand names without breaking the layout's lines", async () => {
  const names = fc.sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }), { numRuns: 1_000, seed: 7 });
  for (const columns of [32, 48]) {
    const parts = names.map((left) => ({ kind: "sides", left, right: "R$ 1.234,56" }) as const);
    const bytes = Buffer.from(receiptBytes(parts, { model: "padrao", columns }));
    const lines = bytes.toString("latin1").split("\n\r");
    expect(lines.filter((line) => line.endsWith("R$ 1.234,56"))).toHaveLength(names.length);
    for (const line of lines.slice(1, -8)) expect(line.length).toBeLessThanOrEqual(columns);
  }
});
