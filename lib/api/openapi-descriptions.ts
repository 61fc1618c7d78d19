import type { Endpoint } from "./endpoint";
import { CALL_OF_RESPONSE, requestNameOf } from "./openapi-component-names";
import { BY_NAME } from "./openapi-field-names";

/**
 * Descriptions of properties whose meaning depends on where they are: `parent.name`, where the parent is the property above,
 * or the named schema, or the address of the operation (`/stock`) or its group (`stock`). The closest wins.
 */
const BY_PLACE: Readonly<Record<string, string>> = {
  "/master/team-actions.user_name": "Quem fez.",
  "/dashboard/trend.before": "O período anterior, com a mesma duração.",
  "/master/companies.totals.active": "Quantas empresas têm o plano ativo.",
  "/master/companies.totals.trial": "Quantas empresas estão no período de teste.",
  "/billing/coupon.amount_cents": "O desconto em valor; `null` se é um percentual.",
  "/billing/coupon.code": "O código do cupom.",
  "/billing/coupon.offers.amount_cents": "O preço com o desconto.",
  "/billing/coupon.offers.discount_cents": "O desconto.",
  "/billing/coupon.offers.price_cents": "O preço sem o desconto.",
  "/master/coupons.amount_cents": "O desconto em valor; `null` se é um percentual.",
  "/master/coupons.charges": "Quantas cobranças de cada empresa o cupom desconta.",
  "/master/coupons.code": "O código do cupom, de 3 a 20 letras e números.",
  "/master/coupons.companies": "Quantas empresas têm uma cobrança com o cupom que foi paga ou ainda pode ser.",
  "/master/coupons.discount_cents": "A soma dos descontos das cobranças pagas.",
  "/master/coupons.kind": "O tipo de desconto: percentual (`percent`) ou valor (`amount`).",
  "/master/coupons.user_name": "Quem criou.",
  "/master/coupons.valid_until": "O último dia em que uma empresa pode começar a usar; `null` sem prazo.",
  "/master/history.conversion_bp": "A parte dos testes iniciados no mês que já pagou; `null` sem testes.",
  "/master/history.lost": "Quantas empresas pagavam no começo do mês e não pagam no fim.",
  "/master/history.monthly_revenue_cents": "A receita mensal no fim do mês; um plano anual conta um doze avos.",
  "/master/history.month": "O mês, AAAA-MM, no horário de Brasília.",
  "/master/notices.body": "O texto do aviso.",
  "/master/notices.ended_at": "Quando foi encerrado antes do último dia; `null` se não foi.",
  "/master/notices.plan_type": "Só empresas com este plano; `null` para qualquer plano.",
  "/master/notices.user_name": "Quem publicou.",
  "/master/notices/audience.plan_type": "Só empresas com este plano.",
  "CurrentPlan.coupon": "O cupom do último pagamento, enquanto desconta outras cobranças; `null` se não há.",
  "coupon.code": "O código do cupom.",
  "/master/companies/{id}.charges": "As cobranças, da mais nova; `null` para um perfil que não vê cobranças.",
  "/master/companies/{id}.users": "Os usuários da empresa.",
  "/reports/cash-flow.expected_cents": "O que há para receber menos o que há para pagar, do dia e vencido.",
  "/reports/cash-flow.totals.expected_cents": "O que há para receber menos o que há para pagar, do período e vencido.",
  "/reports/cash-flow.fiado_cents": "O fiado recebido.",
  "/reports/cash-flow.totals.fiado_cents": "O fiado recebido.",
  "/reports/cash-flow.overdue_cents": "O que há para receber menos o que há para pagar, vencido.",
  "/reports/cash-flow.totals.overdue_cents": "O que há para receber menos o que há para pagar, vencido.",
  "/reports/cash-flow.sales_cents": "As vendas recebidas em dinheiro, cartão ou PIX.",
  "/reports/cash-flow.totals.sales_cents": "As vendas recebidas em dinheiro, cartão ou PIX.",
  "/reports/products.margin_bp": "A margem sobre o faturamento; `null` sem custo conhecido ou sem faturamento.",
  "/reports/products.totals.margin_bp": "A margem sobre o faturamento; `null` sem custo conhecido ou sem faturamento.",
  "/stock-counts/{id}/items.totals.counted": "Quantos produtos foram contados.",
  "/stock-counts/{id}/items.totals.uncounted": "Quantos produtos não foram contados.",
  "Approval.action": "A ação aprovada.",
  "Approval.expires_at": "Até quando a aprovação vale.",
  "approvals.amount_cents": "O valor da ação, como veio em `details` do erro `APPROVAL_REQUIRED`.",
  "by_method.pix": "O valor em PIX, em centavos.",
  "cart.customer": "O cliente do carrinho; `null` sem cliente.",
  "CashMovement.amount_cents": "O valor, sempre positivo: `type` diz o sentido.",
  "CashMovement.type": "`entry` é uma entrada; `exit`, uma saída.",
  "cash-registers.is_confirmed": "Confirma uma sangria acima do dinheiro esperado.",
  "cash-registers.type": "`entry` é uma entrada; `exit`, uma saída.",
  "cash-registers.value": "O mesmo que `amount_cents`; envie um dos dois.",
  "cash_register.number": "O número do caixa.",
  "CashRegister.number": "O número do caixa.",
  "Closing.company_id": "O id da empresa.",
  "Closing.counts": "As contagens enviadas e as saídas recusadas; lista vazia para quem conta sem ver o esperado.",
  "Closing.note": "A explicação da diferença.",
  "Closing.number": "O número do fechamento.",
  "Closing.reviews": "As vendas feitas sem internet que ainda esperam revisão.",
  "Closing.corrections": "As correções feitas depois do fechamento.",
  "corrections.cash_cents": "A parte em dinheiro; numa recontagem, a mudança do dinheiro contado.",
  "corrections.amount_cents": "O valor que mudou de forma de pagamento.",
  "CashCount.kind": "`count` é uma contagem; `exit`, uma saída acima do dinheiro da gaveta.",
  "CurrentPlan.canceled_at": "Quando o plano foi cancelado: vale até `expires_at` e não se renova. `null` se não foi.",
  "CurrentPlan.status": "A situação do plano.",
  "CurrentPlan.trial": "Se é o período de teste.",
  "CurrentPlan.type": "O tipo do plano.",
  "CurrentUser.company": "A empresa; `null` para o administrador da plataforma.",
  "CurrentUser.company_id": "O id da empresa; `null` para o administrador da plataforma.",
  "CurrentUser.type": "O tipo de usuário.",
  "customer-displays.state": "O que a tela do cliente mostra.",
  "Dashboard.days": "Todos os dias do período, também os sem vendas.",
  "Dashboard.day": "O dia de movimento.",
  "Dashboard.fiado": "O fiado em aberto; `null` para quem não vê o fiado.",
  "Dashboard.month": "O mês até hoje.",
  "month.before": "Os mesmos dias do mês anterior.",
  "unknown_units.text": "A unidade como está na planilha.",
  "unknown_units.word": "A unidade em letras minúsculas e sem acentos: a chave em `unit_words`.",
  "Dashboard.payables": "As contas a pagar dos próximos sete dias e as vencidas; `null` para quem não as vê.",
  "Dashboard.receivables": "As contas a receber dos próximos sete dias e as vencidas; `null` para quem não as vê.",
  "Dashboard.sales": "As vendas concluídas do dia.",
  "lines.discount": "O desconto da linha.",
  "discount.kind": "`amount` é um valor em `cents`; `percent`, uma parte em `share_milli`.",
  "surcharge.kind": "`amount` é um valor em `cents`; `percent`, uma parte em `share_milli`.",
  "document.version": "A versão do documento.",
  "documents.version": "A versão do documento.",
  "drawer.payables_cents": "As contas pagas com dinheiro da gaveta.",
  "drawer.expected_cents": "O dinheiro esperado na gaveta: a soma das parcelas.",
  "Export.done_count": "Quantas tabelas já foram gravadas.",
  "Export.status": "`preparando`, `pronta`, `falhou` ou `apagada` depois do prazo.",
  "FiadoCustomer.balance_cents": "Quanto o cliente deve.",
  "FiadoPayment.amount_cents": "O valor aplicado na dívida.",
  "FiadoPayment.credit_cents": "O que passou da dívida e virou vale.",
  "FiadoPayment.received_cents": "O valor recebido: a parte da dívida, o troco e o vale.",
  "FiadoPayment.reason": "O motivo do estorno; `null` num pagamento.",
  "FiadoPayment.store_credit": "O vale gerado pelo que passou da dívida; `null` se não houve.",
  "allocations.amount_cents": "A parte do pagamento que foi para esta compra.",
  "allocations.remaining_cents": "O que ainda se deve da compra, agora.",
  "FiadoSale.payment_method": "A forma que quitou a compra; `null` enquanto há saldo.",
  "FiadoSale.payment_date": "A data em que foi quitada; `null` enquanto há saldo.",
  "FiadoSale.remaining_cents": "O que ainda se deve da compra.",
  "FiadoSale.returned_cents": "O que foi abatido por devoluções.",
  "FiadoSale.sale_id": "O id da venda; `null` num saldo inicial.",
  "FiadoSale.status": "`em_aberto`, `parcialmente_pago` ou `quitado`. O atraso está em `is_overdue`.",
  "fiado.amount_cents": "A parte da venda no fiado.",
  "HeldSale.name": "O nome do cliente, ou a hora.",
  "history.name": "Quem fez.",
  "history.status": "O que aconteceu.",
  "history.version": "A versão do orçamento naquele momento.",
  "Import.status": "Em que etapa a importação está.",
  "imports.result": "O resultado da linha.",
  "imports.state": "Se a linha foi lida, gravada, desfeita ou mantida.",
  "imports.notes": "Os erros e avisos da linha.",
  "items.description": "A descrição do item.",
  "items.discount_cents": "O desconto da linha.",
  "items.surcharge_cents": "A parte da linha no acréscimo da venda.",
  "items.total_cents": "O total da linha, depois de descontos e acréscimos.",
  "items.unit_price_cents": "O preço por unidade.",
  "items.quantity_milli":
    "A quantidade; um produto vendido por unidade só aceita números inteiros (múltiplos de 1000).",
  "label.code": "Os 13 números da etiqueta.",
  "last_payment.payment_date": "A data do pagamento.",
  "lines.id": "O id do produto; num item sem produto, um id gerado pelo PDV.",
  "LogEntry.action": "O que foi feito.",
  "LogEntry.user_name": "Quem fez; `null` para o sistema e para a equipe da plataforma.",
  "Login.token": "O token da sessão. Envie-o em `Authorization: Bearer`.",
  "low_stock.count": "Quantos produtos têm estoque igual ao mínimo ou menor.",
  "master.flags": "O que está aberto a novos visitantes.",
  "master.support": "O horário e o contato do suporte.",
  "master.users": "A quantidade de usuários.",
  "metrics.name": "O nome da medida, como `LCP`.",
  "metrics.value": "O valor medido, na unidade da medida.",
  "notes.message": "O erro ou o aviso.",
  "offline-reviews.note": "A explicação, obrigatória para contestar.",
  "offline-sales.number": "O número impresso no recibo: caixa, série do aparelho e posição na série.",
  "offline-sales.scale": "O formato da etiqueta de balança que o PDV usou.",
  "Payable.amount_cents": "O valor da conta.",
  "Payable.barcode": "O código do boleto ou do PIX desta conta; `null` sem código.",
  "Payable.payment_method": "A forma do pagamento que quitou a conta; `null` enquanto não foi quitada.",
  "Payable.status": "A situação hoje. `atrasada` depende do dia e não é gravada.",
  "Payable.payment_date": "A data do pagamento que quitou a conta; `null` enquanto não foi quitada.",
  "payables.scope": "`this`: só esta conta. `this_and_next`: esta e as próximas da série.",
  "payables.barcode": "O código do boleto ou do PIX desta conta, não da série.",
  "PayablePayment.amount_cents": "O valor baixado, sem juros, multa e desconto.",
  "PayablePayment.total_cents": "O dinheiro pago: o valor com juros e multa, menos o desconto.",
  "PayablePayment.reason": "O motivo do estorno; `null` num pagamento.",
  "payments.amount_cents": "O valor entregue; só em dinheiro pode passar do que falta, e então há troco.",
  "payments.installments": "Em quantas vezes; mais de 1 só no crédito.",
  "payments.received_cents": "O valor entregue pelo cliente, com o troco.",
  "PdvBootstrap.data": "O que o PDV precisa para começar.",
  "PixCharge.status": "A situação da cobrança.",
  "pix-charges.sale_number": "A venda que já tinha sido paga de outra forma, se o PIX foi pago em dobro.",
  "product-changes.ids": "Produtos a alterar, até 5.000.",
  "product-changes.changed_ids": "Produtos que a chamada alterou; os que já estavam assim ficam de fora.",
  "previous.ids": "Os produtos que tinham estes valores.",
  "product-changes.kept_count": "Quantos produtos ficaram como estão, porque mudaram depois.",
  "customer-changes.ids": "Clientes a alterar, até 5.000.",
  "customer-changes.changed_ids": "Clientes que a chamada alterou; os que já estavam assim ficam de fora.",
  "customer-ids.ids": "Identificadores de todos os clientes que combinam com a busca.",
  "supplier-changes.ids": "Fornecedores a alterar, até 5.000.",
  "supplier-changes.changed_ids": "Fornecedores que a chamada alterou; os que já estavam assim ficam de fora.",
  "supplier-ids.ids": "Identificadores de todos os fornecedores que combinam com a busca.",
  "product-ids.ids": "Identificadores de todos os produtos que combinam com a busca e os filtros.",
  "price-changes.amount":
    "Quanto muda: em centésimos de por cento se `kind` é `percent` (1000 = 10%), senão em centavos. Negativo diminui.",
  "price-changes.kind": "Se `amount` é uma porcentagem ou um valor.",
  "price-changes.product_ids": "Só estes produtos; sem isto, os que passam pelos filtros.",
  "price-changes.supplier_id": "Só produtos comprados por último deste fornecedor.",
  "privacy-requests.cpf_cnpj": "O CPF ou CNPJ de quem pede, sem pontuação.",
  "privacy-requests.message": "O que a pessoa pede.",
  "products.initial_stock_milli": "O estoque inicial. Depois, o estoque só muda por movimentações.",
  "public-quotes.approved": "`true` aprova o orçamento; `false` recusa, e exige `reason`.",
  "public-quotes.name": "O nome de quem responde.",
  "purchase-list.unit_cost_cents": "O custo esperado por unidade. Sem isto, vale o último custo do produto.",
  "purchase-list.ids": "Os ids dos itens da lista.",
  "category-order.ids": "Os ids das categorias, na ordem desejada.",
  "/pdv/products.ids": "Ids separados por vírgula: traz só estes produtos.",
  "Quote.edit_version": "A versão dos campos; cresce a cada mudança. Num `PUT`, envie a que você leu.",
  "Quote.customer_name": "O nome do cliente.",
  "Quote.items.unit_price_cents": "O preço por unidade.",
  "Quote.valid_until": "O último dia de validade.",
  "Quote.status": "A situação hoje.",
  "Quote.subtotal_cents": "A soma dos itens, já com os descontos deles.",
  "Quote.version": "O número da revisão que o cliente vê; cresce só quando um orçamento enviado é alterado.",
  "Quote.sale": "A venda em que o orçamento foi convertido; `null` se não foi.",
  "PublicQuote.version": "O número da revisão do orçamento.",
  "PublicQuote.subtotal_cents": "A soma dos itens, já com os descontos deles.",
  "quotes.items.unit_price_cents": "O preço por unidade. Num produto, sem isto, vale o preço de venda dele.",
  "quotes.scope": "`own`: os próprios. `all`: os de todos, para quem tem a permissão.",
  "quotes.valid_until": "O último dia de validade. Sem isto, sete dias a partir de hoje.",
  "quotes.customer_name":
    "O nome de um cliente não cadastrado. De um cliente cadastrado, nome e telefone são copiados.",
  "Receivable.amount_cents": "O valor da conta.",
  "Receivable.barcode": "O código do boleto ou do PIX desta conta; `null` sem código.",
  "Receivable.customer_phone": "O telefone para lembretes de pagamento.",
  "Receivable.status": "A situação hoje. `atrasada` depende do dia e não é gravada.",
  "receivables.scope": "`this`: só esta conta. `this_and_next`: esta e as próximas da série.",
  "ReceivableReceipt.amount_cents": "O valor baixado, sem juros, multa e desconto.",
  "ReceivableReceipt.total_cents": "O dinheiro recebido: o valor com juros e multa, menos o desconto.",
  "ReceivableReceipt.reason": "O motivo do estorno; `null` num recebimento.",
  "returns.amount_cents": "O valor do que foi devolvido.",
  "returns.number": "O número da devolução.",
  "reviews.amount_cents": "Quanto ficou abaixo do devido, acima do desconto permitido ou acima do limite do fiado.",
  "Sale.change_cents": "O troco.",
  "Sale.cpf_cnpj": "O CPF ou CNPJ na nota, sem pontuação; `null` se não foi informado.",
  "Sale.credit_cents": "O que foi pago com vale e com a troca de produtos, não em dinheiro.",
  "Sale.customer": "O cliente; `null` se não foi informado.",
  "Sale.discount_cents": "A soma dos descontos dos itens e da venda.",
  "Sale.fiado": "A parte no fiado; `null` se não houve.",
  "Sale.items.discount_cents": "O desconto da linha, com a parte dela no desconto da venda.",
  "Sale.number": "O número da venda: o do caixa e o da venda nele, como 1-0042.",
  "Sale.items.unit_price_cents": "O preço por unidade.",
  "Sale.payments": "Os pagamentos.",
  "Sale.surcharge_cents": "O acréscimo.",
  "Sale.received_cents": "A soma do que o cliente entregou, com o troco.",
  "Sale.returned_cents": "O valor devolvido até agora.",
  "Sale.status": "A situação da venda.",
  "Sale.total_cents": "O total, depois de descontos e acréscimos e com o frete.",
  "SaleReturn.amount_cents": "O valor do que foi devolvido.",
  "SaleReturn.fiado_cents": "O que foi abatido do fiado da venda.",
  "SaleReturn.number": "O número da devolução.",
  "SaleReturn.store_credit": "O vale gerado pela devolução; `null` se não houve.",
  "SaleSummary.credit_cents": "O que foi pago com vale e com a troca de produtos, não em dinheiro.",
  "SaleSummary.discount_cents": "A soma dos descontos dos itens e da venda.",
  "SaleSummary.number": "O número da venda: o do caixa e o da venda nele, como 1-0042.",
  "sales.items.discount_cents": "O desconto da linha, além da parte dela no desconto da venda.",
  "sales.items.unit_price_cents":
    "O preço de um item sem produto ou, num produto, um preço mudado só nesta venda. Sem isto, vale o preço de venda do produto.",
  "sales.discount_cents": "O desconto sobre o total, além dos descontos dos itens.",
  "sales.surcharge_cents": "O acréscimo, somado depois do desconto.",
  "sales.min_cents": "Só vendas deste total para cima.",
  "sales.max_cents": "Só vendas deste total para baixo.",
  "sales.method": "Só vendas com esta forma de pagamento; `vale` traz as pagas com vale ou troca.",
  "sales.payments": "Os pagamentos; pode ser vazia se os vales cobrem o total.",
  "sales.product": "Palavras da descrição de um item, ou o código de um produto.",
  "sales.situation": "Só vendas nesta situação.",
  "session-proofs.code": "O código do aplicativo de verificação.",
  "login.code": "O código do aplicativo de verificação, se a resposta foi `TOTP_REQUIRED`.",
  "settled.at": "Quando foi feito.",
  "settled.moved_milli": "A correção do estoque; zero se o saldo estava certo.",
  "series.id": "O id da conta.",
  "Stock.barcode": "O código de barras principal; `null` sem código.",
  "Stock.cost_price_cents": "O preço de custo; `null` para quem não edita produtos.",
  "Stock.cost_value_cents": "O estoque a preço de custo; `null` para quem não edita produtos.",
  "Stock.id": "O id do produto.",
  "Stock.margin_bp": "A margem sobre o preço de venda; `null` para quem não edita produtos.",
  "Stock.situation": "`ok` acima do mínimo; `zerado` com estoque zero; `baixo` nos outros casos.",
  "stock.code": "Só produtos com este código, em qualquer forma equivalente.",
  "stock.mode": "`entrada` soma, `saida` subtrai e `novo_saldo` define o saldo.",
  "stock.situation": "`repor` traz `baixo` e `zerado` juntos.",
  "StockCount.category": "A categoria contada; `null` para a empresa toda.",
  "StockCount.change_cents":
    "O valor das mudanças a preço de custo; `null` antes de aplicar e para quem não edita produtos.",
  "StockCount.number": "O número do inventário.",
  "stock-counts.category_id": "A categoria a contar; `null` para a empresa toda.",
  "stock-counts.code": "Um código do produto; envie o código ou o produto.",
  "stock-counts.difference_cents": "A diferença a preço de custo; `null` para quem não edita produtos.",
  "stock-counts.mode": "`somar` soma ao já contado (negativo subtrai); `definir` troca o total contado.",
  "stock-divergences.balance_milli": "A quantidade contada na prateleira, quando `settlement` é `contagem`.",
  "StockDivergence.missing_milli": "A quantidade vendida além do estoque.",
  "StockMovement.balance_milli": "O estoque depois da movimentação.",
  "StockMovement.kind": "A origem da movimentação.",
  "StockMovement.quantity_milli": "Quanto o estoque mudou; negativo numa saída.",
  "StoreCredit.amount_cents": "O valor com que o vale foi gerado.",
  "StoreCredit.balance_cents": "O que ainda pode ser usado.",
  "StoreCredit.code": "O código do vale.",
  "store_credits.amount_cents": "Quanto do vale é usado.",
  "store_credits.code": "O código do vale.",
  "store_credit.balance_cents": "O que ainda pode ser usado do vale.",
  "store_credit.code": "O código do vale.",
  "summary.month": "O que vence neste mês.",
  "summary.overdue": "O que está vencido.",
  "CashRegisterSummary.credit_cents":
    "As vendas pagas com vale ou troca: estão na soma das vendas, mas em nenhuma forma de pagamento.",
  "support.ends_at": "Quando o acesso de suporte termina.",
  "support.reason": "Por que a equipe de suporte acessa.",
  "target.page": "O caminho da página que mostra o registro; `null` se quem chama não pode abri-la.",
  "tenders.amount_cents": "O valor pago nesta forma.",
  "usage.users": "A quantidade de usuários.",
  "User.type": "`owner` é o dono da empresa; `staff`, a equipe.",
  "User.status": "Se o usuário está ativo, convidado ou bloqueado.",
  "webhooks.body": "O aviso do meio de pagamento, no formato dele.",
  "week_before.total_cents": "O total do dia inteiro.",
};

