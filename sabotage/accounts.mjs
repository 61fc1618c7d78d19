const service = "lib/modules/auth/service.ts";
const actor = "lib/access/actor.ts";
const accountsTest = "lib/modules/auth/accounts.test.ts";
const matrix = "lib/testing/matrix.test.ts";
const noToken = "without a valid Bearer token there is no answer, whatever else is sent";

export const accounts = [
  {
    name: "reset-link-used-twice",
    why: "Sem a condição, o mesmo link muda a senha quantas vezes for usado.",
    breaks: [{ file: service, replace: " AND used_at IS NULL AND expires_at", by: " AND expires_at" }],
    test: "lib/modules/auth/races.test.ts",
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
];
