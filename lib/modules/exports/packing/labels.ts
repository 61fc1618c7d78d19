/** The heading of each column, without its unit. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ id: "código interno", number: "número", name: "nome", legal_name: "razão social", cnpj: "CNPJ", cpf: "CPF" },
  ...{ cpf_cnpj: "CPF/CNPJ", cnpj_cpf: "CNPJ/CPF", state_registration: "inscrição estadual", phone: "telefone" },
  ...{ email: "e-mail", street: "rua", neighborhood: "bairro", city: "cidade", state: "UF", zip_code: "CEP" },
  ...{ created_at: "criado em", updated_at: "alterado em", archived_at: "arquivado em", canceled_at: "cancelada em" },
  ...{ user_name: "quem fez", type: "tipo", roles: "papéis", permissions: "permissões" },
  ...{ active: "ativo", joined_at: "entrou em", status: "situação", kind: "tipo", reason: "motivo", note: "nota" },
  ...{ description: "descrição", notes: "observações", observations: "observações", contact_name: "contato" },
  ...{ barcode: "código de barras", code: "código", is_main: "principal", unit: "unidade", favorite: "favorito" },
  ...{ sale_price: "preço de venda", cost_price: "preço de custo", list_price: "preço de tabela", pack: "embalagem" },
  ...{ current_stock: "estoque atual", minimum_stock: "estoque mínimo", scale_code: "código de balança" },
  ...{ photo: "foto", logo: "logotipo", birth_date: "nascimento", settlement_day: "dia de acerto" },
  ...{ fiado_allowed: "fiado permitido", fiado_limit: "limite de fiado", contact_consent_at: "aceita contato desde" },
  ...{ anonymized_at: "anonimizado em", registration_date: "cadastrado em", usual_term_days: "prazo usual em dias" },
  ...{ commission: "comissão", commission_base: "base da comissão", monthly_goal: "meta mensal" },
  ...{ sequence: "ordem no caixa", position: "posição", line: "linha", quantity: "quantidade", balance: "saldo" },
  ...{ subtotal: "subtotal", discount: "desconto", surcharge: "acréscimo", total: "total", change: "troco" },
  ...{ amount: "valor", paid: "pago", remaining: "restante", returned: "devolvido", credit: "vale usado" },
  ...{ unit_price: "preço unitário", unit_cost: "custo unitário", label: "valor na etiqueta", freight: "frete" },
  ...{ method: "forma", payment_method: "forma", payment_type: "forma", payment_date: "data do pagamento" },
  ...{ received: "recebido", installments: "parcelas", installment: "parcela", to_confirm: "a conferir" },
  ...{ sold_at: "vendida em", business_day: "dia da loja", recorded_at: "recebida em", flags: "avisos" },
  ...{ offline_number: "número sem internet", return_state: "devolução", confirmed_at: "conferido em" },
  ...{ opening_amount: "abertura", opening_note: "nota da abertura", opened_at: "aberto em", closed_at: "fechado em" },
  ...{ sale_count: "vendas", closed_by_name: "fechado por", expected_cash: "dinheiro esperado" },
  ...{ counted_cash: "dinheiro contado", difference: "diferença", float_left: "fundo deixado" },
  ...{ total_sales: "total de vendas", total_payables: "contas pagas", total_manual: "movimentações manuais" },
  ...{ expected_by_method: "esperado por forma", counted_by_method: "contado por forma", summary: "resumo" },
  ...{ denominations: "notas e moedas", origin: "origem", sale_number: "venda", sale_date: "data da venda" },
  ...{ due_date: "vencimento", competence_date: "competência", expected_method: "forma prevista" },
  ...{ settled_on: "quitada em", settlement_method: "quitada por", cancel_reason: "motivo do cancelamento" },
  ...{ interest: "juros", fine: "multa", balance_before: "saldo anterior", category: "categoria" },
  ...{ version: "versão", customer_name: "cliente", customer_phone: "telefone do cliente", issued_on: "emitido em" },
  ...{
    valid_until: "válido até",
    delivery_terms: "entrega",
    payment_terms: "pagamento",
    internal_note: "nota interna",
  },
  ...{ sent_at: "enviado em", seen_at: "visto em", received_at: "recebido em", removed_at: "retirado em" },
  ...{
    action: "ação",
    subject: "sobre",
    details: "detalhes",
    ip: "IP",
    accepted_at: "aceito em",
    document: "documento",
  },
  ...{
    subscribed_at: "contratado em",
    expires_at: "válido até",
    trial: "teste",
    plan_type: "plano",
    plan_name: "plano",
  },
  ...{ protocol: "protocolo", due_on: "responder até", answer: "resposta", answered_at: "respondido em" },
  ...{ answered_by_name: "respondido por", shop: "loja citada", message: "mensagem", restocked: "voltou ao estoque" },
  ...{ missing: "faltou", settled_at: "resolvida em", settled_by: "resolvida por", file_name: "arquivo" },
  ...{ approved_by_name: "aprovado por", requested_by_name: "pedido por", used_at: "usado em", timezone: "fuso" },
  ...{ byte_count: "bytes", counted: "contado", counted_at: "contado em", cover_days: "dias de cobertura" },
  ...{ from: "de", to: "para", from_method: "forma errada", to_method: "forma certa", undone_at: "desfeita em" },
};

/** The same, for columns that came later or that no shop reads every day. */
const FURTHER_WORDS: Readonly<Record<string, string>> = {
  address: "endereço consultado",
  after: "depois",
  before: "antes",
  blind_count: "fechamento às cegas",
  cart: "carrinho",
  cash: "correção do dinheiro",
  category_ids: "categorias criadas",
  cells: "células",
  changed_count: "linhas que atualizam",
  changed_products: "produtos corrigidos",
  client_key: "chave do envio",
  columns: "colunas",
  counted_products: "produtos contados",
  covers_from: "vale desde",
  covers_until: "vale até",
  currency: "moeda",
  customer_required: "exige cliente na venda",
  day: "dia",
  day_turn_minutes: "virada do dia em minutos",
  decision: "decisão",
  difference_approval_limit: "diferença que pede aprovação",
  difference_note_limit: "diferença que pede observação",
  document_end: "final do documento",
  done_count: "linhas gravadas",
  drawer_alert: "aviso de dinheiro na gaveta",
  ended_at: "terminado em",
  ended_by: "terminado por",
  error_count: "linhas com erro",
  exchange: "usado em troca",
  external_reference: "referência externa",
  failed_at: "recusada em",
  failure_reason: "motivo da recusa",
  fiado: "abatido do fiado",
  fiado_days: "prazo do fiado em dias",
  fiado_late_days: "tolerância do fiado em dias",
  fiado_over_limit: "fiado acima do limite",
  file: "nome guardado",
  finished_at: "concluída em",
  first_at: "primeira vez em",
  first_stock: "estoque no início da contagem",
  gateway: "meio de pagamento on-line",
  gateway_payment_id: "código no meio de pagamento on-line",
  header: "cabeçalho",
  held_at: "guardada em",
  ip_prefix: "início do IP",
  item_count: "produtos mudados",
  kept_count: "linhas que ficaram",
  last_at: "última vez em",
  late_paid_at: "paga com atraso em",
  letter: "letra do aparelho",
  limit_percent: "limite em %",
  line_count: "itens",
  link_expires_at: "link válido até",
  new_count: "linhas novas",
  paid_at: "paga em",
  pix_city: "cidade do PIX",
  pix_code: "código PIX",
  pix_key: "chave PIX",
  pix_name: "nome do PIX",
  receipt_footer: "mensagem do recibo",
  receipt_width_mm: "largura do recibo em mm",
  refund: "reembolsado",
  refund_method: "forma do reembolso",
  refunded_at: "devolvida em",
  restored_count: "preços devolvidos",
  result: "resultado",
  reversed: "estornado nas formas da venda",
  rounding: "arredondamento",
  row_count: "linhas",
  sales: "correção das vendas",
  same_count: "linhas sem mudança",
  scale_code_length: "algarismos do código de balança",
  scale_content: "etiqueta de balança traz",
  scale_prefix: "prefixo da etiqueta de balança",
  seen: "comparado com",
  seller_required: "exige vendedor na venda",
  settlement: "como foi resolvida",
  started_at: "começou em",
  stock: "estoque na contagem",
  times: "vezes",
  uncounted: "o que não foi contado",
  undone_by_name: "desfeita por",
  undone_count: "linhas desfeitas",
  user_agent: "navegador",
};

