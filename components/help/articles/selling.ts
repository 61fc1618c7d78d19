import type { ArticleGroup } from "@/components/help/article";

const pdv = { path: "/pdv", label: "Abrir o PDV" };

export const selling: ArticleGroup = {
  title: "Vender",
  articles: [
    {
      slug: "fazer-uma-venda",
      title: "Fazer uma venda no PDV",
      description: "Passe os produtos, receba e entregue o comprovante.",
      steps: [
        "Abra o PDV com o caixa aberto. O cursor já está no campo de produto.",
        "Passe o leitor, ou digite parte do nome e aperte Enter. Para três unidades, digite 3* antes do código.",
        "Confira quantidade e preço no lado da venda. F6 dá desconto, F7 remove o item.",
        "Aperte F9 e escolha a forma: 1 Dinheiro, 2 PIX, 3 Débito, 4 Crédito, 5 Fiado. Uma venda pode ter mais de uma forma.",
        "Em dinheiro, digite quanto recebeu: o troco aparece grande. Aperte Enter para finalizar.",
        "No comprovante, P imprime, W manda por WhatsApp e Enter começa a próxima venda.",
      ],
      notes: [
        "Para atender outra pessoa no meio de uma venda, aperte F8: a venda fica em espera e pode ser recuperada.",
        "Toque em um item da venda para mudar quantidade, preço ou desconto. No celular, arraste-o para a esquerda para remover.",
        "Aperte ? no PDV para ver todos os atalhos de teclado.",
      ],
      words: "vender registrar caixa troco desconto teclas atalhos espera",
      screen: pdv,
      picture: { name: "pdv", alt: "PDV com produtos à esquerda e a venda à direita." },
    },
    {
      slug: "leitor-e-camera",
      title: "Usar o leitor de código de barras ou a câmera",
      description: "O leitor funciona como um teclado; o celular lê com a câmera.",
      steps: [
        "Ligue o leitor por USB ou Bluetooth. Não é preciso instalar nada: ele digita o código e aperta Enter.",
        "No PDV, passe o código com a tela aberta. O produto entra na venda mesmo que o cursor esteja em outro lugar.",
        "No celular ou no tablet, toque no ícone de câmera ao lado do campo de produto e permita o uso da câmera.",
        "Um código que ninguém cadastrou fica em vermelho, com as opções de cadastrar ou vender como item avulso.",
      ],
      notes: ["A câmera só abre em endereço seguro (https) e precisa da permissão do navegador."],
      words: "scanner barras ean qr celular bluetooth usb codigo desconhecido",
      screen: pdv,
    },
    {
      slug: "etiqueta-de-balanca",
      title: "Vender por peso com a etiqueta da balança",
      description: "O PDV lê o peso ou o preço que a balança imprimiu na etiqueta.",
      steps: [
        "Em Cadastro, Produtos, edite o produto vendido por peso: unidade kg e o código que ele tem na balança.",
        "Abra Configurações Gerais, aba Balança.",
        "Leia uma etiqueta, escolha o produto dela e informe o que está escrito. O sistema descobre o formato.",
        "Confira e toque em Usar esta balança.",
        "No PDV, passe a etiqueta: o produto entra com o peso e com o preço exato que ela diz.",
      ],
      notes: ["Sem etiqueta, digite o peso antes do código ou do nome: 0,350* vende 350 gramas."],
      words: "balança peso kg quilo granel açougue padaria etiqueta",
      screen: { path: "/configuracoes?aba=balanca", label: "Abrir Balança" },
    },
    {
      slug: "receber-com-pix",
      title: "Receber com PIX",
      description: "O QR Code sai com o valor da venda e vai direto para a sua conta.",
      steps: [
        "Em Configurações Gerais, aba PIX e recibo, informe a chave, o nome e a cidade e confira o QR de teste.",
        "No pagamento da venda, escolha 2 PIX. O QR Code e o copia e cola aparecem com o valor.",
        "Confira no aplicativo do banco se o dinheiro entrou e toque em PIX conferido no banco.",
        "Se o banco demorar, deixe o PIX a conferir: a venda termina marcada, e você confere depois em Consultar Vendas.",
      ],
      notes: ["O PIX vai da conta do cliente para a sua. O sistema não passa pelo dinheiro nem cobra taxa."],
      words: "qr code chave copia e cola conferir banco",
      screen: { path: "/configuracoes?aba=pix-recibo", label: "Abrir PIX e recibo" },
    },
    {
      slug: "imprimir-o-cupom",
      title: "Imprimir o cupom",
      description: "Em 58 mm ou 80 mm, pela impressora do computador ou direto por USB ou serial.",
      steps: [
        "Abra Configurações Gerais, aba Impressão, no aparelho que imprime.",
        "Escolha como este aparelho imprime: impressão normal (a janela do navegador), USB ou serial (COM).",
        "Na impressão normal, instale a impressora com o programa do fabricante e use margem Nenhuma, sem cabeçalho e rodapé.",
        "Por USB ou serial, escolha a impressora e toque em Imprimir teste. Se o papel sair com letras trocadas, mude o modelo.",
        "Ligue Imprimir recibo automaticamente ao finalizar, se quiser o cupom sem apertar nada.",
      ],
      notes: [
        "Se a impressão falhar, a venda continua registrada. Em Consultar Vendas, abra o menu da venda e toque em Reimprimir (2ª via).",
        "O cupom é não fiscal. Se a sua loja emite NFC-e, use o emissor que você já tem.",
      ],
      words: "impressora recibo bobina térmica 58 80 gaveta segunda via nota",
      screen: { path: "/configuracoes?aba=impressao", label: "Abrir Impressão" },
    },
    {
      slug: "vender-sem-internet",
      title: "Vender sem internet",
      description: "O PDV continua vendendo e envia as vendas quando a conexão volta.",
      steps: [
        "Deixe o PDV aberto no aparelho: ele guarda os produtos e os clientes para quando a internet cair.",
        "Quando a conexão cai, um aviso acima da busca diz que você está sem internet. Continue vendendo em dinheiro, cartão, PIX ou fiado.",
        "As vendas ficam guardadas neste aparelho e são enviadas sozinhas quando a conexão volta. O PIX fica a conferir.",
        "Antes de fechar o caixa, confira se não há vendas a enviar.",
      ],
      notes: [
        "Cancelar, devolver e importar só com internet.",
        "Não apague os dados do navegador enquanto houver vendas a enviar.",
        "Se faltou estoque de um produto vendido sem internet, a venda vale e a falta aparece em Divergências, no estoque.",
      ],
      words: "offline conexão caiu sincronizar enviar",
      screen: pdv,
    },
  ],
};
