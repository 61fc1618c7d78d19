import { expect, test } from "vitest";
import { splitSize } from "./split-size";

test.each([
  ["Detergente líquido concentrado limpeza pesada 500 ml", "500 ml"],
  ["Refrigerante de guaraná natural em lata pack 12x350ml", "pack 12x350ml"],
  ["Sabonete em barra hidratante de erva-doce c/ 6 un", "c/ 6 un"],
  ["Arroz agulhinha tipo 1 selecionado premium 2,5 kg", "2,5 kg"],
])("separates the size of %s", (name, size) => {
  expect(splitSize(name)).toEqual({ start: name.slice(0, -size.length).trim(), size });
});

test.each(["Café 500 g", "Serviço de afiação de facas profissionais", "Kit de ferramentas para marcenaria fina 2026"])(
  "keeps %s whole",
  (name) => expect(splitSize(name)).toEqual({ start: name, size: null }),
);
