import { EmptyState } from "@/components/blocks/empty-state";
import { RequestId, refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";

type Props = { error: unknown; onRetry?: (() => void) | undefined };

/** An empty list in place of one that could not be loaded, with the way to ask again. */
export const EmptiedList = ({ error, onRetry }: Props) => (
  <div role="status">
    <EmptyState
      sentence="A lista está vazia porque não pôde ser carregada."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Tentar de novo</Button> : null}
          <RequestId id={refusalOf(error).request_id} />
        </>
      }
    />
  </div>
);
