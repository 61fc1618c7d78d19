/** The first model uses common ESC/POS commands, as most printers sold in Brazil do. The others need their own. */
export const PRINTER_MODELS = [
  { value: "padrao", label: "Padrão (Elgin, Bematech e outras)" },
  { value: "epson-tm-t20iii", label: "Epson TM-T20" },
  { value: "epson-tm-t88v", label: "Epson TM-T88" },
  { value: "bixolon-srp350iii", label: "Bixolon SRP-350" },
  { value: "citizen-ct-s310ii", label: "Citizen CT-S310" },
  { value: "pos-5890", label: "Mini impressora de 58 mm (POS-5890)" },
  { value: "pos-8360", label: "Impressora de 80 mm (POS-8360)" },
  { value: "star-tsp650ii", label: "Star TSP650" },
  { value: "star-mc-print2", label: "Star mC-Print2" },
  { value: "sunmi", label: "Sunmi" },
  { value: "xprinter-xp-t80q", label: "Xprinter XP-T80" },
] as const;

export type PrinterModel = (typeof PRINTER_MODELS)[number]["value"];
export const MODEL_VALUES = PRINTER_MODELS.map(({ value }) => value) as [PrinterModel, ...PrinterModel[]];
