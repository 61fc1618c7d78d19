"use client";

import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/api/client";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";

const TIMEOUT_MS = 1_500;
const FRAME_MS = 50;
const links = new Map<string, Promise<string | null>>();

const addressOf = (token: string) => `${window.location.origin}/recibo/${token}`;
export const tokenOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);

/** Creates the sale's receipt link, once per sale in this tab. */
function linkTo(sale_id: string): Promise<string | null> {
  const known = links.get(sale_id);
  if (known) return known;
  const request = call(receiptLinks.create, { id: sale_id }).then(
    ({ token }) => addressOf(token),
    () => {
      links.delete(sale_id);
      return null;
    },
  );
  links.set(sale_id, request);
  return request;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The receipt's public address. Null until the server answers, and offline. */
export function useReceiptLink(sale_id: string) {
  const [found, setFound] = useState<{ of: string; link: string | null } | null>(null);
  useEffect(() => {
    let isCanceled = false;
    void linkTo(sale_id).then((link) => {
      if (!isCanceled) setFound({ of: sale_id, link });
    });
    return () => {
      isCanceled = true;
    };
  }, [sale_id]);

  /** Waits for the link before printing, but not long: after that, the receipt is printed without QR code. */
  const waitForLink = useCallback(async () => {
    const link = await Promise.race([linkTo(sale_id), pause(TIMEOUT_MS).then(() => null)]);
    await pause(FRAME_MS);
    return link;
  }, [sale_id]);
  return { link: found?.of === sale_id ? found.link : null, waitForLink };
}
