import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./journeys";

interface Payment {
  readonly id: number;
  readonly point_of_interaction: { readonly transaction_data: { readonly qr_code: string } };
}

const gateway = process.env.MERCADO_PAGO_URL;

/** Chooses the monthly plan and pays it, through the gateway's test double if there is one; otherwise the server simulates the payment. */
export async function payPlan(page: Page) {
  await page
    .getByRole("button", { name: /(Renovar|Assinar) Plano Mensal/ })
    .first()
    .click();
  if (gateway) await payShownPix(page);
}

/** Pays the displayed PIX as a bank would. The gateway notifies the server by webhook. */
export async function payShownPix(page: Page) {
  const field = page.getByLabel("PIX copia e cola");
  await expect(field).toBeVisible();
  const code = await field.inputValue();
  const payments = (await (await fetch(`${gateway}/control/payments`)).json()) as Payment[];
  const paid = payments.find(({ point_of_interaction }) => point_of_interaction.transaction_data.qr_code === code);
  expect(paid).toBeDefined();
  await fetch(`${gateway}/control/payments/${paid?.id}/approve`, { method: "POST", body: "{}" });
}

/** Returns the e-mails sent to an address, read from the mail server's files, newest last. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = process.env.MAIL_CATCHER_DIR ?? "";
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(new Uint8Array(await readFile(join(folder, name))))),
  );
  return mails.filter(({ to }) => to?.some((person) => person.address === address));
}
