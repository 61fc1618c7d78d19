import { expect, test } from "vitest";
import { readPdf } from "@/lib/testing/pdf";
import { drawReport } from "./report";

test.each([[0], [240], [500]])("draws every page of a report of %s rows", async (count) => {
  const rows = Array.from({ length: count }, (_, index) => [`Produto ${index}`, { cents: index * 1_000 }] as const);
  const pdf = await drawReport({
    sheet: {
      title: "Produtos",
      description: "O que foi vendido.",
      head: ["Produto", "Total"],
      rows,
      foot: ["Total", { cents: 1_999 }],
    },
    company: { name: "Loja", cnpj: null, phone: null, address: null },
    logo: null,
    days: "hoje",
    regime: "Competência",
    definition: "O que foi vendido.",
    left_out: 0,
  });
  const { pages, shows } = readPdf(pdf.bytes as Uint8Array);
  expect(pages).toBeGreaterThan(count / 40);
  for (let page = 1; page <= pages; page++) expect(shows(`Página ${page} de ${pages}`)).toBe(true);
  if (count > 0) expect(shows(`Produto ${count - 1}`)).toBe(true);
});
