/** The two languages of the guides; the addresses of their pages are `/api/docs/guia` and `/api/docs/guide`. */
export type Language = "pt" | "en";

/** A call of a guide. `$NAME` in its path, body and headers is a value that the reader has, or that an earlier call returned. */
export interface GuideCall {
  readonly method: "GET" | "POST" | "PUT";
  /** Below `/v1`, with its query. */
  readonly path: string;
  /** Sent without the token. */
  readonly isPublic?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** A part of the response. */
  readonly shows: object;
  /** Values of the response that later calls use: name and path to the value. */
  readonly keeps?: Readonly<Record<string, string>>;
}

type Text = Readonly<Record<Language, string>>;

interface GuideSection {
  readonly id: string;
  readonly title: Text;
  /** Paragraphs, in which `code` is between backticks, and calls, in reading order. */
  readonly parts: readonly (Text | GuideCall)[];
}

export const isCall = (part: Text | GuideCall): part is GuideCall => "method" in part;

const SALE_KEY = "6f1f2c1e-58a5-4c0e-9d1b-0b0f6f7b7a11";
const SALE = {
  items: [{ product_id: "$PRODUCT", quantity_milli: 2_000 }],
  payments: [{ method: "dinheiro", amount_cents: 5_000 }],
  expected_total_cents: 3_980,
};
const CHANGED_PRODUCT = {
  name: "Feijão carioca 1 kg",
  category_id: "$CATEGORY",
  unit: "un",
  sale_price_cents: 2_090,
  version: 1,
};

