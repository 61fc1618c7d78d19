import type { Endpoint } from "./endpoint";
import { ERRORS } from "./errors";

const CONVENTIONS = `Para começar, leia o [guia com exemplos](/api/docs/guia) ([in English](/api/docs/guide)).

Valores em centavos, quantidades em milésimos (350 g = 350, 2 unidades = 2000), datas em AAAA-MM-DD no fuso da empresa, instantes em ISO 8601. Listas vêm com \`data\`, \`current_page\`, \`last_page\`, \`per_page\`, \`total\`, \`next_page_url\` e \`prev_page_url\`.

## Como entrar

Envie e-mail e senha para \`POST /v1/login\` e envie o token da resposta em toda chamada, no cabeçalho \`Authorization: Bearer …\`. Nesta página, use o botão **Authorize** e cole o token: as chamadas de **Execute** passam a enviá-lo. Cookies não valem na API.

Os exemplos de cada chamada usam duas variáveis do seu terminal:

\`\`\`sh
API=https://o-endereco-da-sua-instalacao
TOKEN=$(curl -s -X POST "$API/v1/login" -H "Content-Type: application/json" -d '{"email":"dono@exemplo.com.br","password":"uma senha longa"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
\`\`\`

Quem ativou a verificação em duas etapas recebe \`TOTP_REQUIRED\`, com as opções em \`details.methods\`: envie de novo e-mail e senha com \`code\` (o aplicativo), \`recovery_code\` (um código de recuperação) ou \`passkey\` (a resposta do WebAuthn às opções de \`details.passkey\`).`;

const ONCE = `## Idempotência

Chamadas que movimentam dinheiro ou estoque são executadas uma única vez por \`Idempotency-Key\`, um UUID que você cria quando o formulário começa, e não a cada tentativa.

- A mesma chave com os mesmos dados recebe a mesma resposta, byte a byte, e nada é executado de novo.
- A mesma chave com outros dados, ou enviada por outra pessoa da empresa, é recusada com \`IDEMPOTENCY_KEY_REUSED\`.
- A resposta repetida traz \`Idempotency-Replayed: true\`.
- Enquanto a primeira ainda está em andamento, a segunda espera por ela; se demorar demais, recebe \`IN_PROGRESS\`: tente de novo com a mesma chave.
- Um erro não consome a chave: corrija os dados e tente de novo com ela.`;

const SYNC = `## Sincronização

Para manter uma cópia atualizada em outro sistema, \`GET /v1/products\`, \`/stock\`, \`/customers\`, \`/suppliers\`, \`/sellers\`, \`/payables\`, \`/receivables\` e \`/sales\` aceitam \`updated_since\` e \`cursor\`. A resposta traz \`data\`, \`per_page\` e \`next_cursor\`, do que mudou há mais tempo para o que mudou por último.

1. Guarde o horário do cabeçalho \`Date\` da primeira resposta. Na primeira vez, envie \`updated_since=1970-01-01T00:00:00Z\`.
2. Enquanto \`next_cursor\` não for \`null\`, peça a próxima página com \`cursor\`. O \`per_page\` é o das outras listas, até 100.
3. Grave cada registro pelo \`id\`: o que mudar durante a leitura vem de novo.
4. Na próxima vez, envie em \`updated_since\` o horário guardado menos 5 minutos, porque uma gravação em andamento pode aparecer depois.

- Vêm também os registros arquivados (\`archived_at\`), as contas pagas e canceladas (\`canceled_at\`) e as vendas canceladas (\`status\`). Filtros, ordenação e \`page\` são recusados com 422.
- Uma venda vem de novo quando é cancelada, devolvida, corrigida ou revisada, e quando seu PIX é conferido. Uma venda feita sem internet vem quando chega ao servidor. Quem só tem acesso ao PDV recebe apenas as suas.
- Um produto muda também quando seu estoque muda. \`/products\` e \`/stock\` trazem as mesmas mudanças: \`/stock\` acrescenta valores, situação e última venda, e atende quem só consulta o estoque, sem os custos.
- Não contam como mudança: o nome de outro cadastro (o da categoria num produto, o do cliente numa venda), o que depende do dia (\`atrasada\`) e o que depende do caixa (\`is_register_open\`, \`is_cancelable\`).
- Cadastros não são excluídos, só arquivados. A exceção é desfazer uma importação: o que ela criou e ninguém usou é apagado e deixa de vir.
- Na URL, escreva o \`+\` de um fuso como \`%2B\`, ou use \`Z\`.`;

