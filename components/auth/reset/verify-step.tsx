"use client";

import { StepHeading } from "@/components/auth/reset/step-heading";
import { secondaryLinkStyle } from "@/components/auth/secondary-link-style";
import { Button } from "@/components/ui/button";

type Props = { email: string; mailbox: string | undefined; onAnother: () => void };

export const VerifyStep = ({ email, mailbox, onAnother }: Props) => (
  <>
    <StepHeading
      description={
        <>
          Enviamos o link de redefinição para <strong className="text-ink">{email}</strong>.
        </>
      }
    >
      Verifique seu e-mail
    </StepHeading>
    <h2 className="font-semibold">Não encontrou o e-mail?</h2>
    <ul className="mt-1.5 mb-5 list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
      <li>Verifique a caixa de spam.</li>
      <li>Aguarde alguns minutos: a entrega pode demorar.</li>
      <li>O link expira em 60 minutos e só pode ser usado uma vez.</li>
      <li>Confira se este é o e-mail do seu cadastro.</li>
    </ul>
    {mailbox ? (
      <p className="mb-4 rounded-md border border-info-ink/30 bg-info-wash px-4 py-3 text-info-ink">
        Neste ambiente os e-mails não saem da máquina.{" "}
        <a href={mailbox} className="font-medium underline underline-offset-3">
          Ver os e-mails enviados
        </a>
      </p>
    ) : null}
    <Button size="lg" wide onClick={onAnother}>
      Tentar outro e-mail
    </Button>
    <p className="mt-4 text-center">
      <a href="/login" className={secondaryLinkStyle}>
        Voltar para o login
      </a>
    </p>
  </>
);
