import type { ArticleGroup } from "@/components/help/article";

const payables = { path: "/financeiro/contas-pagar", label: "Abrir Contas a Pagar" };
const receivables = { path: "/financeiro/contas-receber", label: "Abrir Contas a Receber" };

export const bills: ArticleGroup = {
  title: "Contas a pagar e a receber",
  articles: [
    {
      slug: "lancar-uma-conta-a-pagar",
      updated_on: "2026-11-25",
      title: "Lançar uma conta a pagar",
      description: "Conta de luz, aluguel, boleto do fornecedor: o que a loja deve e quando vence.",
      steps: [
        "Abra Financeiro, Contas a Pagar e toque em Nova conta.",
        "Escreva a descrição, como Conta de luz. Escolha o fornecedor, se ele tem cadastro, e a categoria: use uma da lista ou escreva outra.",
        "Se há boleto, cole ou digite os números em Linha digitável ou PIX, ou leia o código de barras com o leitor ou com a câmera. O valor e o vencimento do boleto são preenchidos sozinhos.",
        "Sem boleto, informe o valor e o vencimento.",
        "Toque em Lançar conta. Ela aparece na lista do mês em que vence.",
      ],
      notes: [
        "O código é conferido enquanto você digita: se um número estiver errado, o campo avisa na hora. Se o valor ou o vencimento do código for diferente do que você digitou, o sistema mostra os dois.",
        "Nas contas de luz, água e telefone e nos impostos, o código pode trazer o valor, mas o vencimento você digita.",
        "O sistema não paga o boleto: pague no seu banco e depois registre o pagamento.",
        "Para guardar o boleto, a nota ou o comprovante, abra a conta e toque em Anexar arquivo: PDF ou foto de até 5 MB.",
        "A mercadoria que chega pela Lista de Compras já pode virar conta a pagar: marque Lançar a conta a pagar ao dar entrada.",
      ],
      words:
        "boleto linha digitável código barras luz água energia internet telefone aluguel imposto despesa gasto dívida duplicata fornecedor vencimento",
      screen: payables,
      picture: { name: "nova-conta", alt: "Formulário de uma nova conta a pagar." },
    },
    {
      slug: "conta-parcelada-ou-que-se-repete",
      updated_on: "2026-11-25",
      title: "Lançar uma conta parcelada ou que se repete",
      description: "Compra em várias vezes, aluguel todo mês, seguro todo ano.",
      steps: [
        "Em Contas a Pagar ou em Contas a Receber, toque em Nova conta e informe o valor e o primeiro vencimento.",
        "Para dividir o valor, escolha Parcelada em Como se repete e informe o número de parcelas.",
        "Em Intervalo, escolha Todo mês, A cada 28 dias, A cada 42 dias, A cada 56 dias ou Outro intervalo.",
        "Para uma conta fixa, escolha Recorrente: cada uma tem o valor inteiro. Escolha Semanal, Mensal ou Anual, e o número de vezes ou a data final.",
        "Confira as datas e os valores que aparecem e toque em Lançar conta.",
      ],
      notes: [
        "Boletos a 28, 42 e 56 dias: informe o vencimento do primeiro, três parcelas e Outro intervalo de 14 dias.",
        "Quando a divisão não é exata, os centavos que sobram ficam na primeira parcela. O máximo é de 60 parcelas.",
        "O código do boleto fica só na primeira parcela. Nas outras, abra a conta, toque em Editar e informe o código de cada uma.",
        "Ao editar ou cancelar uma delas, escolha Só esta ou Esta e as próximas. As que já foram pagas não mudam.",
      ],
      words:
        "parcela parcelado prestação vezes dividir recorrente recorrência repetir todo mês mensal semanal anual fixa fixo aluguel seguro intervalo dias 28 42 56",
      screen: payables,
    },
    {
      slug: "pagar-uma-conta",
      updated_on: "2026-11-25",
      title: "Pagar uma conta e registrar o pagamento",
      description: "A conta sai do que falta pagar, e o dinheiro que saiu da gaveta fica no caixa.",
      steps: [
        "Pague no banco ou em dinheiro. Para um boleto, abra a conta e toque em Copiar código, para colar no aplicativo do banco.",
        "Em Financeiro, Contas a Pagar, ache a conta e toque em Pagar.",
        "Confira a data e escolha a forma: Dinheiro, PIX, Débito, Crédito, Boleto, Transferência ou Débito automático.",
        "Se houve, informe os juros, a multa ou o desconto. Para pagar só uma parte, informe um valor menor que o saldo.",
        "Se o dinheiro saiu da gaveta, marque Saiu do caixa atual.",
        "Toque em Registrar pagamento. Para imprimir o comprovante, abra a conta e toque em Comprovante.",
      ],
      notes: [
        "Saiu do caixa atual desconta do caixa aberto em seu nome: sem caixa aberto, o sistema recusa. Se o valor passa do que há na gaveta, ele pode pedir a aprovação de um responsável.",
        "A lista começa no mês atual. Para ver o que venceu antes, toque em Atrasado, no alto da tela.",
      ],
      words:
        "paguei pago pagou quitar baixa baixar boleto juros multa desconto parcial parte vencida atrasada fornecedor comprovante",
      screen: payables,
      picture: { name: "contas-a-pagar", alt: "Contas a pagar com vencimento, situação e total do período." },
    },
    {
      slug: "desfazer-um-pagamento",
      updated_on: "2026-11-25",
      title: "Desfazer um pagamento ou cancelar uma conta",
      description: "Nada é apagado: o estorno e o cancelamento ficam registrados.",
      steps: [
        "Em Contas a Pagar ou em Contas a Receber, toque na conta para abrir.",
        "Para desfazer um pagamento ou um recebimento, toque em Estornar ao lado dele, escreva o motivo e confirme. A conta volta a ficar em aberto.",
        "Para desistir da conta, toque em Cancelar conta. Se ela já tem pagamentos, estorne-os antes.",
        "Em uma conta parcelada ou que se repete, escolha se cancela só esta ou esta e as próximas.",
      ],
      notes: [
        "Se o pagamento passou por um caixa, o estorno entra no caixa aberto em seu nome: abra o seu caixa antes.",
        "Uma conta cancelada não pode ser reaberta. Para vê-la, escolha a situação Cancelada.",
        "Para mudar só a data ou a descrição de uma conta em aberto, use Editar.",
      ],
      words: "estornar estorno voltar errado errada excluir apagar lançada dobro duplicada cancelamento recebimento",
      screen: payables,
    },
    {
      slug: "lancar-uma-conta-a-receber",
      updated_on: "2026-11-25",
      title: "Lançar uma conta a receber",
      description: "Serviço, encomenda ou aluguel: o que devem à loja fora do fiado.",
      steps: [
        "Abra Financeiro, Contas a Receber e toque em Nova conta.",
        "Informe a descrição, o cliente, se ele tem cadastro, a categoria, o valor e o vencimento.",
        "Se vai receber em partes ou todo mês, escolha Parcelada ou Recorrente em Como se repete.",
        "Toque em Lançar conta.",
        "Para lembrar o cliente, abra a conta e toque em Cobrar no WhatsApp: a mensagem abre pronta, para você conferir e enviar.",
      ],
      notes: [
        "Cobrar no WhatsApp aparece quando o cliente tem celular no cadastro. Se a loja tem chave PIX configurada, a mensagem leva o código para pagar.",
        "A venda no fiado não precisa ser lançada aqui: ela já está em Financeiro, Fiado.",
        "Saldo previsto do mês, no alto da tela, é o que falta receber menos o que falta pagar no mês. Ele aparece para quem tem acesso às duas listas.",
      ],
      words: "serviço encomenda aluguel deve devem cliente lembrete whatsapp prazo",
      screen: receivables,
    },
    {
      slug: "receber-uma-conta",
      updated_on: "2026-11-25",
      title: "Receber uma conta, no PDV ou no escritório",
      description: "No PDV, o valor entra no caixa. No escritório, você escolhe.",
      steps: [
        "No PDV, aperte Ctrl+K, escreva receber conta e aperte Enter, ou use o menu Receber (em telas menores, Caixa).",
        "Busque pelo cliente ou pela descrição e escolha a conta.",
        "Confira o valor, escolha a forma e toque em Receber. Em dinheiro, informe quanto o cliente entregou para ver o troco. O recibo aparece em seguida.",
        "No escritório, em Financeiro, Contas a Receber, toque em Receber na conta, informe a data, a forma e o valor e toque em Marcar como recebida.",
        "Deixe marcado Entrou no caixa atual se o valor entrou no caixa aberto em seu nome. Desmarque se caiu direto no banco.",
      ],
      notes: [
        "Juros, multa e desconto são informados em Contas a Receber, e não no PDV.",
        "No PDV, é preciso internet, e quem não tem acesso às contas a receber recebe com a aprovação de um responsável.",
        "Recebeu errado? Abra a conta em Contas a Receber e toque em Estornar. O que entrou em um caixa sai do caixa aberto em seu nome.",
      ],
      words: "recebimento recebi quitar baixa caixa balcão recibo troco estornar",
      screen: receivables,
      picture: { name: "contas-a-receber", alt: "Contas a receber com vencimento, situação e total do período." },
    },
  ],
};
