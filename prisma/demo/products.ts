import { eanCheckDigit } from "@/lib/core/barcode";
import type { Unit } from "@/lib/core/quantity";
import type { DEFAULT_CATEGORIES } from "@/lib/modules/products/rules";

type Category = (typeof DEFAULT_CATEGORIES)[number];

/** Prices in cents, quantities in thousandths. */
export interface DemoProduct {
  readonly barcode: string;
  readonly name: string;
  readonly category: Category;
  readonly unit: Unit;
  readonly sale_price_cents: number;
  readonly cost_price_cents: number;
  /** The stock after the last sale of the demo. */
  readonly stock_milli: number;
  readonly minimum_stock_milli: number;
  /** Relative frequency of sales. */
  readonly demand: number;
  /** The smallest and the largest quantity per sale. */
  readonly min_sale_milli: number;
  readonly max_sale_milli: number;
}

/** Twelve digits of the EAN-13, name, category, price, cost, stock, minimum stock, demand, largest sale. Quantities in units. */
type PackedRow = readonly [string, string, Category, number, number, number, number, number, number];

// biome-ignore format: one product per line
const PACKED: readonly PackedRow[] = [
  ["789611200101", "Arroz Bom Celeiro Tipo 1 5 kg", "Grãos", 28_90, 24_10, 34, 10, 7, 1],
  ["789611200102", "Arroz Integral Bom Celeiro 1 kg", "Grãos", 8_49, 6_20, 18, 6, 2, 1],
  ["789611200118", "Feijão Carioca Campo Lindo 1 kg", "Grãos", 8_99, 6_90, 41, 12, 8, 2],
  ["789611200119", "Feijão Preto Campo Lindo 1 kg", "Grãos", 9_49, 7_30, 22, 8, 4, 2],
  ["789611200131", "Milho de Pipoca Campo Lindo 500 g", "Grãos", 4_49, 3_10, 26, 8, 2, 1],
  ["789624500205", "Macarrão Espaguete Nonna Tereza 500 g", "Grãos", 4_79, 3_30, 56, 15, 7, 3],
  ["789624500206", "Macarrão Parafuso Nonna Tereza 500 g", "Grãos", 4_99, 3_45, 38, 12, 4, 2],
  ["789624500320", "Farinha de Trigo Moinho da Serra 1 kg", "Grãos", 5_69, 4_20, 29, 10, 4, 2],
  ["789624500321", "Fubá Mimoso Moinho da Serra 1 kg", "Grãos", 4_29, 3_05, 24, 6, 2, 1],
  ["789633800412", "Café Torrado e Moído Alto da Mata 500 g", "Grãos", 24_90, 20_40, 31, 10, 8, 1],
  ["789640100507", "Açúcar Refinado Doce Engenho 1 kg", "Condimentos", 4_99, 4_19, 48, 15, 7, 2],
  ["789640100522", "Sal Refinado Marisal 1 kg", "Condimentos", 2_79, 1_80, 33, 8, 2, 1],
  ["789640100610", "Óleo de Soja Solarina 900 ml", "Condimentos", 7_99, 6_95, 44, 12, 7, 2],
  ["789640100733", "Extrato de Tomate Horta Nova 340 g", "Condimentos", 5_29, 3_80, 27, 8, 5, 2],
  ["789640100734", "Maionese Tradicional Horta Nova 500 g", "Condimentos", 8_99, 6_60, 19, 6, 3, 1],
  ["789640100751", "Vinagre de Álcool Horta Nova 750 ml", "Condimentos", 3_49, 2_30, 23, 6, 2, 1],
  ["789640100809", "Azeite Extra Virgem Quinta do Olival 500 ml", "Condimentos", 39_90, 31_50, 3, 4, 1, 1],
  ["790055600117", "Leite Integral Vale do Sereno 1 l", "Laticínios", 5_49, 4_75, 72, 24, 10, 6],
  ["790055600118", "Leite Desnatado Vale do Sereno 1 l", "Laticínios", 5_59, 4_85, 30, 12, 3, 3],
  ["790055600125", "Manteiga com Sal Vale do Sereno 200 g", "Laticínios", 12_90, 9_80, 5, 6, 3, 1],
  ["790055600132", "Iogurte de Morango Vale do Sereno 900 g", "Laticínios", 11_90, 8_90, 14, 6, 4, 1],
  ["790055600140", "Requeijão Cremoso Vale do Sereno 200 g", "Laticínios", 8_99, 6_50, 0, 6, 4, 1],
  ["790055600156", "Leite Condensado Doce Engenho 395 g", "Laticínios", 6_99, 5_40, 36, 10, 4, 2],
  ["790055600157", "Creme de Leite Vale do Sereno 200 g", "Laticínios", 3_99, 2_85, 42, 12, 5, 3],
  ["790055600170", "Margarina Cremosa Delícia do Lar 500 g", "Laticínios", 8_49, 6_30, 21, 8, 4, 1],
  ["789670900204", "Refrigerante Cola Borbulha 2 l", "Bebidas", 8_99, 6_60, 46, 18, 9, 3],
  ["789670900205", "Refrigerante Guaraná Borbulha 2 l", "Bebidas", 7_49, 5_40, 39, 18, 7, 2],
  ["789670900311", "Cerveja Pilsen Mirante Lata 350 ml", "Bebidas", 3_79, 2_75, 144, 48, 8, 12],
  ["789670900402", "Água Mineral Fonte da Pedra 500 ml", "Bebidas", 2_50, 1_50, 84, 24, 6, 2],
  ["789670900403", "Água Mineral Fonte da Pedra 1,5 l", "Bebidas", 3_99, 2_50, 40, 12, 4, 2],
  ["789670900518", "Suco de Uva Integral Parreiral 1 l", "Bebidas", 14_90, 10_90, 11, 4, 2, 1],
  ["789670900519", "Néctar de Laranja Parreiral 1 l", "Bebidas", 6_99, 4_90, 25, 8, 4, 2],
  ["789682300101", "Pão de Forma Forno da Vila 500 g", "Padaria", 8_99, 6_40, 12, 5, 5, 1],
  ["789682300108", "Bisnaguinha Forno da Vila 300 g", "Padaria", 7_49, 5_30, 9, 4, 3, 1],
  ["789682300115", "Rosquinha de Coco Forno da Vila 400 g", "Padaria", 6_49, 4_60, 17, 6, 3, 1],
  ["790071400213", "Alface Crespa (pé)", "Verduras", 3_50, 2_10, 15, 6, 5, 2],
  ["790071400214", "Cheiro-Verde (maço)", "Verduras", 2_99, 1_85, 12, 6, 4, 1],
  ["790071400228", "Abacaxi Pérola (unidade)", "Frutas", 7_90, 5_20, 8, 4, 3, 1],
  ["789695100104", "Detergente Neutro Brilha Casa 500 ml", "Limpeza", 2_69, 1_85, 62, 18, 6, 3],
  ["789695100112", "Sabão em Pó Brilha Casa 1,6 kg", "Limpeza", 21_90, 17_30, 16, 6, 3, 1],
  ["789695100127", "Água Sanitária Alvíssima 2 l", "Limpeza", 6_99, 4_90, 28, 8, 3, 1],
  ["789695100133", "Amaciante Brisa do Campo 2 l", "Limpeza", 13_90, 10_20, 13, 5, 2, 1],
  ["789695100149", "Esponja Multiuso Brilha Casa 3 un", "Limpeza", 4_99, 3_20, 34, 10, 3, 1],
  ["789702600108", "Papel Higiênico Pluma Folha Dupla 12 rolos", "Higiene", 19_90, 15_40, 4, 6, 4, 1],
  ["789702600215", "Sabonete Flor de Alecrim 85 g", "Higiene", 2_79, 1_90, 58, 15, 4, 4],
  ["789702600321", "Creme Dental Menta Viva 90 g", "Higiene", 4_99, 3_40, 32, 10, 3, 2],
  ["789702600430", "Xampu Raiz e Flor 350 ml", "Higiene", 12_90, 9_10, 14, 4, 1, 1],
  ["789713700101", "Ovos Brancos Granja Boa Hora 12 un", "Outros", 10_90, 8_60, 26, 10, 8, 2],
  ["789713700216", "Carvão Vegetal Brasa Forte 3 kg", "Outros", 18_90, 13_50, 2, 5, 2, 2],
  ["789713700322", "Fósforo Longo Lume 1 caixa", "Outros", 5_49, 3_60, 20, 5, 1, 1],
];

