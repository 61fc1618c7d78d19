import type { ArticleGroup } from "@/components/help/article";
import { PRODUCT_NAME } from "@/lib/product";

export const account: ArticleGroup = {
  title: "Conta e pessoas",
  articles: [
    {
      slug: "primeira-venda",
      title: "Começar: a primeira venda em três minutos",
      description: "Um produto, um caixa aberto e uma venda de teste.",
      steps: [
        "Depois de criar a conta, o Dashboard mostra Comece por aqui.",
        "Escreva o nome e o preço de um produto e toque em Cadastrar e abrir o caixa. O PDV abre em seguida.",
        "Digite o nome do produto e aperte Enter. Aperte F9 e depois Enter, para receber em dinheiro e finalizar.",
        "Veja o comprovante. Para apagar o efeito do teste, toque em Cancelar a venda de teste no aviso do PDV ou do Dashboard.",
      ],
      notes: ["Você pode parar em qualquer passo. O Dashboard mostra de onde continuar."],
      words: "começar início primeiro teste guia cadastro",
      screen: { path: "/dashboard", label: "Abrir o Dashboard" },
    },
    {
      slug: "usuarios-e-permissoes",
      title: "Convidar pessoas e escolher o que cada uma vê",
      description: "Quem vende só vê o PDV; quem cuida das contas só vê as contas.",
      steps: [
        "Em Configurações Gerais, aba Usuários, toque em Convidar usuário.",
        "Informe o nome e o e-mail e escolha um perfil pronto (Dono, Gerente, Caixa, Vendedor) ou marque as permissões.",
        "A pessoa recebe um e-mail com um link, que vale 7 dias, e cria a própria senha.",
        "No menu da pessoa, Limites e aprovações define o que ela pode fazer sozinha, só com aprovação ou não pode fazer: desconto, cancelamento, devolução, sangria.",
        "Bloquear tira o acesso na hora de todos os aparelhos.",
      ],
      words: "funcionário convite usuário acesso bloquear perfil cargo",
      screen: { path: "/configuracoes?aba=usuarios", label: "Abrir Usuários" },
    },
    {
      slug: "pin-e-aprovacoes",
      title: "Criar o PIN e usar para aprovar",
      description: "O responsável aprova no balcão, sem trocar de usuário.",
      steps: [
        "Quem aprova abre o menu com o seu nome, no alto da tela, e toca em Meu PIN. O PIN tem de 4 a 6 números.",
        "Quando alguém precisa de aprovação, o sistema abre uma janela que pede quem aprova e o PIN.",
        "A aprovação vale para aquela ação, por poucos minutos, e fica registrada com o nome de quem aprovou.",
      ],
      notes: [
        "Depois de algumas tentativas erradas, o PIN fica bloqueado por alguns minutos.",
        "O mesmo PIN serve para assumir o PDV em um aparelho compartilhado.",
        "Se alguém descobriu o PIN de outra pessoa, o dono o remove em Configurações Gerais, aba Usuários, no menu da pessoa.",
      ],
      words: "senha gerente aprovação autorizar desconto limite",
    },
    {
      slug: "senha",
      title: "Recuperar ou trocar a senha",
      description: "O link chega ao e-mail do cadastro e vale 60 minutos.",
      steps: [
        "Na tela de login, toque em Esqueceu sua senha?.",
        "Informe o e-mail do seu cadastro. O link chega em alguns minutos.",
        "Abra o link, escolha a nova senha com pelo menos 8 caracteres e confirme.",
      ],
      notes: [
        "Se o e-mail não chegar, veja a caixa de spam. Ao trocar a senha, os aparelhos conectados são desconectados.",
      ],
      words: "esqueci login entrar acesso e-mail",
      screen: { path: "/password/reset", label: "Redefinir a senha" },
    },
    {
      slug: "verificacao-em-duas-etapas",
      title: "Proteger o acesso com a verificação em duas etapas",
      description: "Mesmo quem descobrir a sua senha não consegue entrar.",
      steps: [
        "Abra o menu com o seu nome, no alto da tela, e toque em Segurança.",
        "Toque em Ativar aplicativo, leia o código QR com um aplicativo autenticador e digite os 6 números. Ou toque em Cadastrar chave de acesso, para usar a digital, o rosto ou o PIN do aparelho.",
        "Guarde os dez códigos de recuperação fora do celular. Cada um vale uma vez.",
        "Ao entrar, depois da senha, informe o código do aplicativo, use a chave de acesso ou toque em Usar código de recuperação.",
      ],
      notes: [
        "Perdeu o celular e os códigos? Quem cuida dos usuários da loja abre Configurações Gerais, aba Usuários, e toca em Remover segunda etapa no menu da pessoa. O dono fala com o suporte.",
        "Trocar a senha pelo e-mail não desativa a segunda etapa.",
      ],
      words: "autenticador código celular digital segurança chave passkey recuperação dois fatores",
      screen: { path: "/seguranca", label: "Abrir Segurança" },
    },
    {
      slug: "plano-e-cobranca",
      title: "Renovar, mudar ou cancelar o plano",
      description: "Nada é cobrado sozinho, e pagar antes não faz perder dias.",
      steps: [
        "Toque no sino, que aparece quando faltam sete dias ou menos, ou abra Plano e cobranças em Configurações Gerais.",
        "Escolha o plano mensal ou o anual e pague.",
        "O novo período começa no fim do atual.",
        "Em Cobranças ficam os pagamentos, com o recibo de cada um.",
      ],
      notes: [
        "Só o dono contrata ou cancela o plano. Se ele entrou há mais de 10 minutos, o sistema pede a senha de novo.",
        `Com o plano vencido, seus dados continuam guardados e podem ser consultados por 30 dias em modo leitura. Quem está com o caixa aberto termina a venda e fecha o caixa. Nada é cobrado pelo ${PRODUCT_NAME} sem o seu pedido.`,
        "Exportar tudo continua possível, com ou sem plano.",
      ],
      words: "assinatura mensalidade pagar vencido cancelar preço recibo",
      screen: { path: "/billing/cobrancas", label: "Abrir Cobranças" },
    },
    {
      slug: "exportar-tudo",
      title: "Exportar tudo o que é seu",
      description: "Um arquivo com planilhas de tudo, quando você quiser.",
      steps: [
        "Em Configurações Gerais, aba Importar e exportar, toque em Exportar tudo.",
        "O arquivo é preparado enquanto você continua trabalhando. O andamento aparece na mesma tela.",
        "Quando ficar pronto, toque em Baixar ZIP. Ele fica guardado por 7 dias.",
        "Dentro há uma planilha CSV para cada assunto e um LEIA-ME com explicações.",
      ],
      notes: [
        "Só o dono exporta tudo, com o e-mail confirmado. Se ele entrou há mais de 10 minutos, o sistema pede a senha de novo.",
        "Com o plano vencido, o mesmo botão está na página Atualizar plano.",
        "O arquivo tem dados pessoais dos seus clientes: guarde-o em lugar seguro.",
      ],
      words: "backup cópia csv zip planilha dados levar sair",
      screen: { path: "/configuracoes?aba=dados", label: "Abrir Importar e exportar" },
    },
    {
      slug: "api",
      title: "Integrar outro sistema pela API",
      description: "Para quem programa: onde está a documentação e como entrar.",
      steps: [
        "Abra /api/docs no endereço em que você usa o sistema. Lá estão todas as chamadas, com exemplos. O arquivo OpenAPI 3.1 fica em /v1/openapi.json.",
        "Em Configurações Gerais, aba Usuários, convide um usuário só para a integração e marque as permissões de que ela precisa.",
        "Chame POST /v1/login com o e-mail e a senha desse usuário. Envie o token da resposta em cada chamada, no cabeçalho Authorization: Bearer.",
        "Antes de gravar vendas e pagamentos, leia na documentação as unidades (centavos e milésimos), a Idempotency-Key e os códigos de erro.",
      ],
      notes: [
        "Não há chaves de API: o acesso é o de um usuário, com as permissões dele. O token vale por 7 dias; depois, entre de novo.",
        "Se esse usuário ativar a verificação em duas etapas, o login passa a pedir o código.",
      ],
      words: "integração integrações programador desenvolvedor token openapi swagger chave",
      screen: { path: "/api/docs", label: "Abrir a documentação da API" },
    },
    {
      slug: "dados-pessoais-lgpd",
      title: "Responder a um pedido sobre dados pessoais (LGPD)",
      description: "Quando um cliente pede os dados dele, a loja tem 15 dias.",
      steps: [
        "O cliente faz o pedido na página Seus dados (LGPD), pelo link da sua loja ou dizendo o CNPJ. Você recebe um e-mail.",
        "Em Configurações Gerais, aba LGPD, veja o pedido e o prazo.",
        "Confira se quem pediu é mesmo a pessoa. Depois, exporte os dados do cliente ou apague os dados pessoais dele.",
        "Toque em Responder. A resposta vai ao e-mail da pessoa e fica guardada com a data.",
      ],
      notes: ["Na aba Log você vê quem exportou ou apagou dados, e quando."],
      words: "lgpd privacidade titular apagar anonimizar acesso portabilidade log",
      screen: { path: "/configuracoes?aba=lgpd", label: "Abrir LGPD" },
    },
  ],
};