interface Schema {
  description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; description?: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: Schema }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: Schema }> }>;
}

export interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const alternativesOf = ({ anyOf, oneOf, allOf }: Schema) => [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];

const hasFormat = (schema: Schema, format: string): boolean =>
  schema.format === format || alternativesOf(schema).some((alternative) => hasFormat(alternative, format));

const DAY_NAMES = /(?:^|_)(?:date|due_on|issued_on|from|until|day|business_day)$/;

/** The unit of a property, which follows from the ending of its name or its format. */
function unitOf(name: string, schema: Schema): string | null {
  if (name.endsWith("_cents")) return "Em centavos.";
  if (name.endsWith("_milli")) return name === "share_milli" ? null : "Em milésimos da unidade (1 un = 1000).";
  if (name.endsWith("_bp")) return "Em centésimos de ponto percentual (1% = 100).";
  if (hasFormat(schema, "date-time")) return "Instante em UTC, ISO 8601.";
  const isText = [schema, ...alternativesOf(schema)].some(({ type }) => [type].flat().includes("string"));
  if (hasFormat(schema, "date") || (isText && DAY_NAMES.test(name))) return "AAAA-MM-DD, no fuso da empresa.";
  return null;
}

/** The end of a description that says when the value is null; left out where it never is. */
const WHEN_NULL = /(?:;|\.)(?: senão,)? `null`[^.]*\.$/;