/** Scale or shelf code, name, category, unit, price, cost, stock, minimum stock, demand, smallest and largest sale. In thousandths. */
type LooseRow = readonly [string, string, Category, Unit, number, number, number, number, number, number, number];

// biome-ignore format: as above
const LOOSE: readonly LooseRow[] = [
  ["101", "Pão Francês", "Padaria", "kg", 17_90, 11_50, 6_000, 2_000, 16, 150, 900],
  ["102", "Broa de Fubá", "Padaria", "kg", 24_90, 16_20, 1_850, 1_000, 3, 150, 500],
  ["201", "Banana Prata", "Frutas", "kg", 6_99, 4_30, 14_300, 5_000, 9, 500, 1_800],
  ["202", "Maçã Gala", "Frutas", "kg", 11_90, 7_90, 9_640, 4_000, 5, 400, 1_300],
  ["203", "Laranja Pera", "Frutas", "kg", 4_99, 3_10, 21_400, 6_000, 5, 900, 3_000],
  ["204", "Mamão Formosa", "Frutas", "kg", 7_99, 5_20, 7_150, 3_000, 3, 800, 2_200],
  ["301", "Tomate Italiano", "Verduras", "kg", 8_99, 5_90, 12_350, 5_000, 8, 350, 1_400],
  ["302", "Cebola", "Verduras", "kg", 5_99, 3_90, 16_800, 5_000, 6, 300, 1_500],
  ["303", "Batata Inglesa", "Verduras", "kg", 6_49, 4_20, 19_250, 6_000, 7, 500, 2_200],
  ["304", "Cenoura", "Verduras", "kg", 5_49, 3_50, 2_900, 4_000, 4, 250, 1_000],
  ["401", "Acém Bovino", "Carnes", "kg", 38_90, 30_90, 8_420, 3_000, 4, 500, 1_600],
  ["402", "Patinho Moído", "Carnes", "kg", 44_90, 36_50, 6_130, 3_000, 4, 300, 1_100],
  ["403", "Coxa e Sobrecoxa de Frango", "Carnes", "kg", 13_90, 10_60, 15_700, 5_000, 6, 700, 2_400],
  ["404", "Linguiça Toscana", "Carnes", "kg", 22_90, 17_20, 9_050, 3_000, 4, 400, 1_500],
  ["405", "Queijo Muçarela Fatiado", "Laticínios", "kg", 46_90, 35_20, 5_360, 2_000, 6, 150, 500],
  ["406", "Presunto Cozido Fatiado", "Carnes", "kg", 29_90, 21_50, 4_220, 2_000, 5, 150, 500],
  ["501", "Desinfetante Lavanda a Granel", "Limpeza", "l", 6_50, 3_95, 38_500, 10_000, 2, 1_000, 3_000],
  ["502", "Sabão Líquido a Granel", "Limpeza", "l", 8_90, 5_60, 26_000, 10_000, 2, 1_000, 2_000],
];

