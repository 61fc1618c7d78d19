import type { ArticleGroup } from "@/components/help/article";

const fiado = { path: "/financeiro/fiado", label: "Abrir o Fiado" };
const sales = { path: "/consultar-vendas", label: "Abrir Consultar Vendas" };

export const customers: ArticleGroup = {
  title: "Clientes e fiado",
  articles: [
    {
      slug: "vender-fiado",
      updated_on: "2026-11-25",
      title: "Vender fiado",
      description: "O limite é conferido antes de a mercadoria sair.",
      steps: [
        "No cadastro do cliente, permita o fiado e defina um limite.",
        "No PDV, aperte F4 e escolha o cliente. O que ele deve e o que ainda pode comprar aparecem na hora.",
        "No pagamento, aperte F8 Fiado e confira o vencimento. Uma parte da venda pode ser fiada e o resto pago na hora.",
        "Se a compra passar do limite, o sistema recusa ou pede a aprovação de um responsável.",
        "Imprima o comprovante: ele traz o saldo anterior, o valor desta compra, o saldo atual e uma linha para assinar.",
      ],
      notes: [
        "Para trazer as dívidas do caderno, lance o saldo inicial na conta do cliente ou importe uma planilha no Fiado.",
      ],
      words: "caderneta caderno anotar prazo crediário limite conta pendurar",
      screen: fiado,
      picture: { name: "pagamento-fiado", alt: "Pagamento no fiado, com o saldo e o limite do cliente." },
    },
    {
      slug: "receber-fiado",
      updated_on: "2026-11-25",
      title: "Receber o fiado",
      description: "As compras que venceram primeiro são pagas primeiro, ou as que você escolher.",
      steps: [
        "Abra Financeiro, Fiado e escolha o cliente.",
        "Toque em Receber, informe o valor e a forma de pagamento.",
        "Veja que compras serão pagas: primeiro as vencidas, pela data de vencimento. Para escolher, desmarque as que ficam de fora. Confirme.",
        "Imprima o recibo com o saldo anterior, o valor pago e o novo saldo.",
      ],
      notes: [
        "No PDV, aperte Alt+F ou abra o menu do caixa e toque em Receber fiado: o troco aparece enquanto você digita. Para uma conta a receber, toque em Receber conta.",
        "No PDV, quem não tem acesso ao fiado ou às contas a receber recebe com a aprovação de um responsável.",
        "O recebimento entra no seu caixa como recebimento, e não como uma segunda venda.",
        "Recebeu errado? Estorne o pagamento no extrato, com o motivo.",
      ],
      words: "dívida pagar pagou pagamento devedor extrato cliente",
      screen: fiado,
      picture: { name: "receber-fiado", alt: "Receber fiado no PDV, com a busca do cliente." },
    },
    {
      slug: "cobrar-o-fiado",
      updated_on: "2026-11-25",
      title: "Cobrar o fiado dos clientes",
      description: "Uma mensagem pronta no WhatsApp para cada um, com o extrato e o PIX.",
      steps: [
        "Abra Financeiro, Fiado e toque em Cobrar atrasados.",
        "Escolha Atrasados, ou A vencer, para quem tem compra que vence em 5, 3 ou 1 dia.",
        "Toque em Cobrar ao lado do cliente. O WhatsApp abre com a mensagem escrita: confira e envie.",
        "Quem já foi cobrado hoje fica marcado, com a hora e o nome de quem cobrou.",
        "Para mandar só o extrato, abra o cliente, toque em Enviar extrato e em Criar link.",
      ],
      notes: [
        "Cliente sem celular no cadastro aparece como Sem celular: complete o cadastro dele.",
        "O código PIX vai junto se a loja tem uma chave em Configurações Gerais, aba PIX e recibo.",
      ],
      words: "cobrança deve devendo devedor atrasado vencido inadimplente calote whatsapp mensagem lembrete extrato",
      screen: fiado,
      picture: { name: "fiado", alt: "Lista do fiado com saldo, limite e idade da dívida de cada cliente." },
    },
    {
      slug: "devolucao-e-troca",
      updated_on: "2026-11-25",
      title: "Fazer uma devolução ou uma troca",
      description: "O produto volta ao estoque e o dinheiro sai do lugar certo.",
      steps: [
        "Em Consultar Vendas, ache a venda, abra o menu dela e toque em Devolver ou trocar.",
        "Marque o que volta e quanto. Deixe ligado Volta ao estoque se o produto pode ser vendido de novo.",
        "Para trocar, toque em Trocar por outros produtos e passe o que o cliente leva no lugar.",
        "Escolha como devolver a diferença: dinheiro, PIX, abater do fiado ou vale.",
        "Confira e conclua. A venda original não é apagada: a devolução fica ao lado dela.",
      ],
      notes: [
        "Trocar produto sem defeito comprado na loja é política da loja. Os 7 dias de arrependimento valem para compras a distância.",
        "A venda errada de hoje, com o mesmo caixa aberto, também pode ser cancelada inteira em Cancelar venda.",
      ],
      words: "devolver trocar estorno defeito arrependimento produto",
      screen: sales,
      picture: { name: "devolucao", alt: "Devolução ou troca, com a busca da venda." },
    },
    {
      slug: "vale",
      updated_on: "2026-11-23",
      title: "Dar e receber um vale",
      description: "O cliente leva um crédito para gastar depois.",
      steps: [
        "Em uma devolução, escolha Vale como forma de devolver. O vale ganha um código, um valor e uma validade.",
        "Imprima ou mande o vale ao cliente.",
        "Na próxima compra, no pagamento, toque em Usar vale e informe o código ou leia o QR Code dele.",
        "O que sobra do valor continua no mesmo vale.",
      ],
      words: "crédito vale-troca vale compra saldo código",
      screen: sales,
    },
    {
      slug: "fazer-um-orcamento",
      updated_on: "2026-11-25",
      title: "Fazer um orçamento",
      description: "Mande o preço por um link e transforme em venda quando o cliente aprovar.",
      steps: [
        "Abra Orçamentos e comece um novo. Escolha o cliente ou digite o nome e o telefone.",
        "Inclua produtos ou itens escritos, com quantidade, preço e desconto. Confira a validade.",
        "Envie: crie o link e mande por WhatsApp, baixe o PDF ou imprima.",
        "O cliente abre o link e aprova ou recusa. Você vê a resposta na lista.",
        "Com o orçamento aprovado, toque em Converter em venda: o PDV abre com os preços combinados.",
      ],
      notes: ["Se você mudar um orçamento depois de enviar, ele vira uma nova versão e precisa de nova resposta."],
      words: "cotação proposta preço whatsapp pdf aprovar link",
      screen: { path: "/orcamento", label: "Abrir Orçamentos" },
      picture: { name: "orcamento", alt: "Orçamento com itens, total e os próximos passos." },
    },
  ],
};