const acceptsNull = (schema: Schema): boolean =>
  [schema.type].flat().includes("null") || alternativesOf(schema).some(acceptsNull);

/** Where a property is: the roots of its schema, and the properties above it. */
interface Place {
  readonly roots: readonly string[];
  readonly trail: readonly string[];
}

/** The description of a property at a place; `undefined` if its name is unknown. */
function describe(name: string, schema: Schema, { roots, trail }: Place) {
  const path = [...trail, name].join(".");
  const keys = [...roots.map((root) => `${root}.${path}`), `${trail.at(-1)}.${name}`];
  const known = keys.map((key) => BY_PLACE[key]).find(Boolean) ?? BY_NAME[name];
  const meaning = acceptsNull(schema) ? known : known?.replace(WHEN_NULL, ".");
  const unit = unitOf(name, schema);
  return meaning && unit ? `${meaning} ${unit}` : meaning;
}

function describeSchema(schema: Schema | undefined, place: Place): void {
  if (!schema) return;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = property.description ?? describe(name, property, place);
    if (description) property.description = description;
    // The rows of a list are described like the resource itself.
    const below = name === "data" ? place : { roots: place.roots, trail: [...place.trail, name] };
    describeSchema(property, below);
  }
  describeSchema(schema.items, place);
  if (typeof schema.additionalProperties === "object") describeSchema(schema.additionalProperties, place);
  for (const alternative of alternativesOf(schema)) describeSchema(alternative, place);
}

