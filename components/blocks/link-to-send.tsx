"use client";

import { MessageCircle } from "lucide-react";
import { CopyButton } from "@/components/blocks/copy-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type Props = {
  label: string;
  link: string;
  /** The wa.me link with the message. */
  whatsapp: string;
  onClose: () => void;
};

const FIELD_ID = "link-para-enviar";

/** A newly created link, to copy or send. */
export const LinkToSend = ({ label, link, whatsapp, onClose }: Props) => (
  <div className="grid gap-4">
    <div className="grid gap-1.5">
      <Label htmlFor={FIELD_ID}>{label}</Label>
      <Input id={FIELD_ID} readOnly value={link} onFocus={(event) => event.target.select()} />
    </div>
    <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
      <Button variant="ghost" onClick={onClose}>
        Fechar
      </Button>
      <CopyButton text={link} label="Copiar link" otherwise="Selecione o link e copie à mão." />
      <Button asChild variant="primary">
        <a href={whatsapp} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="size-4" aria-hidden="true" />
          Enviar por WhatsApp
        </a>
      </Button>
    </div>
  </div>
);
