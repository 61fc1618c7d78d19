import { DEMO_MASTER, DEMO_PASSWORD } from "@/lib/access/demo";
import { PERMISSIONS, type Permission } from "@/lib/access/permissions";

/** The password of all demo users. */
export const PASSWORD = DEMO_PASSWORD;

interface Login {
  readonly name: string;
  readonly email: string;
  readonly type: string;
  readonly permissions: readonly Permission[];
}

const at = (name: string) => `${name}@demo.agorarende.com.br`;

export const DONO: Login = {
  name: "Helena Duarte Figueira",
  email: at("dono"),
  type: "owner",
  permissions: PERMISSIONS,
};
export const CAIXA: Login = {
  name: "Rafael Nogueira Lins",
  email: at("caixa"),
  type: "staff",
  permissions: ["acesso pdv"],
};
export const FINANCEIRO: Login = {
  name: "Cláudia Teixeira Prado",
  email: at("financeiro"),
  type: "staff",
  permissions: ["contas a pagar", "contas a receber", "fiado", "relatórios financeiros"],
};
/** The owner of another company, whose plan has expired. */
export const VENCIDO: Login = {
  name: "Otávio Brandão Reis",
  email: at("vencido"),
  type: "owner",
  permissions: PERMISSIONS,
};
export const MASTER: Login = {
  name: "Marina Castilho Alves",
  email: DEMO_MASTER,
  type: "master",
  permissions: [],
};

/** The platform's other staff. */
export const SUPORTE: Login = { name: "Danilo Peixoto Rocha", email: at("suporte"), type: "master", permissions: [] };
export const COBRANCA: Login = { name: "Lívia Sampaio Torres", email: at("cobranca"), type: "master", permissions: [] };

export const SHOP = {
  name: "Mercadinho Boa Vista",
  legal_name: "Figueira Comércio de Alimentos Ltda",
  cnpj: "50.060.070/0001-03",
  state_registration: "ISENTO",
  phone: "19 90100-2026",
  email: "contato@demo.agorarende.com.br",
  street: "Avenida Boa Vista",
  number: "1255",
  neighborhood: "Jardim Boa Vista",
  city: "Campinas",
  state: "SP",
  zip_code: "13000-000",
  receipt_footer: "Obrigada pela preferência. Volte sempre.",
} as const;

export const PIX = { pix_key: "pix@demo.agorarende.com.br", pix_name: "MERCADINHO BOA VISTA", pix_city: "CAMPINAS" };

export const EXPIRED_SHOP = { name: "Empório Vencido", email: VENCIDO.email };
