"use client";

import Link from "next/link";
import { StepHeading } from "@/components/auth/reset/step-heading";
import { Button } from "@/components/ui/button";

export const SuccessStep = () => (
  <>
    <StepHeading sentence="Sua senha foi alterada com sucesso. Por segurança, os aparelhos que estavam conectados foram desconectados.">
      Senha alterada
    </StepHeading>
    <Button asChild variant="primary" size="lg" wide>
      <Link href="/login">Fazer login</Link>
    </Button>
  </>
);
