/** The number of rules in db/invariants. */
export const NIGHTLY_RULES = 40;

const measurements = [
  {
    figure: "39.850",
    title: "vendas, e nenhuma perdida",
    text: "Derrubamos o banco de dados, o servidor e a rede 220 vezes, com vinte caixas vendendo. Nenhuma venda confirmada se perdeu, e nenhuma foi registrada duas vezes.",
  },
  {
    figure: "2",
    title: "teclas para receber",
    text: "Depois do último produto, F9 abre o pagamento e Enter registra a venda em dinheiro exato. O produto seguinte já começa a próxima venda.",
  },
  {
    figure: String(NIGHTLY_RULES),
    title: "regras conferidas toda noite",
    text: "O estoque é a soma dos movimentos, o caixa é a soma do que entrou e saiu, o fiado é a soma das compras e dos pagamentos. Se uma só não bater, somos avisados.",
  },
] as const;

/** What we measured ourselves: faults/README.md, e2e/till.spec.ts and `npm run check:invariants`. */
export const Proof = () => (
  <section className="drawn-late border-t border-line">
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 className="text-3xl font-bold">Medido antes de chegar ao seu balcão</h2>
      <ul className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-3">
        {measurements.map(({ figure, title, text }) => (
          <li key={title} className="border-t-2 border-brand-ink pt-3">
            <h3>
              <span className="figures block text-5xl font-bold tracking-tight text-brand-ink">{figure}</span>
              <span className="block text-xl font-bold">{title}</span>
            </h3>
            <p className="mt-2 text-lg text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-soft">Medições nossas, de novembro de 2026.</p>
    </div>
  </section>
);
