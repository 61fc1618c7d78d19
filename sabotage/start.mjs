const start = "lib/start.ts";
const startTest = "lib/start.test.ts";

export const startup = [
  {
    name: "start-with-a-fault",
    why: "Sem encerrar, o servidor venderia num banco que perde vendas ou com um gateway que não cobra.",
    breaks: [{ file: start, replace: "process.exit(1);", by: "" }],
    test: startTest,
    named: "ends the process if the payment gateway cannot charge",
  },
  {
    name: "start-with-a-short-secret",
    why: "Sem medir o segredo, quem o adivinhasse faria sessões e leria o que foi selado.",
    breaks: [{ file: start, replace: "...secretFaults(), ", by: "" }],
    test: startTest,
    named: "ends the process if a secret is too short, only in production",
  },
  {
    name: "start-that-needs-its-database",
    why: "Um banco fora do ar na partida deixaria todas as páginas em erro até alguém reiniciar.",
    breaks: [{ file: start, replace: "if (!faults) return false;", by: "if (!faults) throw new Error();" }],
    test: startTest,
    named: "starts without the database, and checks it once it is reachable",
  },
  {
    name: "database-not-checked-when-back",
    why: "Um banco que estava fora na partida nunca seria conferido, e serviria com defeito.",
    breaks: [{ file: start, replace: "void askAgain(again_ms)", by: "return" }],
    test: startTest,
    named: "ends the process if the database is faulty once it is reachable",
  },
];
