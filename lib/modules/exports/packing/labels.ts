/** The heading of each column, without its unit; a column without one keeps its own name. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ id: "código interno", number: "número", name: "nome", legal_name: "razão social", cnpj: "CNPJ", cpf: "CPF" },
  ...{ cpf_cnpj: "CPF/CNPJ", cnpj_cpf: "CNPJ/CPF", state_registration: "inscrição estadual", phone: "telefone" },
  ...{ email: "e-mail", street: "rua", neighborhood: "bairro", city: "cidade", state: "UF", zip_code: "CEP" },
  ...{ created_at: "criado em", updated_at: "alterado em", archived_at: "arquivado em", canceled_at: "cancelada em" },
  ...{ user_name: "quem fez", user_id: "usuário", type: "tipo", roles: "papéis", permissions: "permissões" },
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

/** "unit_price_cents" → "preço unitário (R$)". */
export function headingOf(column: string): string {
  const [, stem = column, unit] = /^(.*?)(?:_(cents|milli|bp))?$/.exec(column) ?? [];
  const word = WORDS[stem] ?? WORDS[column] ?? stem;
  if (unit === "cents") return `${word} (R$)`;
  return unit === "bp" ? `${word} (%)` : word;
}
