import type { ArticleGroup } from "@/components/help/article";

const screen = { path: "/financeiro/relatorios", label: "Abrir Relatórios Financeiros" };

export const reports: ArticleGroup = {
  title: "Números da loja",
  articles: [
    {
      slug: "entender-o-dashboard",
      updated_on: "2026-11-25",
      title: "Entender o Dashboard",
      description: "O dia da loja em uma tela: vendas, contas, fiado e estoque.",
      steps: [
        "Abra o Dashboard. Os números são atualizados a cada minuto.",
        "Vendas hoje compara com o mesmo horário do mesmo dia da semana passada. Ticket médio é o valor médio de uma venda.",
        "A pagar em 7 dias e A receber em 7 dias somam o que vence de hoje até o sétimo dia. O que está em atraso aparece embaixo.",
        "Fiado vencido é o que passou da data. Estoque baixo conta os produtos que estão no mínimo ou abaixo dele.",
        "No gráfico, escolha 7 dias ou 30 dias. A linha mostra o período anterior.",
        "Abaixo estão as vendas de hoje por forma, os caixas abertos e os mais vendidos em 7 dias. Toque em um número para ver a lista dele.",
      ],
      notes: [
        "Cada pessoa vê só os números das telas a que tem acesso.",
        "Vendas canceladas não contam, e as devoluções são descontadas na data da venda.",
        "Em uma loja nova, o Dashboard mostra também Comece por aqui.",
      ],
      words: "painel resumo início quanto vendi vendeu hoje dia faturamento gráfico ticket médio mais vendidos",
      screen: { path: "/dashboard", label: "Abrir o Dashboard" },
      picture: { name: "dashboard", alt: "Dashboard com as vendas do dia, o que vence e os últimos sete dias." },
    },
    {
      slug: "ler-os-relatorios",
      updated_on: "2026-11-25",
      title: "Ler os relatórios",
      description: "Vendas, dinheiro e controle: o que cada um responde.",
      steps: [
        "Abra Financeiro, Relatórios Financeiros e escolha um relatório.",
        "Em Vendas, veja quanto foi vendido por dia, por forma e por hora, os produtos e a curva ABC, e os vendedores com a comissão.",
        "Em Dinheiro, veja o fluxo de caixa, o resultado (DRE), as contas por vencimento e o fiado por idade.",
        "Em Controle, veja as diferenças de caixa, os cancelamentos e descontos e o estoque valorizado.",
        "Escolha o período: Hoje, 7 dias, Este mês, Mês passado, Este ano ou Escolher. Os totais são comparados com o período anterior do mesmo tamanho.",
        "Leia embaixo do título o que entra na conta. Nos valores que abrem, toque para ver os lançamentos que formam a soma.",
      ],
      notes: [
        "Este mês vai do dia 1º até hoje.",
        "Contas por vencimento, Fiado por idade e Estoque valorizado mostram a posição de hoje e não têm período.",
      ],
      words:
        "relatório quanto vendi vendeu mês semana ano comissão vendedor curva abc horário produto mais vendido cliente",
      screen,
      picture: { name: "relatorios", alt: "Relatório com filtro de período, números e gráfico." },
    },
    {
      slug: "ver-o-lucro",
      updated_on: "2026-11-25",
      title: "Ver o lucro",
      description: "O que foi vendido, quanto custou e quanto sobrou, no relatório Resultado (DRE).",
      steps: [
        "Em Relatórios Financeiros, escolha Resultado (DRE) e o período.",
        "Escolha Competência, para as vendas e as despesas do período, ou Caixa, para o que foi recebido e pago nele.",
        "Em Competência, Receita líquida é o que foi vendido, menos descontos e devoluções. Lucro bruto é o que fica depois do custo das mercadorias.",
        "Resultado é o que sobra depois das despesas. O gráfico mostra os últimos 12 meses.",
      ],
      notes: [
        "Para o lucro sair certo, informe o custo no cadastro de cada produto e lance todas as contas.",
        "Em Competência, comprar mercadoria não é despesa: o custo conta quando o produto é vendido.",
      ],
      words: "sobrou prejuízo ganho resultado dre margem custo cmv despesas",
      screen,
      picture: { name: "lucro", alt: "Relatório de resultado, da receita ao lucro." },
    },
    {
      slug: "ver-o-fluxo-de-caixa",
      updated_on: "2026-11-25",
      title: "Ver o fluxo de caixa",
      description: "O que entrou, o que saiu e o que vai vencer, dia a dia.",
      steps: [
        "Em Relatórios Financeiros, escolha Fluxo de caixa.",
        "Realizado é o que já entrou e saiu. Previsto é o que está em aberto, no dia em que vence.",
        "Para olhar para a frente, toque em Mês inteiro ou em Próximos 30 dias.",
        "O que já venceu e continua em aberto aparece no dia de hoje, em Vencidas.",
      ],
      notes: ["Sangria para o cofre não conta como saída: o dinheiro continua na loja."],
      words: "entradas saídas previsão previsto realizado vencidas próximos dias",
      screen,
      picture: { name: "fluxo-de-caixa", alt: "Fluxo de caixa com entradas, saídas e previsão." },
    },
    {
      slug: "imprimir-ou-exportar",
      updated_on: "2026-11-25",
      title: "Imprimir ou exportar relatórios e listas",
      description: "Em Excel, CSV ou PDF, ou na impressora.",
      steps: [
        "Abra a tela, como Relatórios Financeiros, Consultar Vendas ou Contas a Pagar, e escolha o período e os filtros.",
        "Toque em Exportar.",
        "Escolha Excel (.xlsx), CSV ou Imprimir. Nos relatórios, há também PDF.",
      ],
      notes: [
        "Sai tudo o que está nos filtros, e não só a página da tela.",
        "Em Consultar Vendas, escolha antes se quer exportar as vendas ou os itens.",
        "Para levar todos os dados da loja de uma vez, o dono usa Exportar tudo, em Configurações Gerais.",
      ],
      words: "relatório baixar salvar planilha excel xlsx csv pdf papel contador contabilidade mandar enviar",
      screen,
    },
  ],
};