/** What the ids of other tables stand for: "código interno de" comes before. */
const ID_WORDS: Readonly<Record<string, string>> = {
  access: "acesso",
  approval: "aprovação",
  approved_by: "quem aprovou",
  cash_closing: "fechamento",
  cash_register: "caixa",
  category: "categoria",
  closed_by: "quem fechou",
  customer: "cliente",
  default_customer: "cliente padrão",
  device: "aparelho",
  exchange_of: "devolução que gerou a troca",
  fiado_payment: "pagamento de fiado",
  fiado_sale: "compra fiada",
  import: "importação",
  payable: "conta a pagar",
  plan: "plano",
  price_change: "mudança de preço",
  product: "produto",
  purchase_receipt: "entrada de mercadoria",
  quote: "orçamento",
  receivable: "conta a receber",
  request: "pedido ao servidor",
  requested_by: "quem pediu",
  reverses: "lançamento estornado",
  sale: "venda",
  sale_item: "item da venda",
  sale_payment: "pagamento da venda",
  sale_return: "devolução",
  seller: "vendedor",
  series: "série",
  settled_by: "quem resolveu",
  stock_count: "inventário",
  stock_movement: "movimentação de estoque",
  store_credit: "vale",
  subject: "registro",
  supplier: "fornecedor",
  user: "usuário",
};

