import { expect, test } from "vitest";
import { splitRefusal } from "@/components/blocks/form/refuse-form";

const shown = new Set(["name", "phone"]);

test("a sentence with a field on the screen goes beside it, the others above the buttons", () => {
  const errors = { name: ["Informe o nome."], barcode: ["Este código já existe."] };
  expect(splitRefusal({ message: "Verifique os campos destacados.", errors }, shown)).toEqual({
    fields: [{ name: "name", message: "Informe o nome." }],
    sentences: ["Este código já existe."],
  });
});

test("a refusal without fields says its own sentence", () => {
  expect(splitRefusal({ message: "Estoque insuficiente." }, shown)).toEqual({
    fields: [],
    sentences: ["Estoque insuficiente."],
  });
});

test("a single sentence for a field may come without a list", () => {
  expect(splitRefusal({ message: "x", errors: { phone: "Telefone inválido." } }, shown).fields).toEqual([
    { name: "phone", message: "Telefone inválido." },
  ]);
});
