"use client";

type Props = { reset: () => void };

const page = { fontFamily: "system-ui, sans-serif", maxWidth: "32rem", margin: "15vh auto 0", padding: "0 1rem" };

/** Error page used when the root layout fails, so it must not depend on the layout's styles or providers. */
export default function GlobalError({ reset }: Props) {
  return (
    <html lang="pt-BR">
      <body style={page}>
        <h1>Esta página não pôde ser mostrada</h1>
        <p>Nada do que já foi salvo se perdeu. Tente de novo em instantes.</p>
        <button type="button" onClick={reset}>
          Tentar de novo
        </button>
      </body>
    </html>
  );
}
