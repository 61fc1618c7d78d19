import "server-only";
import { prisma } from "@/lib/db/client";
import { hashOf, newSecret } from "./token";

const SHAPE = /^dis_[A-Za-z0-9_-]{43}$/;

/** Creates the secret in a customer display's URL: a prefix for its type, and 256 random bits. */
export const newDisplayLink = () => `dis_${newSecret()}`;

/** Returns the customer display of a link; null when the link is unknown or expired. */
export const displayOfLink = async (token: string) =>
  SHAPE.test(token)
    ? prisma.customerDisplay.findFirst({
        where: { token_hash: hashOf(token), expires_at: { gt: new Date() } },
        select: { id: true, state: true },
      })
    : null;
