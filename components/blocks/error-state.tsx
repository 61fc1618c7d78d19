"use client";

import { Check, Copy } from "lucide-react";
import { useCopy } from "@/components/blocks/use-copy";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ApiError } from "@/lib/api/client";

export type Refusal = {
  message: string;
  errors?: Record<string, string[]> | undefined;
  request_id?: string | undefined;
};

const unreachable = "Não foi possível falar com o servidor. Confira a internet e tente de novo.";

/** Returns the message to show for any thrown error. */
export const refusalOf = (error: unknown): Refusal => (error instanceof ApiError ? error : { message: unreachable });

/** The request ID to quote to support, with a copy button, hidden until it is asked for. */
export function RequestId({ id, className }: { id: string | undefined; className?: string }) {
  const { copy, isCopied } = useCopy(id ?? "", `Anote o código: ${id}`);
  if (!id) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <details className={cn("text-sm text-ink-soft", className)}>
      <summary className="w-fit cursor-pointer underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Detalhes para o suporte
      </summary>
      <button
        type="button"
        className="inline-flex max-w-full items-center gap-1.5 hover:text-ink pointer-coarse:min-h-11"
        aria-label={isCopied ? "Código do erro copiado" : `Copiar o código do erro ${id}`}
        onClick={() => void copy()}
      >
        <span className="truncate">Código: {id}</span>
        <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      </button>
    </details>
  );
}

/** The error alert of a form or dialog. */
export const ErrorMessages = ({ messages, request_id }: { messages: string[]; request_id?: string | undefined }) => (
  <Alert tone="danger">
    {messages.map((message) => (
      <p key={message} className="font-medium">
        {message}
      </p>
    ))}
    <RequestId id={request_id} className="mt-1" />
  </Alert>
);

type Props = { error: unknown; onRetry?: () => void; title?: string; className?: string };

/** Shown instead of content that failed to load: the message, a retry button and the request ID. */
export function ErrorState({ error, onRetry, title = "Não foi possível carregar", className }: Props) {
  const { message, errors, request_id } = refusalOf(error);
  const reasons = Object.values(errors ?? {}).flat();
  return (
    <div role="alert" className={cn("flex flex-col items-center gap-1 px-6 py-10 text-center", className)}>
      <p className="text-lg font-semibold text-ink">{title}</p>
      <p className="max-w-prose text-ink-soft">{reasons.length > 0 ? reasons.join(" ") : message}</p>
      {onRetry ? (
        <Button className="mt-3" onClick={onRetry}>
          Tentar de novo
        </Button>
      ) : null}
      <RequestId id={request_id} className="mt-2" />
    </div>
  );
}
