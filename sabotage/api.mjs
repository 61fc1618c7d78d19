const idempotency = "lib/api/idempotency.ts";
const serve = "lib/api/serve.ts";
const matrix = "lib/testing/matrix.test.ts";
const register = "lib/modules/sales/create-sale.test.ts";
const races = "lib/modules/sales/races.test.ts";
const headers = "lib/access/page-headers";

export const api = [
  {
    name: "counting-waits-for-the-pool",
    why: "Dez transações que contam tentativas ao mesmo tempo esperariam cada uma por mais uma conexão.",
    breaks: [
      {
        file: "lib/db/rate-limit-pool.ts",
        replace: "pool.query(text, [...values])",
        by: "prisma.$queryRawUnsafe(text, ...values).then((rows) => ({ rows }))",
      },
      {
        file: "lib/db/rate-limit-pool.ts",
        replace: 'import { Pool } from "pg";',
        by: 'import { Pool } from "pg";\nimport { prisma } from "./client";',
      },
    ],
    test: "lib/db/rate-limit-pool.test.ts",
    named: "counts rate limits inside as many open transactions as the client has connections",
  },
  {
    name: "key-not-looked-at",
    why: "Uma chave nova a cada chamada vende de novo o que foi reenviado.",
    breaks: [{ file: serve, replace: "keyOf(request, endpoint.once)", by: "crypto.randomUUID()" }],
    test: races,
    named: "sells once for ten parallel requests with the same key and returns the same response",
  },
  {
    name: "answer-not-repeated",
    why: "Sem devolver a primeira resposta, quem reenvia recebe uma recusa e não sabe se vendeu.",
    breaks: [{ file: idempotency, replace: "if (!isFirst) return replay(", by: "if (isFirst < 0) return replay(" }],
    test: races,
    named: "sells once for ten parallel requests with the same key and returns the same response",
  },
  {
    name: "key-taken-for-another-cart",
    why: "Sem comparar o pedido, outro carrinho com a mesma chave pareceria vendido.",
    breaks: [{ file: idempotency, replace: "first.request_hash !== request_hash || ", by: "" }],
    test: register,
    named: "sells once per key, repeats the response and rejects another cart with the same key",
  },
  {
    name: "key-not-asked-for",
    why: "Sem exigir a chave, uma venda reenviada por um programa antigo seria outra.",
    breaks: [{ file: idempotency, replace: 'given === null && once === "offered"', by: "given === null" }],
    test: register,
    named: "rejects a sale without an idempotency key",
  },
  {
    name: "price-not-compared",
    why: "O cliente pagaria um total diferente do que a tela mostrou.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: "if (expected_total_cents === total_cents) return;",
        by: "return;",
      },
    ],
    test: register,
    named: "rejects a sale whose total differs from the screen",
  },
  {
    name: "sale-without-a-register",
    why: "Vender num caixa fechado é vender fora da conta do dia.",
    breaks: [
      {
        file: "lib/modules/sales/write-sale.ts",
        replace: 'must(row, "NO_OPEN_REGISTER")',
        by: "row ?? ({} as CounterRow)",
      },
    ],
    test: register,
    named: "rejects a sale without an open register",
  },
  {
    name: "sale-in-a-closed-register",
    why: "O caixa de ontem, já contado, ganharia a venda de hoje.",
    breaks: [{ file: "lib/modules/sales/write-sale.ts", replace: "AND status = 'open'", by: "" }],
    test: register,
    named: "rejects a sale in a closed register",
  },
  {
    name: "sale-told-otherwise-than-written",
    why: "O recibo da tela diria uma coisa e a segunda via outra.",
    breaks: [
      {
        file: "lib/modules/sales/service.ts",
        replace: 'cash_register: { status: "open" }',
        by: 'cash_register: { status: "closed" }',
      },
    ],
    test: register,
    named: "returns the same sale on creation as on a later read",
  },
  {
    name: "permission-not-checked",
    why: "Qualquer pessoa da loja chamaria qualquer rota.",
    breaks: [{ file: serve, replace: 'if (!mayCall(actor, access)) throw new AppError("FORBIDDEN");', by: "" }],
    test: matrix,
    named: "allows exactly the calls of the permissions %s",
    row: "acesso pdv",
  },
  {
    name: "master-for-everybody",
    why: "As rotas da administração responderiam a qualquer loja.",
    breaks: [
      {
        file: serve,
        replace: 'if (access === "master") return actor.is_master;',
        by: 'if (access === "master") return true;',
      },
    ],
    test: matrix,
    named: "allows exactly the calls of the permissions %s",
    row: "configurações",
  },
  {
    name: "actor-remembered",
    why: "Guardar quem é de uma chamada para a outra deixa trabalhar quem já perdeu a permissão.",
    breaks: [
      {
        file: serve,
        replace: "const actor = token && (await actorOfToken(token));",
        by: `const remembered = ((globalThis as any).remembered ??= new Map());
  if (token && !remembered.has(token)) remembered.set(token, await actorOfToken(token));
  const actor = token && remembered.get(token);`,
      },
    ],
    test: "lib/modules/auth/races.test.ts",
    named: "rejects every sale after a permission is removed, and completes or rejects concurrent ones entirely",
  },
  {
    name: "unknown-field-taken",
    why: "Um campo que ninguém conhece passaria calado.",
    breaks: [
      {
        file: "lib/modules/billing/schema.ts",
        replace: "subscribeInput = z.strictObject(",
        by: "subscribeInput = z.object(",
      },
    ],
    test: "lib/testing/fuzz.test.ts",
    named: "%s rejects unknown fields",
    row: "POST /plans/subscribe",
  },
  {
    name: "field-named-as-what-every-object-has",
    why: "Um campo chamado constructor acharia o que todo objeto herda e derrubaria o pedido.",
    breaks: [{ file: serve, replace: "Object.create(null)", by: "{}" }],
    test: "lib/api/serve.test.ts",
    named: "rejects a field named %s as unknown",
    row: "constructor",
  },
  {
    name: "cash-beyond-any-drawer",
    why: "Três notas enormes passariam do que a coluna do troco guarda.",
    breaks: [
      {
        file: "lib/modules/sales/payments/rules.ts",
        replace: "if (cash_cents > MAX_CENTS)",
        by: "if (cash_cents < 0)",
      },
    ],
    test: register,
    named: "rejects cash above the maximum, in one payment or several",
  },
  {
    name: "page-may-be-framed",
    why: "Dentro da moldura de outro site, um clique faz o que a pessoa não vê.",
    breaks: [{ file: `${headers}.ts`, replace: "frame-ancestors 'none'", by: "frame-ancestors *" }],
    test: `${headers}.test.ts`,
    named: "allows only the page's own scripts, and no framing",
  },
  {
    name: "nonce-repeated",
    why: "Um nonce que se repete deixa entrar o script de quem o copiou.",
    breaks: [
      { file: `${headers}.ts`, replace: 'randomBytes(16).toString("base64")', by: '"AAAAAAAAAAAAAAAAAAAAAA=="' },
    ],
    test: `${headers}.test.ts`,
    named: "uses a new nonce for each page",
  },
  {
    name: "secret-address-told",
    why: "O endereço do orçamento ou da redefinição iria no cabeçalho Referer para outro site.",
    breaks: [{ file: `${headers}.ts`, replace: '"/orcamento-publico/", ', by: "" }],
    test: `${headers}.test.ts`,
    named: "keeps pages with secret URLs out of caches, search engines and referrers",
  },
  {
    name: "the-answer-before-stands-in",
    why: "Um período recusado mostraria os números do anterior sob os dias novos.",
    breaks: [
      {
        file: "lib/api/hooks.ts",
        replace: "return isForOtherInput ? { ...read, data: undefined } : read;",
        by: "return read;",
      },
    ],
    test: "lib/api/hooks.test.ts",
    named: "hides the previous response when the request fails",
  },
  {
    name: "two-hosts-let-through",
    why: "Um proxy na frente pode obedecer a um endereço e o servidor a outro.",
    breaks: [{ file: "server/host.mjs", replace: "Boolean(host) && others.length === 0", by: "Boolean(host)" }],
    test: "server/host.test.mjs",
    named: "refuses a request that names two hosts",
  },
  {
    name: "key-answers-another-user",
    why: "Um colega com a chave leria a resposta de uma chamada que não pode fazer.",
    breaks: [
      {
        file: "lib/api/idempotency.ts",
        replace: "if (isOtherUser || first.request_hash",
        by: "if (first.request_hash",
      },
    ],
    test: "lib/api/serve.test.ts",
    named: "rejects an idempotency key used by another user of the company, without running the call again",
  },
  {
    name: "api-without-https-only",
    why: "Um navegador que só falou com a API aceitaria voltar sem HTTPS.",
    breaks: [{ file: "lib/api/serve.ts", replace: "      ...HTTPS_ONLY,\n", by: "" }],
    test: "lib/api/serve.test.ts",
    named: "sends Strict-Transport-Security with successful and failed responses",
  },
  {
    name: "built-in-pages-unguarded",
    why: "A página que confirma a saída poderia ser emoldurada por outro site.",
    breaks: [
      {
        file: "lib/access/built-in-pages.ts",
        replace: '"content-security-policy": POLICY,',
        by: "",
      },
    ],
    test: "lib/access/built-in-pages.test.ts",
    named: "adds headers that forbid scripts and framing to a page of next-auth, and keeps its cookies",
  },
  {
    name: "refusals-undocumented",
    why: "Quem integra não saberia que a chamada pode recusar assim.",
    breaks: [
      {
        file: "lib/testing/documented-refusals.ts",
        replace: "if (!responses || responses[status]?.description?.includes(`\\`${code}\\``)) return [];",
        by: "if (!responses || responses[status]) return [];",
      },
    ],
    test: "lib/testing/documented-refusals.test.ts",
    named: "finds an undocumented status or code",
  },
  {
    name: "token-left-after-the-session",
    why: "O token de uma sessão encerrada ficaria guardado no navegador do caixa.",
    breaks: [{ file: "components/shell/leaving.ts", replace: "  session.dropToken();\n", by: "" }],
    test: "components/shell/leaving.test.ts",
    named: "removes the token of a paused session and keeps the user and the cart",
  },
  {
    name: "failed-plan-check-ignored",
    why: "Sem saber do plano, o sistema seguiria aberto a quem não o tem.",
    breaks: [{ file: "components/shell/startup-rules.ts", replace: "error !== undefined &&\n  !isKnown", by: "false" }],
    test: "components/shell/startup-rules.test.ts",
    named: "redirects to the plan page if the plan check fails with %s",
    row: "500",
  },
  {
    name: "moved-manifest-taken",
    why: "Uma versão do Next.js com outro manifesto deixaria a API sem as rotas, e sem aviso.",
    breaks: [
      {
        file: "server/next-internals.mjs",
        replace: 'return isTextByName(manifest) ? manifest : unavailable(MANIFEST, "it is not an object of strings");',
        by: "return manifest;",
      },
    ],
    test: "server/next-internals.test.mjs",
    named: "returns null and warns once for %s",
    row: "files in objects",
  },
  {
    name: "bypass-always-on",
    why: "O caminho pelo Next.js nunca seria exercitado, e só se descobriria quebrado numa atualização.",
    breaks: [
      {
        file: "server/api.mjs",
        replace: "(bypassRouter ? internals.routeFiles() : null) ?? {}",
        by: "internals.routeFiles() ?? {}",
      },
    ],
    test: "server/next-internals.test.mjs",
    named: "reads no internal when the bypass is off",
  },
];
