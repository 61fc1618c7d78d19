/** Every error of the API: code → [HTTP status, message in Portuguese]. */
export const ERRORS = {
  UNAUTHENTICATED: [401, "Unauthenticated."],
  NOTICE_REFUSED: [401, "Este aviso não tem uma assinatura válida."],
  INVALID_CREDENTIALS: [401, "E-mail ou senha inválidos"],
  TOTP_REQUIRED: [401, "Confirme a segunda etapa para entrar."],
  TOTP_INVALID: [422, "Código inválido ou já usado. Confira o aplicativo e use o próximo código."],
  RECOVERY_CODE_INVALID: [422, "Código de recuperação inválido ou já usado."],
  PASSKEY_INVALID: [422, "Não foi possível confirmar a chave de acesso. Tente de novo."],
  PASSKEY_TAKEN: [409, "Esta chave de acesso já está cadastrada."],
  PASSKEY_QUOTA: [409, "Você já tem 20 chaves de acesso. Remova uma para cadastrar outra."],
  SECOND_FACTOR_NOT_SET: [409, "A verificação em duas etapas não está ativa."],
  SECOND_FACTOR_REQUIRED: [403, "Ative a verificação em duas etapas para continuar."],
  LAST_SECOND_FACTOR: [
    409,
    "A administração da plataforma exige uma segunda etapa. Cadastre outra antes de remover esta.",
  ],
  TOTP_ALREADY_SET: [409, "A verificação em duas etapas já está ativa."],
  SUPPORT_READ_ONLY: [403, "Este acesso é só para consulta: nada pode ser gravado nesta empresa."],
  SIGN_UP_CLOSED: [403, "No momento não estamos abrindo contas novas. Fale com o suporte."],
  PLAN_CHANGED: [409, "O plano mudou enquanto a tela estava aberta. Confira e tente de novo."],
  PLAN_EXPIRED: [403, "Seu plano expirou. Atualize para continuar usando o sistema."],
  PLAN_GRACE_OVER: [
    403,
    "O plano venceu há mais de 24 horas: agora só dá para consultar e fechar o caixa. Renove o plano para vender.",
  ],
  PLAN_INACTIVE: [403, "Seu plano está inativo. Atualize para continuar usando o sistema."],
  COMPANY_SUSPENDED: [403, "O acesso da sua empresa está suspenso. Fale com o suporte para reativá-lo."],
  COUPON_REFUSED: [422, "Este cupom não pode ser usado. Confira o código."],
  NO_ACTIVE_PLAN: [403, "Sua empresa não tem um plano ativo. Escolha um plano para continuar."],
  FORBIDDEN: [403, "Você não tem permissão para esta ação."],
  PASSWORD_LOGIN_REQUIRED: [403, "Entre com a senha para abrir o painel."],
  STEP_UP_REQUIRED: [403, "Confirme sua senha para continuar."],
  EMAIL_NOT_CONFIRMED: [403, "Confirme seu e-mail para continuar. Enviamos um link para o seu endereço."],
  OWNER_ONLY: [403, "Só o dono da empresa pode fazer isto."],
  APPROVAL_REQUIRED: [403, "Isto precisa da aprovação de um responsável."],
  ACTION_DENIED: [403, "Você não pode fazer isto. Peça a um responsável da loja."],
  OWN_ACCESS: [
    403,
    "Você não pode mudar as próprias permissões nem bloquear a si mesmo. Peça a outra pessoa da empresa.",
  ],
  OWNER_KEEPS_NAME: [403, "Só o dono da empresa pode mudar o próprio nome."],
  OWNER_KEEPS_ACCESS: [403, "O dono da empresa não pode ser bloqueado nem perder permissões."],
  CANNOT_GRANT: [403, "Você só pode dar ou tirar permissões que também tem."],
  NOT_FOUND: [404, "Registro não encontrado."],
  UNKNOWN_CODE: [404, "Nenhum produto com este código."],
  NO_OPEN_REGISTER: [404, "Nenhum caixa aberto no momento."],
  NO_PLAN: [404, "Nenhum plano encontrado."],
  METHOD_NOT_ALLOWED: [405, "Método não permitido neste endereço."],
  STALE_VERSION: [409, "Este cadastro mudou enquanto você editava."],
  CONFLICT: [409, "Já existe um registro com estes dados."],
  REGISTER_ALREADY_OPEN: [409, "Você já tem um caixa aberto."],
  REGISTER_CLOSED: [409, "Este caixa já foi fechado."],
  OUT_OF_STOCK: [409, "Estoque insuficiente."],
  PRICES_CHANGED: [409, "O preço de um produto mudou. Confira o total antes de finalizar."],
  CUSTOMER_ARCHIVED: [409, "Este cliente está arquivado. Restaure o cadastro ou escolha outro cliente."],
  SELLER_ARCHIVED: [409, "Este vendedor está arquivado. Restaure o cadastro ou escolha outro vendedor."],
  SELLER_REQUIRED: [422, "Escolha o vendedor antes de finalizar a venda."],
  CUSTOMER_REQUIRED: [422, "Escolha o cliente antes de finalizar a venda."],
  SALE_CANCELED: [409, "Esta venda foi cancelada."],
  SALE_NOT_CANCELABLE: [409, "Esta venda não pode mais ser cancelada. Registre uma devolução."],
  RETURN_OVER_SOLD: [409, "A quantidade passa do que ainda pode ser devolvido."],
  RETURN_CHANGED: [409, "O valor da devolução mudou. Confira e tente de novo."],
  STORE_CREDIT_SHORT: [409, "O saldo do vale não cobre este valor."],
  STORE_CREDIT_EXPIRED: [409, "Este vale venceu."],
  FIADO_NOT_ALLOWED: [409, "Este cliente não está liberado para comprar fiado."],
  FIADO_LIMIT_EXCEEDED: [409, "A compra passa do limite de fiado deste cliente."],
  FIADO_LATE: [409, "Este cliente tem fiado vencido. Receba o que está atrasado antes de vender fiado."],
  NOTHING_OWED: [409, "Este cliente não deve nada."],
  OVER_REMAINING: [409, "O valor passa do que falta receber."],
  ALREADY_REVERSED: [409, "Esta movimentação já foi estornada."],
  NOT_REVERSIBLE: [409, "Só movimentações manuais podem ser estornadas."],
  PIX_CHARGE_UNAVAILABLE: [409, "Este PIX não pode pagar esta venda."],
  ALREADY_PAID: [409, "Esta conta já foi paga."],
  ALREADY_RECEIVED: [409, "Esta conta já foi recebida."],
  BILL_CANCELED: [409, "Esta conta foi cancelada."],
  HELD_SALE_GONE: [404, "Esta venda já foi recuperada ou descartada em outro caixa."],
  QUOTE_STATUS: [409, "A situação do orçamento não permite isto."],
  QUOTE_EXPIRED: [409, "Este orçamento venceu. Confirme os preços ou mude a validade."],
  QUOTE_ANSWERED: [409, "Este orçamento já foi respondido."],
  QUOTE_ALREADY_CONVERTED: [409, "Este orçamento já foi convertido em venda."],
  COUNT_ALREADY_OPEN: [409, "Já há um inventário em contagem. Aplique ou cancele o que está aberto."],
  WITHDRAWAL_UNCONFIRMED: [409, "Confira o valor da sangria antes de confirmar."],
  DRAWER_SHORT: [409, "O dinheiro do caixa não cobre esta devolução."],
  REVIEW_DECIDED: [409, "Esta venda sem internet já foi revisada."],
  OWN_REVIEW: [403, "Quem fez a venda não pode revisá-la. Peça a outra pessoa da empresa."],
  DIVERGENCE_SETTLED: [409, "Esta divergência já foi resolvida."],
  COUNT_ENDED: [409, "Este inventário já foi encerrado."],
  IMPORT_STATUS: [409, "A situação desta importação não permite isto."],
  IN_PROGRESS: [409, "Esta operação já está em andamento. Aguarde um instante."],
  FILE_QUOTA: [409, "Sua empresa já tem 2.000 imagens. Remova alguma para enviar outra."],
  DOCUMENT_QUOTA: [409, "Sua empresa já tem 1.000 anexos ou 1 GB de anexos. Remova algum para enviar outro."],
  IN_USE: [409, "Este registro está em uso e não pode ser excluído."],
  TOO_LARGE: [413, "O envio é grande demais."],
  UNSUPPORTED_MEDIA_TYPE: [415, "Envie os dados em JSON."],
  INVALID: [422, "Verifique os campos destacados."],
  INTERRUPTED: [400, "A requisição foi interrompida antes de chegar inteira. Tente de novo."],
  INVALID_JSON: [422, "Os dados enviados não são um JSON válido."],
  IDEMPOTENCY_KEY_REQUIRED: [422, "Envie o cabeçalho Idempotency-Key com um UUID."],
  IDEMPOTENCY_KEY_REUSED: [422, "Esta chave já foi usada com outros dados ou por outra pessoa."],
  EMAIL_TAKEN: [422, "Este e-mail já está cadastrado."],
  WRONG_PIN: [422, "O PIN não confere. Tente de novo."],
  RESET_LINK_INVALID: [422, "Este link de redefinição é inválido ou expirou. Peça um novo."],
  CONFIRMATION_LINK_INVALID: [422, "Este link de confirmação é inválido ou expirou. Peça um novo."],
  DIFFERENCE_NOTE_REQUIRED: [422, "Explique a diferença para fechar o caixa."],
  SESSION_LOCKED: [423, "O PDV está bloqueado. Digite o PIN ou a senha para continuar."],
  TOO_MANY_REQUESTS: [429, "Muitas tentativas. Aguarde um pouco e tente de novo."],
  INTERNAL: [500, "Algo deu errado do nosso lado. Tente de novo em instantes."],
  GATEWAY_UNAVAILABLE: [503, "O pagamento está indisponível no momento. Tente de novo em instantes."],
  UNAVAILABLE: [503, "O sistema está indisponível no momento. Tente de novo em instantes."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;
export type FieldErrors = Record<string, string[]>;

export interface RateLimitPolicy {
  readonly name: string;
  /** Calls per window. */
  readonly quota: number;
  readonly window_seconds: number;
}

export interface Particulars {
  readonly message?: string;
  readonly errors?: FieldErrors;
  readonly details?: unknown;
  readonly retry_after_seconds?: number;
  /** The limit that was reached. */
  readonly rate_limit?: RateLimitPolicy;
}

/** An API error; `details` carries the data that a screen needs to offer a solution. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly particulars: Particulars = {},
  ) {
    super(particulars.message ?? ERRORS[code][1]);
    this.status = ERRORS[code][0];
  }
}

/** Returns the INVALID error of one field, with the same message for the field and for the whole request. */
export const invalidField = (field: string, message: string) =>
  new AppError("INVALID", { message, errors: { [field]: [message] } });

/** Returns the value. Throws `code` when it is null or undefined. */
export const must = <T>(value: T | null | undefined, code: ErrorCode = "NOT_FOUND"): T => {
  if (value === null || value === undefined) throw new AppError(code);
  return value;
};
