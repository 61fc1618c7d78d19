const service = "lib/modules/auth/service.ts";
const actor = "lib/access/actor.ts";
const accountsTest = "lib/modules/auth/accounts.test.ts";
const racesTest = "lib/modules/auth/races.test.ts";
const matrix = "lib/testing/matrix.test.ts";
const noToken = "without a valid Bearer token there is no answer, whatever else is sent";
const line = "lib/access/line.ts";
const lineTest = "lib/access/line.test.ts";

export const accounts = [
  {
    name: "reset-link-used-twice",
    why: "Sem a condição, o mesmo link muda a senha quantas vezes for usado.",
    breaks: [{ file: service, replace: " AND used_at IS NULL AND expires_at", by: " AND expires_at" }],
    test: racesTest,
    named: "a reset link that is used twenty times at once changes the password once",
  },
  {
    name: "reset-link-without-an-end",
    why: "Um link que não acaba é uma senha esquecida numa caixa de entrada.",
    breaks: [{ file: service, replace: " AND used_at IS NULL AND expires_at > now()", by: " AND used_at IS NULL" }],
    test: accountsTest,
    named: "a newer link voids the older one, and an hour ends it",
  },
  {
    name: "sessions-outlive-the-password",
    why: "Quem entrou com a senha roubada continuaria dentro depois da troca.",
    breaks: [
      {
        file: service,
        replace:
          "await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });",
        by: "",
      },
    ],
    test: accountsTest,
    named: "the mailed link changes the password once, and ends every session",
  },
  {
    name: "session-for-a-password-that-was-changed",
    why: "Quem comparava a senha roubada enquanto o dono a trocava ficaria dentro por sete dias.",
    breaks: [{ file: service, replace: " AND password_hash = ${password_hash} FOR SHARE`", by: " FOR SHARE`" }],
    test: racesTest,
    named: "a log-in %s a second step that was comparing the old password while it was changed gets no session",
    row: "without",
  },
  {
    name: "session-opened-beside-the-change",
    why: "Com as sessões encerradas antes de a senha mudar, a que se abre entre as duas coisas fica.",
    breaks: [
      {
        file: service,
        replace: `    const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });
    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });`,
        by: `    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });
    const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });`,
      },
    ],
    test: racesTest,
    named: "a session that the old password opens while it is being changed ends with the change",
  },
  {
    name: "login-without-a-limit",
    why: "Sem limite, a senha é adivinhada por tentativa.",
    breaks: [
      { file: service, replace: 'await requireRoom("login_pair", pair);', by: "" },
      { file: service, replace: 'await consume("login_pair", pair);', by: "" },
    ],
    test: accountsTest,
    named: "five failures from one address close it for a while, another address still gets in",
  },
  {
    name: "guesses-from-everywhere",
    why: "De mil endereços, cada um com suas cinco tentativas, a senha é adivinhada; a certa entraria.",
    breaks: [{ file: service, replace: 'await requireRoom("login_email", email);', by: "{}" }],
    test: accountsTest,
    named: "guesses from everywhere close an e-mail to strangers, and not to whoever came from there before",
  },
  {
    name: "locked-out-by-strangers",
    why: "Com trinta senhas erradas por hora, qualquer um fecharia a loja ao dono.",
    breaks: [{ file: service, replace: "if (!(found && (await cameBefore(found.id, call.ip)))) ", by: "" }],
    test: accountsTest,
    named: "guesses from everywhere close an e-mail to strangers, and not to whoever came from there before",
  },
  {
    name: "shop-name-as-password",
    why: "O nome da loja com o ano é a primeira senha que se tenta.",
    breaks: [{ file: "lib/access/weak-password.ts", replace: "words.includes(core)", by: "words.length < 0" }],
    test: accountsTest,
    named: "the password %s is refused with its reason",
    row: "Padaria-2026",
  },
  {
    name: "revoked-session-lives",
    why: "Sair do sistema não encerraria o token.",
    breaks: [{ file: actor, replace: "AND s.revoked_at IS NULL ", by: "" }],
    test: accountsTest,
    named: "logging out ends the token at once",
  },
  {
    name: "session-without-an-end",
    why: "Um token roubado valeria para sempre.",
    breaks: [{ file: actor, replace: " AND s.expires_at > now()", by: "" }],
    test: matrix,
    named: noToken,
  },
  {
    name: "idle-session-lives",
    why: "Um computador esquecido aberto continuaria dentro no dia seguinte.",
    breaks: [
      {
        file: actor,
        replace: "AND s.last_used_at > now() - make_interval(hours => ${IDLE_HOURS}::int)",
        by: "AND ${IDLE_HOURS}::int > 0",
      },
    ],
    test: matrix,
    named: noToken,
  },
  {
    name: "blocked-person-works",
    why: "Bloquear alguém não teria efeito até a sessão acabar.",
    breaks: [{ file: actor, replace: "ON u.id = s.user_id AND u.active", by: "ON u.id = s.user_id" }],
    test: matrix,
    named: noToken,
  },
  {
    name: "line-lets-everybody-in",
    why: "Cinquenta senhas de uma vez passariam à frente dos caixas no banco.",
    breaks: [{ file: line, replace: "if (inside < at_once) inside++;", by: "if (inside >= 0) inside++;" }],
    test: lineTest,
    named: "two are served at once, the others in the order they came",
  },
  {
    name: "line-loses-its-places",
    why: "Depois de alguns erros ninguém mais entraria.",
    breaks: [{ file: line, replace: "else inside--;", by: "else void inside;" }],
    test: lineTest,
    named: "work that fails gives its place back",
  },
];
