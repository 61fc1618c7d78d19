const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** Writes a file size: "12,5 KB". */
export const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${decimal.format(bytes / 1_024)} KB` : `${decimal.format(bytes / 1_048_576)} MB`;
