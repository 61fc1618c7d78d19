/** The Portuguese words for a product, its fields and its units. */
export const labels = {
  one: "produto",
  many: "produtos",
  fields: {
    name: "Nome",
    barcode: "Código de barras",
    extra_barcodes: "Outros códigos",
    scale_code: "Código na balança",
    photo: "Foto",
    category: "Categoria",
    unit: "Unidade",
    sale_price_cents: "Preço de venda",
    cost_price_cents: "Preço de custo",
    current_stock_milli: "Estoque",
    minimum_stock_milli: "Estoque mínimo",
    initial_stock_milli: "Estoque inicial",
    pack_milli: "Vem em embalagens de",
    description: "Descrição",
    favorite: "Favorito no PDV",
  },
  units: { un: "Unidade (un)", kg: "Quilo (kg)", l: "Litro (l)" },
} as const;
