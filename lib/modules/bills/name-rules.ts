/** Returns the bill's name with its position in a series: "Aluguel (2/12)". */
export const nameOfBill = (bill: { description: string; installment: number; installments: number }): string =>
  bill.installments > 1 ? `${bill.description} (${bill.installment}/${bill.installments})` : bill.description;
