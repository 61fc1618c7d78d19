import { expect, test } from "vitest";
import { mailFaultOf } from "./labels";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:587", "não aceita conexões"],
  ["getaddrinfo ENOTFOUND smtp.loja.example", "não foi encontrado"],
  ["self-signed certificate in certificate chain", "conexão segura"],
  ["Invalid login: 535 5.7.8 Authentication failed", "usuário ou a senha"],
  ["Can't send mail - all recipients were rejected: 550 No such user", "destinatário"],
  ["Message failed: 421 Too many connections", "mais tarde"],
  ["Connection timeout", "não respondeu a tempo"],
  ["an unknown error", "não pôde ser entregue"],
])("translates the mail server error: %s", (said, message) => {
  expect(mailFaultOf(said)).toContain(message);
});
