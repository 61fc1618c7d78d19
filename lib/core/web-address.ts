/** Top-level domains that mail programs turn into links: countries, and common generic ones. */
const COUNTRIES =
  "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw";
const GENERIC =
  "com net org info biz gov edu mil int name pro mobi asia tel jobs travel museum coop aero cat arpa app dev web blog site online store shop loja page link click top xyz club live life fun win bid vip icu work works world today news media email chat social group team space tech cloud digital host website zip mov new art bar beer bank bet cash casino deals delivery finance foundation fyi games gift global help ink money one ooo party pay pics plus poker promo rent rest review rocks sale school science services sexy solutions support systems tips tools trade video wiki wtf zone";
const ENDINGS = new Set(`${COUNTRIES} ${GENERIC}`.split(" "));

/** Abbreviations that Brazilian business names join with dots: "Ind.Com.Ltda", "Silva Ltda.ME". */
const SHORT_FORMS = new Set(
  "alim art cia com comerc conf const constr dist distr dr dra eireli epp exp imp ind jr ltda mat me mei merc mini prod prof rep repr sa serv sr sra st sta sto transp".split(
    " ",
  ),
);

const DOTTED = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;
const SCHEME = /[a-z][a-z0-9+.-]*:[/\\]{2}|\b(?:https?|ftp|mailto|javascript):/;
const WWW = /(?:^|[^\p{L}\p{N}])www\d{0,2}\./u;
const LONE_ENDING = /(?:^|\s)\.(?:com|net|org)(?:\.br)?(?![\p{L}\p{N}])/u;

/** Normalizes lookalikes: full-width characters, other dots, invisible characters. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[。․‧∙]/gu, ".");

/** Whether dotted words are a domain; `next` is the character after them. */
function isDomain(joined: string, next: string): boolean {
  const labels = joined.split(".");
  const ending = labels.at(-1) ?? "";
  const isIp = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label));
  if (isIp) return true;
  if (!/^(?:\p{L}{2,}|xn--.+)$/u.test(ending)) return false;
  if (labels.every((label) => SHORT_FORMS.has(label))) return false;
  return /[/:?#\\]/.test(next) || ENDINGS.has(ending) || ending.startsWith("xn--");
}

/**
 * Whether a name contains a web or e-mail address that a mail program would turn into a link: "www.x", "http://x", "x.com",
 * "bit.ly/x", "a@x.com". Dots in ordinary names do not count: "S.A.", "J.R. Comércio", "Cia. Ltda", "Ind.Com.Ltda".
 */
export function hasWebAddress(name: string): boolean {
  const text = plain(name).toLowerCase();
  if (SCHEME.test(text) || WWW.test(text) || LONE_ENDING.test(text)) return true;
  return [...text.matchAll(DOTTED)].some((found) => isDomain(found[0], text[found.index + found[0].length] ?? ""));
}

const REMOVED = "(endereço removido)";

/** The name for use in e-mails, with web addresses removed. */
export function nameForMail(name: string): string {
  if (!hasWebAddress(name)) return name;
  const words = plain(name)
    .split(/\s+/)
    .map((word) => (hasWebAddress(word) ? REMOVED : word));
  const shown = words.join(" ");
  return hasWebAddress(shown) ? REMOVED : shown;
}
