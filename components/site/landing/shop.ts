/** The fictional shop of the drawings, with consistent figures. */
export const SHOP = "Mercadinho da Lúcia";

export const LINES = [
  { name: "Arroz branco 5 kg", quantity: "1 un", price_cents: 2_790, total_cents: 2_790 },
  { name: "Feijão carioca 1 kg", quantity: "2 un", price_cents: 799, total_cents: 1_598 },
  { name: "Queijo minas", quantity: "0,350 kg", price_cents: 4_990, total_cents: 1_747 },
  { name: "Guaraná 2 L", quantity: "1 un", price_cents: 949, total_cents: 949 },
] as const;
export const TOTAL_CENTS = 7_084;
export const RECEIVED_CENTS = 10_000;
export const CHANGE_CENTS = 2_916;

export const DRAWER = [
  { label: "Abertura", cents: 15_000 },
  { label: "Vendas em dinheiro", cents: 68_420 },
  { label: "Fiado recebido", cents: 10_000 },
  { label: "Sangria para o cofre", cents: -30_000 },
] as const;
export const DRAWER_CENTS = 63_420;

export const NOTEBOOK = [
  { day: "03/11", what: "Compra 1187", owed_cents: 8_430, balance_cents: 8_430 },
  { day: "11/11", what: "Compra 1240", owed_cents: 5_275, balance_cents: 13_705 },
  { day: "17/11", what: "Pagou no PIX", owed_cents: -10_000, balance_cents: 3_705 },
  { day: "20/11", what: "Compra 1302", owed_cents: 4_620, balance_cents: 8_325 },
] as const;

export const SHELF = [
  { name: "Leite integral 1 L", stock: 3, minimum: 12, buy: 21 },
  { name: "Café torrado 500 g", stock: 2, minimum: 6, buy: 10 },
  { name: "Papel higiênico 12 un", stock: 0, minimum: 4, buy: 8 },
] as const;