const VERSIONS = `## Versões

Registros alterados por \`PUT\` trazem \`version\`, um número que cresce a cada mudança. Envie a versão que você leu (num orçamento, \`edit_version\`): se o registro mudou desde então, a chamada é recusada com \`STALE_VERSION\`, nada é gravado, e \`details.current\` traz o registro como está agora. Onde a versão é opcional, a chamada sem ela grava sem essa conferência.`;

const STEP_UP = `## Confirmação da senha

Algumas ações pedem que a senha, ou um código da verificação em duas etapas, tenha sido informada há no máximo 10 minutos. Fora desse prazo a resposta é \`STEP_UP_REQUIRED\`: chame \`POST /v1/session-proofs\` e repita a chamada, com a mesma \`Idempotency-Key\`, se houver. \`PUT /v1/companies/{id}\` só pede a confirmação quando mudam os dados do PIX, a contagem às cegas ou o que precisa de aprovação.

Em um aparelho compartilhado, \`POST /v1/operator-changes\` abre a sessão de outra pessoa com o PIN dela. Essa sessão só acessa o PDV: as outras chamadas retornam \`PASSWORD_LOGIN_REQUIRED\`. Depois de \`POST /v1/session-lock\`, as chamadas respondem \`SESSION_LOCKED\` (423) até \`POST /v1/session-unlock\`.`;

const nameOf = ({ method, path }: Endpoint) => `- \`${method} /v1${path.replace(/:(\w+)/g, "{$1}")}\``;
const listOf = (endpoints: readonly Endpoint[], once: Endpoint["once"]) =>
  endpoints
    .filter((endpoint) => endpoint.once === once)
    .map(nameOf)
    .join("\n");

const errorTable = () =>
  [
    "| Código | HTTP | Mensagem |",
    "|---|---|---|",
    ...Object.entries(ERRORS).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`),
  ].join("\n");

/** The introduction of the API documentation: units, login, idempotency and every error code. */
export const describeAll = (endpoints: readonly Endpoint[]) => `${CONVENTIONS}

${ONCE}

A chave é **obrigatória** em:

${listOf(endpoints, "required")}

E é **aceita**, sem ser exigida, em:

${listOf(endpoints, "optional")}

${SYNC}

${VERSIONS}

${STEP_UP}

## Erros

Todo erro é devolvido em JSON: \`code\` para programas, \`message\` para pessoas, \`errors\` por campo quando há, \`request_id\` para o suporte. Os erros 429 e 503 trazem \`Retry-After\` em segundos; os de um limite de chamadas, também \`RateLimit-Policy\` (as chamadas por janela, \`q\` e \`w\`) e \`RateLimit\` (as que restam e os segundos até a próxima, \`r\` e \`t\`), que as chamadas públicas com limite por endereço trazem também quando dão certo; o 405 traz \`Allow\`. A mensagem pode ser mais precisa que a da tabela; o código não muda.

${errorTable()}`;

/** Describes whether a call takes an Idempotency-Key. */
export const describeOnce = ({ once }: Endpoint) =>
  once === "required"
    ? "É executada uma única vez por `Idempotency-Key`, que é **obrigatória**."
    : once === "optional"
      ? "É executada uma única vez por `Idempotency-Key`, quando ela é enviada."
      : "";
