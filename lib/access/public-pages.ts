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
];

export const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

export const isPublicPage = (path: string) => PUBLIC_PAGES.some((page) => isUnder(path, page));
