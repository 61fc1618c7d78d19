import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { enter, expect, expireIdentityProof, linkFromMail, test } from "./journeys";

const SHOP = "(SELECT company_id FROM users WHERE email = 'dono@demo.agorarende.com.br')";

test("asks for the password to change the PIX key and keeps the input on cancel", async ({ page }) => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const pix = async () =>
    (await client.query(`SELECT pix_key, pix_name, pix_city FROM company WHERE id = ${SHOP}`)).rows[0];
  const before = await pix();
  try {
    await enter(page, "dono");
    await expireIdentityProof("dono");
    await page.goto("/configuracoes?aba=pix-recibo");
    await page.getByLabel("Chave PIX").fill("loja-nova@exemplo.com.br");
    await page.getByLabel("Nome do recebedor").fill("LOJA NOVA");
    await page
      .getByLabel(/^Cidade/)
      .filter({ visible: true })
      .fill("CAMPINAS");
    const save = page.getByRole("button", { name: "Salvar configurações" });
    const dialog = page.getByRole("dialog", { name: "Confirme sua senha" });

    await test.step("cancels", async () => {
      await save.click();
      await expect(dialog.getByLabel("Sua senha")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText("Nada foi alterado: a confirmação foi cancelada.")).toBeVisible();
      await expect(page.getByLabel("Chave PIX")).toHaveValue("loja-nova@exemplo.com.br");
      await expect(page.getByText("Há mudanças que ainda não foram salvas.")).toBeVisible();
      expect(await pix()).toEqual(before);
    });

    await test.step("types a wrong password, then the right one", async () => {
      await save.click();
      await dialog.getByLabel("Sua senha").fill("senha errada");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Senha incorreta.")).toBeVisible();
      await expect(dialog.getByLabel("Sua senha")).toBeFocused();
      await dialog.getByLabel("Sua senha").fill("demonstracao");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Configurações salvas").first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await pix()).toMatchObject({ pix_key: "loja-nova@exemplo.com.br", pix_name: "LOJA NOVA" });
    });
  } finally {
    await client.query(`UPDATE company SET pix_key = $1, pix_name = $2, pix_city = $3 WHERE id = ${SHOP}`, [
      before.pix_key,
      before.pix_name,
      before.pix_city,
    ]);
    await client.end();
  }
});

test("asks a new owner to confirm the e-mail and allows invitations afterwards", async ({ page }) => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const banner = page.getByRole("status").filter({ hasText: "Confirme seu e-mail" });

  await test.step("signs up", async () => {
    await page.goto("/login?aba=criar-conta");
    await page.getByLabel("Nome da empresa").fill("Quitanda da Vila");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha (mínimo 8 caracteres)").fill("uma senha boa");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
    await page.getByRole("button", { name: "Entrar na loja" }).click();
    await page.waitForURL(/\/dashboard$/);
  });

  await test.step("shows the banner on all pages except the PDV", async () => {
    await expect(banner).toContainText(email);
    await page.goto("/pdv");
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step("blocks an invitation and sends the link again", async () => {
    await page.goto("/configuracoes?aba=usuarios&novo=1");
    const dialog = page.getByRole("dialog", { name: "Convidar usuário" });
    await dialog.getByLabel("Nome").fill("Bia Caixa");
    await dialog.getByLabel("E-mail").fill(`${randomUUID()}@exemplo.com.br`);
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    const question = page.getByRole("dialog", { name: "Confirme seu e-mail" });
    await expect(question).toContainText(email);
    await question.getByRole("button", { name: "Reenviar e-mail" }).click();
    await expect(page.getByText(`Enviamos um novo link para ${email}.`).first()).toBeVisible();
  });

  await test.step("confirms by the link on another page", async () => {
    await expect(async () => {
      await page.goto("/dev/emails");
      const letters = page.getByRole("navigation", { name: "E-mails" }).getByRole("link").filter({ hasText: email });
      await expect(letters).toHaveCount(2, { timeout: 3_000 });
    }).toPass();
    await page.goto(await linkFromMail(page, email, "Confirme seu e-mail", "/confirmar-email"));
    await expect(page).toHaveURL(/\/confirmar-email$/);
    await page.getByRole("button", { name: "Confirmar meu e-mail" }).click();
    await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeFocused();
    await page.goto("/configuracoes?aba=usuarios");
    await expect(page.getByRole("button", { name: "Convidar usuário" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