/** Headings of single files, where a column means something else than in the others. */
const OWN_HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fiado_sale: {
    sale_number: "número da compra",
    total_cents: "valor da compra (R$)",
    remaining_cents: "falta pagar (R$)",
    balance_before_cents: "devia antes (R$)",
    payment_method: "última forma de pagamento",
    payment_date: "quitada em",
  },
  fiado_payment: {
    amount_cents: "valor pago (R$)",
    balance_before_cents: "devia antes (R$)",
    credit_cents: "guardado em vale (R$)",
    reason: "motivo do estorno",
  },
  sale_return: {
    amount_cents: "valor devolvido (R$)",
    description: "explicação",
  },
  stock_count: { change_cents: "valor da diferença ao custo (R$)" },
  quote: { customer_name: "nome do cliente no orçamento" },
  plan_charge: { plan_name: "nome do plano" },
  import_row: { state: "situação", notes: "avisos" },
};

/** Which table and which of its columns tell in words what an `…_id` stands for, and the heading of that column. */
export const REFERENCES: Readonly<Record<string, readonly [model: string, column: string, heading: string]>> = {
  category_id: ["category", "name", "categoria"],
  product_id: ["product", "name", "produto"],
  customer_id: ["customer", "name", "cliente"],
  supplier_id: ["supplier", "name", "fornecedor"],
  seller_id: ["seller", "name", "vendedor"],
  sale_id: ["sale", "number", "venda"],
  cash_register_id: ["cash_register", "number", "caixa"],
  quote_id: ["quote", "number", "orçamento"],
  payable_id: ["payable", "description", "conta a pagar"],
  receivable_id: ["receivable", "description", "conta a receber"],
};

const isId = (column: string) => column.endsWith("_id");

/** The heading in words, without a unit; null for a column that nobody gave one. */
function wordOf(column: string, stem: string): string | null {
  if (column === "gateway_payment_id") return FURTHER_WORDS[column] ?? null;
  if (isId(column)) {
    const word = ID_WORDS[column.slice(0, -"_id".length)];
    return word ? `código interno: ${word}` : null;
  }
  return WORDS[stem] ?? WORDS[column] ?? FURTHER_WORDS[stem] ?? FURTHER_WORDS[column] ?? null;
}

/** "unit_price_cents" → "preço unitário (R$)"; null for a column that nobody gave a heading. */
export function knownHeading(column: string, model?: string): string | null {
  const own = model === undefined ? undefined : OWN_HEADINGS[model]?.[column];
  if (own) return own;
  const [, stem = column, unit] = /^(.*?)(?:_(cents|milli|bp))?$/.exec(column) ?? [];
  const word = wordOf(column, stem);
  if (word === null) return null;
  if (unit === "cents") return `${word} (R$)`;
  return unit === "bp" ? `${word} (%)` : word;
}

/** The heading of a column in the file of a table; one without a heading keeps its name, without its underscores. */
export const headingOf = (column: string, model?: string): string =>
  knownHeading(column, model) ?? column.replaceAll("_", " ");
