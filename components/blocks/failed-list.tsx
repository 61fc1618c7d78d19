import { EmptyState } from "@/components/blocks/empty-state";
import { RequestId, refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";

type Props = { error: unknown; onRetry?: (() => void) | undefined };

/** An empty list shown when loading fails, with a retry button. */
export const FailedList = ({ error, onRetry }: Props) => (
  <div role="status">
    <EmptyState
      description="A lista está vazia porque não pôde ser carregada."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
          <RequestId id={refusalOf(error).request_id} />
        </>
      }
    />
  </div>
);
