import { formatCep } from "@/lib/core/address";
import type { Cell } from "@/lib/core/csv";
import { formatPhone } from "@/lib/core/phone";
import { CONTACT_LABELS } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

type Reached = Pick<Customer, "phone" | "email">;
type Housed = Pick<Customer, "zip_code" | "street" | "number" | "neighborhood" | "city" | "state">;

export const CONTACT_HEAD = [CONTACT_LABELS.phone, CONTACT_LABELS.email];

/** Phones and codes are text: a spreadsheet would take their zeros and round their digits. */
export const contactCells = ({ phone, email }: Reached): Cell[] => [phone && formatPhone(phone), email];

const { zip_code, street, number, neighborhood, city, state } = CONTACT_LABELS;
export const ADDRESS_HEAD = [zip_code, street, number, neighborhood, city, state];

export const addressCells = (row: Housed): Cell[] => [
  row.zip_code && formatCep(row.zip_code),
  ...[row.street, row.number, row.neighborhood, row.city, row.state],
];
