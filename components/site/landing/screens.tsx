import { Picture } from "@/components/site/picture";

const screens = [
  {
    name: "pdv",
    title: "Vender",
    text: "O leitor, o nome ou a câmera. F9 recebe, e o troco aparece grande.",
    alt: "PDV com produtos à esquerda e a venda, com o total, à direita.",
  },
  {
    name: "caixa",
    title: "Fechar o caixa",
    text: "Cada forma de pagamento com o seu total, e o que deve estar na gaveta.",
    alt: "Controle de Caixa com os totais do dia e o esperado na gaveta.",
  },
  {
    name: "fiado",
    title: "Receber o fiado",
    text: "Quem deve, quanto e há quantos dias, com a cobrança pelo WhatsApp.",
    alt: "Lista do fiado com saldo, limite e idade da dívida de cada cliente.",
  },
  {
    name: "dashboard",
    title: "Saber como foi o dia",
    text: "Vendas comparadas com a semana passada, o que vence e o que está acabando.",
    alt: "Dashboard com as vendas do dia, o que vence e as vendas dos últimos sete dias por forma.",
  },
] as const;

/** Loads the poster when it comes near the screen, in browsers that can. The types of React do not know it for videos yet. */
const LAZY = { loading: "lazy" };

/** A film of a sale and screenshots, all from the demo shop. */
export const Screens = () => (
  <section id="telas" className="drawn-late scroll-mt-6 border-t border-line">
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 className="text-3xl font-bold">Veja por dentro</h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">Telas da loja de demonstração, como elas são.</p>
      <figure className="mt-8">
        <video
          controls
          muted
          playsInline
          preload="none"
          {...LAZY}
          poster="/pictures/venda.webp"
          width={1280}
          height={800}
          aria-describedby="venda-em-video"
          className="h-auto w-full rounded-lg border border-line shadow-card"
        >
          <source src="/pictures/venda.mp4" type="video/mp4" />
        </video>
        <figcaption id="venda-em-video" className="mt-4 text-lg text-ink-soft">
          <strong className="text-ink">Uma venda em 12 segundos, sem som.</strong> Quatro produtos passam pelo leitor,
          F9 abre o pagamento, o cliente dá uma nota de R$ 100,00, e o troco aparece.
        </figcaption>
      </figure>
      <ul className="mt-14 grid gap-y-14">
        {screens.map(({ name, title, text, alt }) => (
          <li key={name} className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[1fr_18rem]">
            <Picture name={name} alt={alt} sizes="(min-width: 1152px) 48rem, 92vw" className="w-full" />
            <div className="max-lg:order-first">
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="mt-1 text-lg text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
