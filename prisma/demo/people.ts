// All people are fictional. Mobile numbers begin with 90, which no Brazilian operator assigns.

export interface DemoCustomer {
  readonly name: string;
  readonly cpf_cnpj?: string;
  readonly phone: string;
  readonly email?: string;
  readonly street?: string;
  readonly number?: string;
  readonly observations?: string;
  readonly fiado_allowed: boolean;
  readonly fiado_limit_cents: number;
}

const fiado = (fiado_limit_cents: number) => ({ fiado_allowed: true, fiado_limit_cents });
const noFiado = { fiado_allowed: false, fiado_limit_cents: 0 } as const;
const livesAt = (street: string, number: string) => ({ street, number });

// biome-ignore format: one customer per line where it fits
export const CUSTOMERS: readonly DemoCustomer[] = [
  { name: "Antônia Ferraz de Moura", cpf_cnpj: "100.200.301-69", phone: "19 90114-2031", ...livesAt("Rua das Paineiras", "48"), ...fiado(350_00) },
  { name: "Benedito Alves Correia", cpf_cnpj: "200.300.402-56", phone: "19 90126-7740", ...livesAt("Rua das Paineiras", "112"), ...fiado(250_00), observations: "Acerta todo dia 10, quando recebe a aposentadoria." },
  { name: "Camila Rocha Siqueira", cpf_cnpj: "300.400.503-43", phone: "19 90133-0982", email: "camila.siqueira@example.com", ...noFiado },
  { name: "Dalva Pimentel Neves", phone: "19 90148-5516", ...livesAt("Travessa do Ipê", "9"), ...fiado(200_00) },
  { name: "Edmilson Tavares Brito", cpf_cnpj: "400.500.604-30", phone: "19 90151-3307", ...livesAt("Rua dos Jequitibás", "305"), ...fiado(500_00) },
  { name: "Fabiana Couto Lacerda", cpf_cnpj: "500.600.705-28", phone: "19 90167-8421", email: "fabi.lacerda@example.com", ...noFiado },
  { name: "Geraldo Moreira Pinto", cpf_cnpj: "600.700.806-15", phone: "19 90172-6095", ...livesAt("Rua dos Jequitibás", "87"), ...fiado(300_00) },
  { name: "Heloísa Martins Vidal", phone: "19 90185-1178", ...noFiado },
  { name: "Ivone Batista Cardoso", cpf_cnpj: "700.800.907-02", phone: "19 90194-4460", ...livesAt("Avenida Boa Vista", "1420"), ...fiado(400_00), observations: "Prefere receber o saldo por mensagem às sextas." },
  { name: "João Vitor Mendes Paiva", phone: "19 90203-9952", ...noFiado },
  { name: "Kátia Ramos Fontes", cpf_cnpj: "800.900.108-25", phone: "19 90219-2284", ...livesAt("Rua do Cruzeiro", "61"), ...fiado(250_00) },
  { name: "Laércio Godoi Pereira", phone: "19 90228-7713", ...livesAt("Rua do Cruzeiro", "230"), ...fiado(200_00) },
  { name: "Márcia Antunes Vilela", cpf_cnpj: "900.100.209-93", phone: "19 90236-5049", email: "marcia.vilela@example.com", ...fiado(600_00) },
  { name: "Nelson Quirino Bastos", cpf_cnpj: "123.123.124-68", phone: "19 90247-1836", ...noFiado },
  { name: "Odete Sampaio Freire", phone: "19 90255-6602", ...livesAt("Travessa do Ipê", "22"), ...fiado(150_00), observations: "Entregar as compras na portaria." },
  { name: "Paulo Henrique Dorneles", cpf_cnpj: "234.234.235-79", phone: "19 90261-3390", ...noFiado },
  { name: "Marmitaria Sabor da Praça", cpf_cnpj: "70.080.090/0001-53", phone: "19 90278-4127", email: "compras.sabordapraca@example.com", ...livesAt("Praça da Matriz", "15"), ...fiado(1_200_00) },
  { name: "Rosângela Teles Amorim", cpf_cnpj: "345.345.346-80", phone: "19 90289-0074", ...livesAt("Avenida Boa Vista", "980"), ...fiado(300_00) },
  { name: "Sérgio Luiz Camargo", phone: "19 90292-8815", ...noFiado },
  { name: "Terezinha Lopes Guedes", cpf_cnpj: "456.456.457-90", phone: "19 90304-5568", ...livesAt("Rua das Paineiras", "77"), ...fiado(200_00) },
];

export interface DemoSupplier {
  readonly name: string;
  readonly cnpj_cpf: string;
  readonly contact_name: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly state: string;
  readonly observations?: string;
}

// biome-ignore format: as above
export const SUPPLIERS: readonly DemoSupplier[] = [
  { name: "Distribuidora Planalto de Alimentos Ltda", cnpj_cpf: "10.020.030/0001-13", contact_name: "Vanessa Prates", phone: "19 90410-2215", email: "pedidos.planalto@example.com", city: "Campinas", state: "SP", observations: "Entrega às segundas. Pedido mínimo de R$ 400,00." },
  { name: "Laticínios Vale do Sereno Ltda", cnpj_cpf: "20.030.040/0001-93", contact_name: "Rogério Pacheco", phone: "35 90422-8130", email: "vendas.sereno@example.com", city: "Pouso Alegre", state: "MG", observations: "Entrega às segundas e quintas." },
  { name: "Hortifrúti Sítio Água Fresca", cnpj_cpf: "30.040.050/0001-63", contact_name: "Dona Lourdes Kimura", phone: "19 90437-6671", email: "aguafresca@example.com", city: "Valinhos", state: "SP", observations: "Entrega às segundas, quartas e sextas, antes das 7h." },
  { name: "Frigorífico Campo Dourado S.A.", cnpj_cpf: "40.050.060/0001-33", contact_name: "Wellington Sá", phone: "19 90449-3058", email: "comercial.dourado@example.com", city: "Jundiaí", state: "SP" },
  { name: "Panificadora Forno da Vila Ltda", cnpj_cpf: "7B.3KD.19M/0001-84", contact_name: "Tainá Bueno", phone: "19 90453-7749", email: "forno@example.com", city: "Campinas", state: "SP", observations: "Fornada todos os dias às 6h30. CNPJ novo, com letras." },
];

export const SELLERS = [
  {
    name: "Patrícia Nunes Rezende",
    cpf: "567.567.568-00",
    phone: "19 90520-4416",
    email: "patricia.rezende@example.com",
  },
  { name: "Edson Barreto Luz", cpf: "678.678.679-02", phone: "19 90531-8807" },
  { name: "Juliana Peixoto Maia", phone: "19 90546-1193", email: "juliana.maia@example.com" },
  { name: "Tiago Assunção Vaz", phone: "19 90558-6620" },
] as const;
