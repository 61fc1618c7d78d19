import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "@/lib/access/seal";

const PURPOSE = "pix charge notice";
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

interface ChargeKey {
  readonly company_id: string;
  readonly id: string;
}

const hex = (uuid: string) => uuid.replaceAll("-", "");
const uuid = (digits: string) => digits.replace(UUID_PARTS, "$1-$2-$3-$4-$5");
const proofOf = ({ company_id, id }: ChargeKey) => keyedHash(PURPOSE, company_id, id);

/** The end of the address to which the provider sends the notices of a charge. Cannot be guessed, and needs no storage. */
export const noticePathOf = (charge: ChargeKey) => `/pix/${hex(charge.company_id)}${hex(charge.id)}${proofOf(charge)}`;

/** Returns the charge of a notice's address, of 128 hexadecimal digits; null if the address was not made by us. */
export function chargeOfNotice(token: string): ChargeKey | null {
  const charge = { company_id: uuid(token.slice(0, 32)), id: uuid(token.slice(32, 64)) };
  const isOurs = timingSafeEqual(Buffer.from(token.slice(64)), Buffer.from(proofOf(charge)));
  return isOurs ? charge : null;
}
