import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasWebAddress, nameForMail } from "./web-address";

const NAMES_WITHOUT_ADDRESS = [
  "Mercadinho S.A.",
  "Padaria 24h",
  "J.R. Comércio",
  "J.R.Silva",
  "D'Ávila & Cia. Ltda",
  "Silva Ind.Com.Ltda",
  "Silva Ltda.ME",
  "12.345.678 João da Silva",
  "Mercearia 12.345.678/0001-90",
  "Tudo por R$ 1,99",
  "Bar do Zé",
  "@lojadamaria",
  "Dr. Pet / Banho & Tosa",
  "No. 1 Lanches",
  "Água e Gás 24 h: entrega",
  "7-Eleven",
  "Empório São João - Matriz",
  "WWF Presentes",
  "Http Informática",
];

const ADDRESSES = [
  "http://golpe.example/premio",
  "HTTPS://golpe.example",
  "https:golpe",
  "www.golpe.com",
  "WWW.golpe.tech",
  "(www.golpe.com.br)",
  "golpe.com",
  "golpe.com.br",
  "GOLPE.COM",
  "golpe．com",
  "golpe。com",
  "gol\u200bpe.com",
  "golpe.\u00adcom",
  "golpe .com",
  "bit.ly/abc",
  "golpe.example/abc",
  "golpe.qualquer:8080",
  "golpe.qualquer?x=1",
  "a.b.c.net",
  "prêmio.com",
  "xn--80ak6aa92e.com",
  "loja.xn--p1ai",
  "192.168.0.1",
  "192.168.0.1/entrar",
  "maria@golpe.com",
  "@golpe.com",
  "mailto:maria",
  "javascript:alert(1)",
  "ftp://golpe",
  "hxxp://golpe",
  "http:\\\\golpe",
  "Amazon.com Boutique",
];

describe("a name with a web address", () => {
  test.each(NAMES_WITHOUT_ADDRESS)("%s contains no address", (name) => {
    expect(hasWebAddress(name)).toBe(false);
    expect(nameForMail(name)).toBe(name);
  });

  test.each(ADDRESSES)("%s is detected", (address) => expect(hasWebAddress(address)).toBe(true));

  test("is detected at any position and removed for an e-mail", () => {
    const words = fc.constantFrom("Ganhe", "agora", "R$ 500", "Mercearia", "&", "Promoção!", "clique");
    fc.assert(
      fc.property(fc.array(words), fc.constantFrom(...ADDRESSES), fc.array(words), (before, address, after) => {
        const name = [...before, address, ...after].join(" ");
        expect(hasWebAddress(name)).toBe(true);
        expect(hasWebAddress(nameForMail(name))).toBe(false);
        expect(nameForMail(name)).toContain("(endereço removido)");
      }),
    );
  });

  test("is detected with any common top-level domain", () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9-]{2,10}$/);
    const ending = fc.constantFrom("com", "com.br", "net", "org", "io", "app", "shop", "link", "me", "ly", "ru");
    const free = label.filter(
      (word) =>
        !/^(?:alim|art|cia|com\w*|con\w+|dist\w?|dra|eireli|epp|exp|imp|ind|ltda|mat|mei|merc|mini|prod|prof|rep\w?|serv|sra|sta|sto|transp)$/.test(
          word,
        ),
    );
    fc.assert(fc.property(free, ending, (word, end) => hasWebAddress(`${word}.${end}`)));
  });

  test("is never left in any text after removal", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (name) => !hasWebAddress(nameForMail(name))));
  });
});