/** A product sold by the unit. */
const packedProduct = ([
  digits,
  name,
  category,
  price,
  cost,
  stock,
  minimum,
  demand,
  most,
]: PackedRow): DemoProduct => ({
  barcode: `${digits}${eanCheckDigit(digits)}`,
  name,
  category,
  unit: "un",
  demand,
  sale_price_cents: price,
  cost_price_cents: cost,
  stock_milli: stock * 1000,
  minimum_stock_milli: minimum * 1000,
  min_sale_milli: 1000,
  max_sale_milli: most * 1000,
});

/** A product sold by weight or volume. */
const looseProduct = (row: LooseRow): DemoProduct => {
  const [
    barcode,
    name,
    category,
    unit,
    price,
    cost,
    stock_milli,
    minimum_stock_milli,
    demand,
    min_sale_milli,
    max_sale_milli,
  ] = row;
  return {
    barcode,
    name,
    category,
    unit,
    demand,
    stock_milli,
    minimum_stock_milli,
    sale_price_cents: price,
    cost_price_cents: cost,
    min_sale_milli,
    max_sale_milli,
  };
};

export const PRODUCTS: readonly DemoProduct[] = [...PACKED.map(packedProduct), ...LOOSE.map(looseProduct)];

/** Favorites, on the first screen of the till: bread, milk, eggs, bananas, coffee and cola. */
export const FAVORITES: readonly string[] = [
  "Pão Francês",
  "Leite Integral Vale do Sereno 1 l",
  "Ovos Brancos Granja Boa Hora 12 un",
  "Banana Prata",
  "Café Torrado e Moído Alto da Mata 500 g",
  "Refrigerante Cola Borbulha 2 l",
];