/** Operations whose responses extend a named schema, by the group of their address. */
const EXTENDED: Readonly<Record<string, string>> = {
  dashboard: "Dashboard",
  "fiado-customers": "FiadoCustomer",
  "fiado-sales": "FiadoSale",
  "offline-reviews": "reviews",
  payables: "Payable",
  quotes: "Quote",
  receivables: "Receivable",
  users: "User",
};

/** The places of what the call at an address takes and returns. */
function placesAt(address: string): { readonly asked: Place; readonly returned: Place } {
  const group = address.split("/")[1] ?? "";
  return {
    asked: { roots: [address, group], trail: [] },
    returned: { roots: [address, EXTENDED[group] ?? group, group], trail: [] },
  };
}

const addressOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, "{$1}");

/**
 * The places of the named schemas. One is described by its own name, else by that of the resource that it details or summarizes,
 * else like a part of the first call that has it.
 */
function placesOfComponents(endpoints: readonly Endpoint[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const add = (name: string, { roots, trail }: Place) => {
    const resource = name.replace(/(Details|Summary)$/, "");
    places.set(name, { roots: [name, resource, ...roots], trail });
  };
  for (const [name, endpoint] of CALL_OF_RESPONSE) add(name, placesAt(addressOf(endpoint)).returned);
  for (const endpoint of endpoints) {
    const name = requestNameOf(endpoint);
    if (name) add(name, placesAt(addressOf(endpoint)).asked);
  }
  return places;
}

/**
 * Adds a description with its unit to every property and parameter of the document that has none. A description in the
 * schema itself (`.describe()`) wins.
 */
export function describeProperties({ paths, components }: Described, endpoints: readonly Endpoint[]): void {
  const places = placesOfComponents(endpoints);
  for (const [name, schema] of Object.entries(components.schemas))
    describeSchema(schema, places.get(name) ?? { roots: [name], trail: [] });
  for (const [path, operations] of Object.entries(paths)) {
    const { asked, returned } = placesAt(path.replace(/^\/v1/, ""));
    for (const { parameters = [], requestBody, responses } of Object.values(operations)) {
      for (const parameter of parameters) {
        const { name, schema = {} } = parameter;
        const description = parameter.description ?? schema.description ?? describe(name, schema, asked);
        if (description) parameter.description = description;
      }
      for (const { schema } of Object.values(requestBody?.content ?? {})) describeSchema(schema, asked);
      for (const { content } of Object.values(responses))
        for (const { schema } of Object.values(content ?? {})) describeSchema(schema, returned);
    }
  }
}
