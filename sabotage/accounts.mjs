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
      { file: service, replace: 'await count("login_pair", pair);', by: "" },
    ],
    test: accountsTest,
    named: "five failures from one address close it for a while, another address still gets in",
  },
  {
    name: "guesses-from-everywhere",
    why: "Com mil endereços, cada um com cinco tentativas, a senha seria adivinhada.",
    breaks: [{ file: service, replace: 'await requireRoom("login_email", email);', by: "{}" }],
    test: accountsTest,
    named: "guesses from everywhere close an e-mail to strangers, and not to a browser that logged in with it before",
  },
  {
    name: "locked-out-by-strangers",
    why: "Com trinta senhas erradas por hora, qualquer um fecharia a loja ao dono.",
    breaks: [{ file: service, replace: 'if (!(device && (await hasRoom("login_device", device)))) {', by: "{" }],
    test: accountsTest,
    named: "guesses from everywhere close an e-mail to strangers, and not to a browser that logged in with it before",
  },
  {
    name: "known-device-guesses-on",
    why: "Quem usa um computador conhecido tentaria senhas sem limite.",
    breaks: [{ file: service, replace: 'device && (await hasRoom("login_device", device))', by: "device" }],
    test: accountsTest,
    named: "a known device that guesses loses its privilege after ten failures",
  },
  {
    name: "device-known-for-everybody",
    why: "Um cookie de uma conta própria abriria as tentativas a todas as outras.",
    breaks: [
      {
        file: "lib/access/known-device.ts",
        replace: "where: { device_hash, user: { email } }",
        by: "where: { device_hash }",
      },
    ],
    test: accountsTest,
    named: "a device is known for the accounts that logged in with it, and for no other",
  },
  {
    name: "old-device-outlives-the-password",
    why: "O aparelho do invasor continuaria conhecido depois da troca da senha.",
    breaks: [{ file: service, replace: "await forgetDevices(tx, user_id);", by: "" }],
    test: accountsTest,
    named: "a new password forgets the devices of the old one and knows the browser that set it",
  },
  {
    name: "address-without-a-limit",
    why: "A partir de um endereço, uma senha comum seria tentada em todas as contas.",
    breaks: [{ file: service, replace: 'await requireRoom("login_ip", call.ip);', by: "" }],
    test: accountsTest,
    named: "wrong passwords close an address for 5 minutes at most, and right ones never do",
  },
  {
    name: "ipv6-by-single-address",
    why: "Um cliente tem 2^64 endereços IPv6: nenhum limite o alcançaria.",
    breaks: [{ file: "lib/core/client-address.mjs", replace: ".slice(0, 4)", by: ".slice(0, 8)" }],
    test: "lib/core/client-address.test.ts",
    named: "%s counts as %s",
    row: "2001:db8:1:2:3:4:5:6",
  },
  {
    name: "proxies-said-to-be-none-trust-the-caller",
    why: "Com TRUSTED_PROXIES=0 o próprio cliente escolheria o seu endereço.",
    breaks: [{ file: "lib/core/client-address.mjs", replace: "Math.max(1, Number(setting))", by: "Number(setting)" }],
    test: "lib/core/client-address.test.ts",
    named: "%s",
    row: "0, no proxy",
  },
  {
    name: "any-number-of-proxies",
    why: "Um valor inválido confiaria no cabeçalho de quem chama.",
    breaks: [{ file: "lib/start.ts", replace: "...proxyFaults(process.env.TRUSTED_PROXIES), ", by: "" }],
    test: "lib/start.test.ts",
    named: "a TRUSTED_PROXIES that is no number of proxies ends the process with a sentence",
  },
  {
    name: "step-up-forgotten",
    why: "Uma sessão roubada convidaria pessoas, exportaria tudo e cancelaria o plano.",
    breaks: [{ file: "lib/api/serve.ts", replace: "if (endpoint.stepUp) await", by: "if (!endpoint) await" }],
    test: matrix,
    named: "a session proven more than 10 minutes ago is refused by every step-up endpoint, and by no other",
  },
  {
    name: "pix-key-without-a-proof",
    why: "Uma tela esquecida aberta desviaria os pagamentos da loja.",
    breaks: [
      {
        file: "lib/modules/companies/service.ts",
        replace: "if (changesPayout || changesControls) await",
        by: "if (changesControls) await",
      },
    ],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "a change of %s needs a recent proof, and the owner is told of it by mail",
    row: "pix_key",
  },
  {
    name: "proof-without-a-limit",
    why: "Com uma sessão roubada a senha seria adivinhada na confirmação.",
    breaks: [
      {
        file: "lib/modules/auth/proofs/service.ts",
        replace: 'await consume("proof_session", actor.session_id);',
        by: "",
      },
    ],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "a wrong password proves nothing, and the sixth attempt in 15 minutes is not compared",
  },
  {
    name: "owner-renamed-by-others",
    why: "O novo nome do dono enganaria quem pergunta a quem pedir.",
    breaks: [{ file: "lib/modules/users/service.ts", replace: "requireRenamable(caller, before, name);", by: "" }],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "another person cannot rename the owner",
  },
  {
    name: "export-for-everybody",
    why: "Quem configura levaria a empresa inteira sem o dono.",
    breaks: [{ file: "lib/api/serve.ts", replace: "if (endpoint.ownerOnly) await", by: "if (!endpoint) await" }],
    test: matrix,
    named: "only the owner exports everything and changes the plan, and the refusal names the owner",
  },
  {
    name: "unconfirmed-address-invites",
    why: "Quem cadastrou o e-mail de outra pessoa convidaria um espião.",
    breaks: [{ file: "lib/api/serve.ts", replace: "if (endpoint.needsConfirmedEmail)", by: "if (!endpoint)" }],
    test: matrix,
    named: "an unconfirmed e-mail is refused by every endpoint that needs a confirmed one, and by no other",
  },
  {
    name: "spy-survives-the-recovery",
    why: "O dono do e-mail recupera a conta, e o espião do invasor continua lendo.",
    breaks: [
      {
        file: service,
        replace: "isRecovery ? await recoverUnconfirmed(tx, call, user) : 0",
        by: "isRecovery ? 0 : void recoverUnconfirmed || 0",
      },
    ],
    test: "lib/modules/auth/recovery/recovery.test.ts",
    named:
      "who registered another person's address is out, with everybody let in, once that person resets the password",
  },
  {
    name: "confirmation-link-without-an-end",
    why: "Um link velho numa caixa de entrada confirmaria a conta de outra pessoa.",
    breaks: [
      {
        file: "lib/modules/auth/confirmations/service.ts",
        replace: " AND used_at IS NULL AND expires_at > now()`",
        by: " AND used_at IS NULL`",
      },
    ],
    test: "lib/modules/auth/confirmations/confirmations.test.ts",
    named: "48 hours end a link, and an unknown one confirms nothing",
  },
  {
    name: "invitation-keeps-the-address",
    why: "Um convite que ninguém aceitou impediria a pessoa de abrir a própria loja.",
    breaks: [{ file: service, replace: "await releaseInvitation(tx, call, email);", by: "" }],
    test: "lib/modules/auth/recovery/recovery.test.ts",
    named: "an invitation that was never accepted keeps nobody from signing up",
  },
  {
    name: "links-asked-for-at-once",
    why: "Dois pedidos ao mesmo tempo terminariam em erro.",
    breaks: [
      {
        file: service,
        replace: "await tx.$queryRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;",
        by: "",
      },
    ],
    test: "lib/modules/auth/recovery/recovery.test.ts",
    named: "twenty requests for a link at once leave one link that works, and no error",
  },
  {
    name: "name-as-bait",
    why: "Uma loja com nome de site viraria isca nos nossos e-mails.",
    breaks: [
      {
        file: "lib/core/web-address.ts",
        replace: "if (!hasWebAddress(name)) return name;",
        by: "if (name) return name;",
      },
    ],
    test: "lib/mail/hostile-names.test.ts",
    named: "a name with a web address is no bait in the mail: %s",
    row: "invitation",
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
