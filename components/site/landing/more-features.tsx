const entries = [
  [
    "Leitor e etiqueta de balança",
    "Passe o código e o produto entra na venda. A etiqueta da balança já traz o peso e o preço.",
  ],
  ["Orçamentos", "Monte, mande o link pelo WhatsApp e transforme em venda quando o cliente aprovar."],
  ["Contas a pagar e a receber", "Veja o que vence hoje, na semana e no mês, com parcelas e contas que se repetem."],
  ["Relatórios", "Vendas, margem, produtos que mais saem, diferenças de caixa e comissão dos vendedores."],
  ["Cada um com sua permissão", "Quem vende só vê o PDV. Quem cuida das contas só vê as contas. Você escolhe."],
  ["Cupom de 58 ou 80 mm", "Imprima na impressora que você já tem ou mande o comprovante pelo WhatsApp."],
] as const;

export const MoreFeatures = () => (
  <section className="drawn-late border-t border-line bg-well">
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8">
      <h2 className="text-3xl font-bold">No mesmo lugar</h2>
      <dl className="mt-8 grid grid-cols-1 gap-x-12 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(([name, text]) => (
          <div key={name} className="border-t-2 border-brand-ink pt-3">
            <dt className="text-lg font-semibold">{name}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
