import { trackSale } from "@/lib/api/yield-to-sales";

/** Starts a sale that runs until the returned function is called. */
export function startSale(): () => Promise<void> {
  let end = () => {};
  const sale = trackSale(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return () => {
    end();
    return sale;
  };
}
