import { Skeleton } from "@/components/ui/skeleton";
import { ProductSkeletons } from "./search/product-options";

/** Placeholder with the till's layout. */
export const TillSkeleton = () => (
  <div aria-busy="true" aria-label="Carregando o PDV" role="status" className="flex h-full min-h-0">
    <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-13 rounded-md" />
      <Skeleton className="h-8 w-3/4" />
      <div className="min-h-0 flex-1 overflow-hidden">
        <ProductSkeletons layout="tiles" />
      </div>
    </div>
    <div className="hidden w-[min(40%,30rem)] flex-col gap-4 border-l border-line bg-surface p-4 @[45rem]:flex">
      <Skeleton className="h-10" />
      <div className="flex-1" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </div>
);
