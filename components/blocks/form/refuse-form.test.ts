import { expect, test } from "vitest";
import { splitRefusal } from "@/components/blocks/form/refuse-form";

const shown = new Set(["name", "phone"]);

test("assigns messages to visible fields and shows the others above the buttons", () => {
  const errors = { name: ["Informe o nome."], barcode: ["Este código já existe."] };
  expect(splitRefusal({ message: "Verifique os campos destacados.", errors }, shown)).toEqual({
    fields: [{ name: "name", message: "Informe o nome." }],
    otherMessages: ["Este código já existe."],
  });
});

test("uses the error's own message if it has no field errors", () => {
  expect(splitRefusal({ message: "Estoque insuficiente." }, shown)).toEqual({
    fields: [],
    otherMessages: ["Estoque insuficiente."],
  });
});

test("accepts a single message without a list", () => {
  expect(splitRefusal({ message: "x", errors: { phone: "Telefone inválido." } }, shown).fields).toEqual([
    { name: "phone", message: "Telefone inválido." },
  ]);
});
