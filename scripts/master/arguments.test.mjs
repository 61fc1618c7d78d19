import { expect, test } from "vitest";
import { readArguments } from "./arguments.mjs";

const EMAIL = "pessoa@empresa.com.br";

test("reads an e-mail and a name to create, and only an e-mail to remove", () => {
  expect(readArguments(["create", EMAIL, "Ana Souza"])).toEqual({
    command: "create",
    email: EMAIL,
    name: "Ana Souza",
    recover: false,
  });
  expect(readArguments(["create", EMAIL, "--recuperar"])).toMatchObject({ email: EMAIL, recover: true });
  expect(readArguments(["remove", EMAIL])).toMatchObject({ command: "remove", email: EMAIL });
});

test.each([
  [["create"], "Falta o e-mail."],
  [["create", "Ana Souza"], "Falta o e-mail."],
  [["create", EMAIL], "Falta o nome da pessoa."],
  [["create", EMAIL, " "], "Falta o nome da pessoa."],
  [["create", EMAIL, "Ana", "Souza"], "“Souza” está sobrando"],
  [["create", EMAIL, "Ana Souza", "--senha=123"], "A opção --senha=123 não existe."],
  [["create", EMAIL, "Ana Souza", "--recuperar"], "“Ana Souza” está sobrando"],
  [["remove"], "Falta o e-mail."],
  [["remove", EMAIL, "Ana"], "“Ana” está sobrando"],
  [["remove", EMAIL, "--recuperar"], "A opção --recuperar não existe."],
  [["list"], "npm run master:create"],
])("rejects %j and shows the usage", (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
  expect(() => readArguments(args)).toThrow("npm run master:");
});
