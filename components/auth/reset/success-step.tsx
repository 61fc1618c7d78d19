"use client";

import { StepHeading } from "@/components/auth/reset/step-heading";
import { Button } from "@/components/ui/button";

const CHANGED =
  "Sua senha foi alterada com sucesso. Por segurança, os aparelhos que estavam conectados foram desconectados.";
const CREATED = "Agora é só entrar com o seu e-mail e a senha que você criou.";

type Props = {
  isFirst: boolean;
  /** Additional message for an account whose e-mail had never been confirmed. */
  news: string | null;
};

export const SuccessStep = ({ isFirst, news }: Props) => (
  <>
    <StepHeading description={news ?? (isFirst ? CREATED : CHANGED)}>
      {isFirst ? "Senha criada" : "Senha alterada"}
    </StepHeading>
    <Button asChild variant="primary" size="lg" wide>
      <a href="/login">Fazer login</a>
    </Button>
  </>
);
