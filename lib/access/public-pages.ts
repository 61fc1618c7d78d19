const PUBLIC_PAGES = [
  "/login",
  "/password/reset",
  "/confirmar-email",
  "/atualizar-plano",
  "/legal",
  "/help",
  "/orcamento-publico",
  "/recibo",
  "/caderneta",
  "/visor",
  "/dev",
  // Stored by the till's service worker (public/pdv-sw.js), also after a logout and in a session that reaches only the till.
  "/sem-internet.html",
  "/sem-internet.css",
];

export const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

export const isPublicPage = (path: string) => PUBLIC_PAGES.some((page) => isUnder(path, page));
