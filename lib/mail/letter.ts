import "server-only";
import { PRODUCT_NAME } from "@/lib/product";

interface MailContent {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Renders an e-mail as plain text and as HTML with a button. */
export function renderMail({ greeting, paragraphs, action }: MailContent): { text: string; html: string } {
  const text = [
    greeting,
    ...paragraphs.slice(0, 1),
    `${action.label}: ${action.url}`,
    ...paragraphs.slice(1),
    PRODUCT_NAME,
  ].join("\n\n");
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`;
  const html = `<!doctype html><html lang="pt-BR"><body style="margin:0;background:#f7f4ee;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2620">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
${paragraph(greeting)}${paragraphs.slice(0, 1).map(paragraph).join("")}
<p style="margin:0 0 16px"><a href="${escaped(action.url)}" style="display:inline-block;background:#14613f;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px">${escaped(action.label)}</a></p>
${paragraphs.slice(1).map(paragraph).join("")}
<p style="margin:0;color:#5b635c;font-size:14px">${escaped(PRODUCT_NAME)}</p>
</div></body></html>`;
  return { text, html };
}
