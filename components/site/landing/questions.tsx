import { ChevronDown } from "lucide-react";
import { PRODUCT_NAME } from "@/lib/product";

/** Each question with its answer. */
export const questions = [
  [
    "Preciso instalar alguma coisa?",
    `Não. O ${PRODUCT_NAME} abre no navegador do computador, do tablet ou do celular. Basta criar a conta e cadastrar os primeiros produtos.`,
  ],
  [
    "O que acontece quando os 30 dias acabam?",
    "Você escolhe o plano mensal ou o anual para continuar vendendo. Nada é cobrado sem o seu pedido. Sem plano, seus dados continuam guardados e você pode consultá-los por mais 30 dias.",
  ],
  [
    "Emite nota fiscal?",
    "Não. O sistema imprime o cupom não fiscal e organiza as vendas. Se a sua loja é obrigada a emitir NFC-e ou NF-e, mantenha o emissor que você usa hoje.",
  ],
  [
    "Quais equipamentos funcionam?",
    "Leitores de código de barras USB ou Bluetooth, ou a câmera do celular. Impressoras de cupom de 58 mm ou 80 mm, instaladas no computador ou ligadas direto por USB ou serial; as ligadas direto também abrem a gaveta. Balanças que imprimem etiqueta e balanças Toledo e Filizola na porta serial. Um segundo monitor, tablet ou celular mostra a venda ao cliente. A ligação direta de impressora e balança usa o Chrome ou o Edge.",
  ],
  [
    "Meu funcionário vê o meu faturamento?",
    "Só se você permitir. Cada usuário tem as próprias permissões, e quem trabalha no caixa pode fechar a gaveta sem ver quanto era esperado.",
  ],
  [
    "E os dados dos meus clientes?",
    "São seus. Pela LGPD, a sua loja decide o que fazer com eles, e nós apenas os guardamos e tratamos para que o sistema funcione. Nenhuma outra empresa os vê.",
  ],
  [
    "Consigo levar os meus dados embora?",
    "Sim, a qualquer hora, com ou sem plano: um botão junta tudo em planilhas, dos produtos às vendas e ao fiado.",
  ],
  [
    "Funciona sem internet?",
    "O PDV continua vendendo e guarda as vendas no aparelho. Quando a conexão volta, elas são enviadas sozinhas.",
  ],
  [
    "Como cancelo?",
    "Não há renovação automática: se você não contratar um novo período, nada mais é cobrado. Não há multa nem ligação para convencer você a ficar.",
  ],
] as const;

export const Questions = () => (
  <section id="perguntas" className="drawn-late scroll-mt-6">
    <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-6 px-4 py-16 sm:px-8 sm:py-20 lg:grid-cols-[18rem_1fr]">
      <h2 className="text-3xl font-bold">Antes de começar</h2>
      <div className="border-b border-line">
        {questions.map(([question, answer]) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-brand-ink [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-prose pb-5 text-lg text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