export const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    id: "authentication",
    title: { pt: "Autenticação", en: "Authentication" },
    parts: [
      {
        pt: "Troque e-mail e senha por um token em `POST /v1/login`. Crie no sistema um usuário só para a integração, com as permissões de que ela precisa.",
        en: "Exchange an e-mail address and a password for a token at `POST /v1/login`. Create a user of the shop for the integration alone, with the permissions that it needs.",
      },
      {
        method: "POST",
        path: "/login",
        isPublic: true,
        body: { email: "$EMAIL", password: "$PASSWORD" },
        status: 200,
        shows: { token: "$TOKEN" },
        keeps: { TOKEN: "token" },
      },
      {
        pt: "Envie o token em toda chamada, no cabeçalho `Authorization: Bearer`. O token é uma sessão: pode ser encerrado em Sessões, e vence. Diante de um 401, entre de novo.",
        en: "Send the token with every call, in the header `Authorization: Bearer`. The token is a session: it can be ended on the screen Sessões, and it expires. After a 401, log in again.",
      },
      {
        method: "GET",
        path: "/user",
        status: 200,
        shows: { email: "$EMAIL", type: "owner" },
      },
      {
        pt: "Sem um token válido:",
        en: "Without a valid token:",
      },
      {
        method: "GET",
        path: "/user",
        isPublic: true,
        status: 401,
        shows: { code: "UNAUTHENTICATED", message: "Unauthenticated." },
      },
    ],
  },
  {
    id: "errors",
    title: { pt: "Erros", en: "Errors" },
    parts: [
      {
        pt: "Um produto precisa de uma categoria. Crie uma, ou use uma de `GET /v1/categories`:",
        en: "A product needs a category. Create one, or use one of `GET /v1/categories`:",
      },
      {
        method: "POST",
        path: "/categories",
        body: { name: "Mercearia" },
        status: 201,
        shows: { id: "$CATEGORY", name: "Mercearia", version: 1 },
        keeps: { CATEGORY: "id" },
      },
      {
        pt: "Todo erro é um JSON com `code`, para o seu programa decidir, `message`, uma frase em português para a pessoa, e `request_id`, para o suporte. Um dado recusado traz também `errors`, as mensagens por campo. Campos desconhecidos são recusados.",
        en: "Every error is JSON with `code`, for your program to decide on, `message`, a sentence in Portuguese for a person, and `request_id`, for support. Rejected data also has `errors`, the messages by field. Unknown fields are rejected.",
      },
      {
        method: "POST",
        path: "/products",
        body: { name: "F", category_id: "$CATEGORY", unit: "un", sale_price_cents: 1_990 },
        status: 422,
        shows: { code: "INVALID", errors: { name: ["Informe o nome do produto."] } },
      },
      {
        pt: "Repita a chamada, com a mesma `Idempotency-Key`, se a conexão caiu, em erros 429 e 503, depois dos segundos de `Retry-After`, e no erro `IN_PROGRESS`. Os outros erros 4xx não mudam sem que os dados mudem. Os códigos de cada chamada estão na referência.",
        en: "Repeat a call, with the same `Idempotency-Key`, if the connection broke, after the errors 429 and 503, once the seconds in `Retry-After` have passed, and after `IN_PROGRESS`. Other 4xx errors do not change unless the data does. The reference lists the codes of each call.",
      },
      {
        method: "POST",
        path: "/products",
        body: {
          name: "Feijão carioca 1 kg",
          category_id: "$CATEGORY",
          unit: "un",
          sale_price_cents: 1_990,
          initial_stock_milli: 48_000,
        },
        status: 201,
        shows: { id: "$PRODUCT", name: "Feijão carioca 1 kg", version: 1, current_stock_milli: 48_000 },
        keeps: { PRODUCT: "id" },
      },
    ],
  },
  {
    id: "paging",
    title: { pt: "Listas e páginas", en: "Lists and pages" },
    parts: [
      {
        pt: "As listas trazem 25 registros por página; `per_page` aceita até 100. Siga `next_page_url` até ele ser `null`: o endereço mantém os filtros.",
        en: "Lists return 25 records per page; `per_page` accepts up to 100. Follow `next_page_url` until it is `null`: the address keeps the filters.",
      },
      {
        method: "GET",
        path: "/products?page=1&per_page=25",
        status: 200,
        shows: {
          current_page: 1,
          last_page: 1,
          per_page: 25,
          total: 1,
          next_page_url: null,
          prev_page_url: null,
        },
      },
      {
        pt: "Páginas numeradas servem para telas: um registro criado durante a leitura desloca os outros. Para copiar uma lista inteira, use a sincronização.",
        en: "Numbered pages are for screens: a record that is created during the reading moves the others. To copy a whole list, use synchronization.",
      },
    ],
  },
  {
    id: "idempotency",
    title: { pt: "Idempotência", en: "Idempotency" },
    parts: [
      {
        pt: "Uma chamada que movimenta dinheiro ou estoque aceita uma `Idempotency-Key`, um UUID que você cria uma vez por operação e guarda antes de enviar. Se a resposta se perder, envie de novo com a mesma chave: a venda não se repete.",
        en: "A call that moves money or stock takes an `Idempotency-Key`, a UUID that you create once per operation and store before sending. If the response is lost, send the call again with the same key: the sale is not repeated.",
      },
      {
        method: "POST",
        path: "/cash-registers",
        headers: { "Idempotency-Key": "0b8f5f0e-9d0c-4f7e-8a55-1f3c2f6f9d10" },
        body: { opening_amount_cents: 10_000 },
        status: 201,
        shows: { status: "open", opening_amount_cents: 10_000 },
      },
      {
        method: "POST",
        path: "/sales",
        headers: { "Idempotency-Key": SALE_KEY },
        body: SALE,
        status: 201,
        shows: { total_cents: 3_980, change_cents: 1_020 },
      },
      {
        pt: "A mesma chamada de novo recebe a mesma resposta, com `Idempotency-Replayed: true`:",
        en: "The same call again gets the same response, with `Idempotency-Replayed: true`:",
      },
      {
        method: "POST",
        path: "/sales",
        headers: { "Idempotency-Key": SALE_KEY },
        body: SALE,
        status: 201,
        responseHeaders: { "Idempotency-Replayed": "true" },
        shows: { total_cents: 3_980, change_cents: 1_020 },
      },
      {
        pt: "Com outros dados, a chave é recusada e nada é gravado:",
        en: "With other data the key is rejected, and nothing is stored:",
      },
      {
        method: "POST",
        path: "/sales",
        headers: { "Idempotency-Key": SALE_KEY },
        body: { ...SALE, payments: [{ method: "pix", amount_cents: 3_980 }] },
        status: 422,
        shows: { code: "IDEMPOTENCY_KEY_REUSED" },
      },
      {
        pt: "Um erro não consome a chave: corrija os dados e envie de novo com ela.",
        en: "An error does not use up the key: correct the data and send it again.",
      },
    ],
  },
  {
    id: "synchronization",
    title: { pt: "Sincronização", en: "Synchronization" },
    parts: [
      {
        pt: "Produtos, estoque, clientes, fornecedores, vendedores, contas a pagar e a receber e vendas aceitam `updated_since`, e então trazem o que mudou, do mais antigo para o mais novo, com arquivados e cancelados. Guarde o horário do cabeçalho `Date` da primeira resposta. Um produto também muda quando seu estoque muda: para acompanhar saldos, leia `GET /v1/products` ou `GET /v1/stock`.",
        en: "Products, stock, customers, suppliers, sellers, payables, receivables and sales accept `updated_since` and then return what changed, oldest first, archived and canceled records included. Keep the time in the `Date` header of the first response. A product also changes when its stock does: to follow stock levels, read `GET /v1/products` or `GET /v1/stock`.",
      },
      {
        method: "GET",
        path: "/products?updated_since=1970-01-01T00:00:00Z&per_page=100",
        status: 200,
        shows: { per_page: 100, data: [{ id: "$PRODUCT", current_stock_milli: 46_000 }], next_cursor: null },
      },
      {
        pt: "Enquanto `next_cursor` não for `null`, peça a próxima página com `cursor`. Grave cada registro pelo `id`: o que mudar durante a leitura vem de novo. Na próxima vez, envie o horário guardado menos 5 minutos.",
        en: "While `next_cursor` is not `null`, ask for the next page with `cursor`. Store each record by its `id`: what changes during the reading is returned again. Next time, send the stored time minus 5 minutes.",
      },
      {
        method: "GET",
        path: "/products?updated_since=1970-01-01T00:00:00Z&page=2",
        status: 422,
        shows: {
          code: "INVALID",
          errors: { page: ["Não use com updated_since ou cursor, que trazem todas as mudanças."] },
        },
      },
    ],
  },
  {
    id: "versions",
    title: { pt: "Versões de um registro", en: "Versions of a record" },
    parts: [
      {
        pt: "Um registro alterado por `PUT` tem `version`. Envie a que você leu:",
        en: "A record that is changed by `PUT` has a `version`. Send the one that you read:",
      },
      {
        method: "PUT",
        path: "/products/$PRODUCT",
        body: CHANGED_PRODUCT,
        status: 200,
        shows: { sale_price_cents: 2_090, version: 2 },
      },
      {
        pt: "Se o registro mudou desde então, nada é gravado, e `details.current` traz como ele está agora:",
        en: "If the record has changed since, nothing is stored, and `details.current` has its present state:",
      },
      {
        method: "PUT",
        path: "/products/$PRODUCT",
        body: CHANGED_PRODUCT,
        status: 409,
        shows: { code: "STALE_VERSION", details: { current: { sale_price_cents: 2_090, version: 2 } } },
      },
    ],
  },
  {
    id: "generated-client",
    title: { pt: "Cliente gerado em TypeScript", en: "Generated client in TypeScript" },
    parts: [
      {
        pt: "Duas bibliotecas dão tipos às chamadas a partir do documento OpenAPI: `npm install openapi-fetch` e `npm install --save-dev openapi-typescript typescript`. Gere os tipos com `npx openapi-typescript $API/v1/openapi.json --default-non-nullable false -o schema.d.ts`. A opção deixa opcionais os campos do pedido que têm um valor padrão. Gere de novo a cada versão do sistema.",
        en: "Two libraries type the calls after the OpenAPI document: `npm install openapi-fetch` and `npm install --save-dev openapi-typescript typescript`. Generate the types with `npx openapi-typescript $API/v1/openapi.json --default-non-nullable false -o schema.d.ts`. The option makes the fields of requests optional that have a default. Generate them again for each version of the system.",
      },
      {
        pt: 'O cliente é `createClient<paths>({ baseUrl: API })`. Uma chamada como `api.POST("/v1/sales", { params: { header: { "Idempotency-Key": key } }, body })` traz `data` ou `error`; compare `error.code` com os códigos do documento. Ao sincronizar, verifique `"next_cursor" in data`: a mesma chamada sem `updated_since` traz páginas numeradas.',
        en: 'The client is `createClient<paths>({ baseUrl: API })`. A call such as `api.POST("/v1/sales", { params: { header: { "Idempotency-Key": key } }, body })` returns `data` or `error`; compare `error.code` with the codes of the document. When you synchronize, check `"next_cursor" in data`: the same call without `updated_since` returns numbered pages.',
      },
    ],
  },
  {
    id: "deprecation",
    title: { pt: "Mudanças e descontinuação", en: "Changes and deprecation" },
    parts: [
      {
        pt: "A versão da API está no endereço: `/v1`. Nela podem aparecer chamadas, parâmetros opcionais, campos nas respostas, códigos de erro e valores de listas: ignore o que o seu programa não conhece. O CHANGELOG do projeto descreve cada mudança.",
        en: "The version of the API is in the address: `/v1`. Calls, optional parameters, fields of responses, error codes and values of enumerations may be added to it: ignore what your program does not know. The project's CHANGELOG describes every change.",
      },
      {
        pt: "Outras mudanças quebrariam o seu programa: remover ou renomear uma chamada, um parâmetro ou um campo; mudar o tipo, a unidade ou o significado de um valor; exigir um campo que era opcional; mudar o status ou o código de um erro. Uma mudança assim vem em uma chamada nova ou em outra versão, ao lado da atual. A exceção é a correção de uma falha de segurança.",
        en: "Other changes would break your program: removing or renaming a call, a parameter or a field; changing the type, the unit or the meaning of a value; requiring a field that was optional; changing the status or the code of an error. Such a change comes as a new call or in another version, next to the present one. The exception is a security fix.",
      },
      {
        pt: "Uma chamada que vai sair é anunciada no CHANGELOG e marcada como `deprecated` no documento OpenAPI pelo menos seis meses antes. Nesse prazo ela funciona como sempre, e suas respostas trazem três cabeçalhos: `Deprecation` (RFC 9745), desde quando, em segundos desde 1970; `Sunset` (RFC 8594), a partir de quando ela pode deixar de existir; e `Link`, com o endereço desta página. Por exemplo, `Deprecation: @1798761600` e `Sunset: Thu, 01 Jul 2027 00:00:00 GMT`. Faça o seu programa avisar quando receber `Sunset`.",
        en: "A call that is going to be removed is announced in the CHANGELOG and marked `deprecated` in the OpenAPI document at least six months earlier. In that time it works as before, and its responses have three headers: `Deprecation` (RFC 9745), since when, in seconds since 1970; `Sunset` (RFC 8594), from when on it may be missing; and `Link`, with the address of this page. For example `Deprecation: @1798761600` and `Sunset: Thu, 01 Jul 2027 00:00:00 GMT`. Let your program report a `Sunset` header.",
      },
    ],
  },
];

/** A call as a curl command. */
export function curlOfCall({ method, path, isPublic, headers = {}, body }: GuideCall): string {
  const lines = [`curl -i -X ${method} "$API/v1${path}"`];
  if (!isPublic) lines.push('-H "Authorization: Bearer $TOKEN"');
  for (const [name, value] of Object.entries(headers)) lines.push(`-H "${name}: ${value}"`);
  if (body) lines.push('-H "Content-Type: application/json"', `-d "${JSON.stringify(body).replaceAll('"', '\\"')}"`);
  return lines.join(" \\\n  ");
}
