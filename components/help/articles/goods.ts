import type { ArticleGroup } from "@/components/help/article";

const products = { path: "/cadastro/produtos", label: "Abrir Produtos" };
const stock = { path: "/consultar-estoque", label: "Abrir Consultar Estoque" };
const purchases = { path: "/lista-compra", label: "Abrir a Lista de Compras" };

export const goods: ArticleGroup = {
  title: "Produtos e estoque",
  articles: [
    {
      slug: "cadastrar-um-produto",
      title: "Cadastrar um produto",
      description: "Nome e preço bastam para começar a vender.",
      steps: [
        "Abra Cadastro, Produtos e toque em Novo produto.",
        "Informe o nome, a categoria, a unidade (un, kg ou l) e o preço de venda. Com o custo, a margem aparece ao lado.",
        "Passe o leitor no campo de código de barras. Sem código, toque em Gerar interno ou deixe em branco.",
        "Informe o estoque inicial e o mínimo. No mínimo ou abaixo dele, o produto entra na lista de compras.",
      ],
      notes: [
        "Depois de criado, o estoque só muda por venda, entrada, contagem ou ajuste com motivo.",
        "Em Etiquetas, você imprime etiquetas de prateleira com o código de barras.",
        "Para arquivar muitos produtos, ou mudar a categoria ou o estoque mínimo deles, marque-os na lista e use os botões abaixo dela. Selecionar todos inclui as outras páginas.",
      ],
      words: "produto novo preço margem código etiqueta foto categoria",
      screen: products,
    },
    {
      slug: "mudar-precos",
      title: "Mudar o preço de um ou de muitos produtos",
      description: "Aumente ou diminua em porcentagem ou em reais, e veja antes como fica.",
      steps: [
        "Para um produto, em Cadastro, Produtos, abra o menu dele, toque em Editar e mude o preço de venda.",
        "Para muitos, marque os produtos na lista e toque em Preços, Alterar preços. Sem marcar nenhum, a mudança vale para todos os ativos, ou para a categoria e o fornecedor que você escolher.",
        "Escolha Aumentar ou Diminuir, quanto, em % ou em R$, e como arredondar.",
        "Toque em Ver prévia. Veja o preço de antes, o novo e a margem de cada produto, e desmarque o que não deve mudar.",
        "Confirme no botão Mudar, que mostra quantos preços mudam.",
      ],
      notes: [
        "Uma alteração de muitos preços pode ser desfeita em até 24 horas, em Preços, Alterações de preço. O preço que alguém mudou depois fica como está.",
        "Para vender por outro preço só uma vez, toque no item da venda no PDV. Quem não tem permissão pede a aprovação de um responsável.",
      ],
      words:
        "trocar preço alterar aumentar aumento subir baixar reajustar reajuste remarcar remarcação promoção desconto tabela margem",
      screen: products,
    },
    {
      slug: "etiquetas-de-prateleira",
      title: "Imprimir etiquetas de preço para a prateleira",
      description: "Com o preço e o código de barras, em rolo ou em folha A4.",
      steps: [
        "Em Cadastro, Produtos, marque os produtos e toque em Etiquetas.",
        "Escolha o papel e se a etiqueta mostra o preço e o código de barras.",
        "Informe quantas etiquetas quer de cada produto.",
        "Toque em Imprimir. Na janela de impressão, use escala 100% e sem margens.",
      ],
      notes: [
        "Folha já começada? Informe quantas etiquetas já foram usadas na primeira folha.",
        "O produto sem código sai sem as barras. Para criar um código, edite o produto e toque em Gerar interno.",
      ],
      words: "gôndola código barras rolo adesivo a4",
      screen: products,
    },
    {
      slug: "organizar-categorias",
      title: "Organizar as categorias",
      description: "Nome, cor e ordem das categorias, na lista de produtos e no PDV.",
      steps: [
        "Em Cadastro, Produtos, toque em Categorias.",
        "Toque em Nova categoria, ou nas ações de uma categoria para mudar o nome e a cor.",
        "Use as setas para mudar a ordem. No teclado, Alt com a seta para cima ou para baixo.",
        "Se há duas iguais, escolha Unir a outra: os produtos passam para a categoria que fica.",
        "Arquive a que não usa mais. Os produtos dela continuam à venda.",
      ],
      notes: ["Maiúsculas e acentos não contam: “linhas” e “Linhas” são a mesma categoria."],
      words: "categoria grupo departamento seção cor ordem unir juntar renomear arquivar repetida",
      screen: { path: "/cadastro/produtos/categorias", label: "Abrir Categorias" },
    },
    {
      slug: "lista-de-compras",
      title: "Usar a lista de compras",
      description: "O que está acabando entra sozinho, com a quantidade sugerida.",
      steps: [
        "Abra Lista de Compras. O que chegou ao estoque mínimo já está lá, agrupado por fornecedor.",
        "Veja por que a quantidade foi sugerida e mude o que quiser. Para o que falta na lista, toque em Incluir item.",
        "Em Pedir por WhatsApp, confira a mensagem e toque em Abrir WhatsApp. Você também pode imprimir ou exportar a lista.",
        "Depois de enviar, toque em Marcar como enviado. Se não enviou, use Desfazer no aviso ou no menu do item.",
        "Em dias de cobertura, diga para quantos dias você quer comprar.",
      ],
      words: "comprar repor fornecedor pedido acabando mínimo",
      screen: purchases,
    },
    {
      slug: "entrada-de-mercadoria",
      title: "Dar entrada na mercadoria que chegou",
      description: "O estoque e o custo são atualizados juntos, e você já pode criar a conta a pagar.",
      steps: [
        "Na Lista de Compras, marque o que chegou.",
        "Toque em Dar entrada e confira a quantidade e o custo de cada item.",
        "Se for pagar depois, crie a conta a pagar com o vencimento.",
        "Confirme. O estoque aumenta e o custo do produto passa a ser o desta compra.",
      ],
      notes: ["Para corrigir só o estoque, sem compra, use o ajuste em Consultar Estoque e diga o motivo."],
      words: "recebimento nota compra chegou fornecedor custo estoque",
      screen: purchases,
    },
    {
      slug: "vender-sem-estoque",
      title: "Vender um produto sem estoque",
      description: "O PDV avisa ao ler o produto. A loja escolhe se a venda pode seguir.",
      steps: [
        "Abra Configurações Gerais, aba PDV, e escolha o que acontece na venda sem estoque.",
        "Bloquear: o PDV avisa ao ler o produto e não recebe. Venda o que há, tire o produto ou ajuste o estoque ali mesmo.",
        "Avisar e vender: o PDV avisa e a venda pode seguir.",
        "Pedir aprovação: quem não pode vender sem estoque pede o PIN de um responsável antes de receber. Escolha quem aprova em Usuários.",
        "Na venda que segue, o estoque vai a zero e o que faltou entra em Divergências, em Consultar Estoque.",
      ],
      notes: ["Resolva as divergências contando a prateleira: o estoque nunca fica negativo."],
      words: "estoque zero zerado negativo faltou divergência bloquear aprovar",
      screen: { path: "/configuracoes?aba=pdv", label: "Abrir PDV nas configurações" },
    },
    {
      slug: "contagem-de-estoque",
      title: "Contar o estoque",
      description: "Conte com o celular e aplique todas as diferenças de uma vez.",
      steps: [
        "Em Consultar Estoque, abra Inventário e toque em Começar inventário. Você pode contar só uma categoria.",
        "Passe o leitor ou a câmera em cada produto, ou busque pelo nome, e informe quantos contou.",
        "Pode parar e continuar depois, e mais de uma pessoa pode contar.",
        "Toque em Conferir e aplicar, veja o que muda e decida o que fazer com o que não foi contado.",
        "Toque em Aplicar inventário. Cada diferença fica registrada no histórico do produto.",
      ],
      notes: ["A loja pode vender durante a contagem: o sistema desconta o que foi vendido depois que você contou."],
      words: "inventário balanço contar conferir diferença",
      screen: stock,
    },
    {
      slug: "ajustar-o-estoque",
      title: "Ajustar o estoque de um produto",
      description: "Quebrou, venceu, sumiu ou foi usado na loja: o estoque é acertado com um motivo.",
      steps: [
        "Em Consultar Estoque, toque no produto e em Ajustar estoque.",
        "Escolha Entrada, Saída ou Novo saldo e informe a quantidade. O saldo depois do ajuste aparece antes de confirmar.",
        "Escolha o motivo, como Perda ou quebra, Validade vencida ou Uso interno.",
        "Toque em Ajustar estoque. O ajuste fica nas movimentações do produto.",
      ],
      notes: ["Para acertar muitos produtos de uma vez, faça um inventário."],
      words: "perda quebra quebrou vencido vencida validade estragou furto roubo errado acertar corrigir saldo consumo",
      screen: stock,
    },
    {
      slug: "importar-planilha",
      title: "Importar uma planilha",
      description: "Traga produtos, clientes, fornecedores, vendedores, estoque e fiado do sistema antigo.",
      steps: [
        "Abra a tela do que você quer trazer (por exemplo, Cadastro, Produtos) e toque em Importar planilha.",
        "Escolha um arquivo CSV ou Excel (.xlsx). Se preferir, baixe a planilha modelo e preencha.",
        "Relacione as colunas da planilha aos campos e toque em Conferir linhas.",
        "Veja o que é novo, o que muda e o que tem erro, com o motivo. Nada foi gravado até aqui.",
        "Confirme. As linhas com erro ficam de fora, e as outras são gravadas.",
      ],
      notes: [
        "Uma importação pode ser desfeita por 24 horas.",
        "O arquivo que sai em Exportar pode ser importado de novo: todos os campos voltam, menos a foto do produto e o usuário do vendedor.",
        "Código de barras como 7,89E+12 é erro do Excel: formate a coluna como texto e salve de novo.",
      ],
      words: "excel csv xlsx migrar trazer sistema antigo",
      screen: { path: "/configuracoes?aba=dados", label: "Abrir Importar e exportar" },
    },
  ],
};
