const service = "lib/modules/auth/service.ts";
const actor = "lib/access/actor.ts";
const accountsTest = "lib/modules/auth/accounts.test.ts";
const racesTest = "lib/modules/auth/races.test.ts";
const matrixTest = "lib/testing/matrix.test.ts";
const rejectsInvalidTokens = "rejects every call without a valid Bearer token, even with a cookie";
const limitConcurrency = "lib/access/limit-concurrency.ts";
const limitConcurrencyTest = "lib/access/limit-concurrency.test.ts";

export const accounts = [
  {
    name: "password-hash-with-low-cost",
    why: "A stolen table of passwords is guessed 256 times as fast.",
    breaks: [{ file: "lib/access/password-worker.mjs", replace: '=== "test" ? 4 : 12', by: '=== "test" ? 4 : 4' }],
    test: "lib/access/password.test.ts",
    named: "accepts only the password of a hash, whose cost is 12",
  },
  {
    name: "passwords-on-every-core",
    why: "With a wrong password on each core, every sale waits.",
    breaks: [{ file: "lib/access/password.ts", replace: "(cores - 1) / processes", by: "cores / processes" }],
    test: "lib/access/password.test.ts",
    named: "with %s cores and %s server processes, %s thread or threads of each compare passwords",
    row: ["2", "1", "1"],
  },
  {
    name: "attack-fills-every-place",
    why: "A user cannot log in on a new device while wrong passwords fill the queue.",
    breaks: [{ file: limitConcurrency, replace: "goesFirst ? first : others", by: "others" }],
    test: accountsTest,
    named: "logs in three times in five minutes from an address while others fill the queue, and opens an account",
  },
  {
    name: "occasional-logins-behind-guesses",
    why: "A login on a new device waits for all wrong passwords of an attack.",
    breaks: [
      { file: limitConcurrency, replace: "first.shift() ?? others.shift()", by: "others.shift() ?? first.shift()" },
    ],
    test: limitConcurrencyTest,
    named: "starts tasks that go first before the waiting ones, which leave places for them",
  },
  {
    name: "every-login-goes-first",
    why: "An attack from a few addresses takes all places that are kept for occasional logins.",
    breaks: [{ file: "lib/access/limits.ts", replace: "    () => false,\n", by: "    () => true,\n" }],
    test: accountsTest,
    named: "logs in three times in five minutes from an address while others fill the queue, and opens an account",
  },
  {
    name: "passwords-compared-after-disconnecting",
    why: "The passwords of callers who have disconnected keep others waiting for seconds.",
    breaks: [{ file: service, replace: "    signal: call.disconnectSignal(),\n", by: "" }],
    test: accountsTest,
    named: "neither compares nor counts the password of a caller who has disconnected",
  },
  {
    name: "disconnected-callers-keep-their-places",
    why: "The queue stays full of callers who have disconnected, and refuses others.",
    breaks: [{ file: limitConcurrency, replace: "      queue.splice(queue.indexOf(enter), 1);\n", by: "" }],
    test: limitConcurrencyTest,
    named: "does not start a task whose caller disconnects while it waits, and gives its place to another one",
  },
  {
    name: "server-does-not-notice-disconnected-clients",
    why: "The passwords of clients that have disconnected are compared while others wait.",
    breaks: [{ file: "server/api.mjs", replace: "  if (outgoing.closed) abortUnlessSent();\n  else ", by: "  " }],
    test: "server/api.test.mjs",
    named: "aborts the signal of a request whose client disconnects %s the handler asks for it",
    row: ["before", "300"],
  },
  {
    name: "reset-link-used-twice",
    why: "Without the condition, the same link changes the password any number of times.",
    breaks: [{ file: service, replace: " AND used_at IS NULL AND expires_at", by: " AND expires_at" }],
    test: racesTest,
    named: "changes the password once if a reset link is used twenty times concurrently",
  },
  {
    name: "reset-link-never-expires",
    why: "A link that never expires works for anyone who later reads the inbox.",
    breaks: [{ file: service, replace: " AND used_at IS NULL AND expires_at > now()", by: " AND used_at IS NULL" }],
    test: accountsTest,
    named: "invalidates a link after an hour and when a newer one is sent",
  },
  {
    name: "sessions-survive-password-change",
    why: "A session opened with a stolen password survives the password change.",
    breaks: [
      {
        file: service,
        replace:
          "await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });",
        by: "",
      },
    ],
    test: accountsTest,
    named: "changes the password once with the link, and ends every session",
  },
  {
    name: "session-for-old-password",
    why: "A login with the stolen password during the password change stays valid for seven days.",
    breaks: [{ file: service, replace: " AND password_hash = ${password_hash} FOR SHARE`", by: " FOR SHARE`" }],
    test: racesTest,
    named: "opens no session for a login %s a second factor if the password changes during the comparison",
    row: "without",
  },
  {
    name: "sessions-ended-before-password-change",
    why: "If the account is not locked and the sessions end before the password changes, one opened in between survives.",
    breaks: [
      {
        file: service,
        replace: "SELECT email_confirmed_at FROM users WHERE email = ${email} FOR NO KEY UPDATE`",
        by: "SELECT email_confirmed_at FROM users WHERE email = ${email}`",
      },
      {
        file: service,
        replace: `    const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });
    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });`,
        by: `    await tx.session.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: call.now } });
    const user = await tx.user.update({ where: { id: user_id }, data: { password_hash } });`,
      },
    ],
    test: racesTest,
    named: "ends a session opened with the old password during its change",
  },
  {
    name: "login-without-rate-limit",
    why: "Without a limit, one address can guess the password.",
    breaks: [
      { file: service, replace: 'await requireRemaining("login_pair", pair);', by: "" },
      { file: service, replace: 'await count("login_pair", pair);', by: "" },
    ],
    test: accountsTest,
    named: "blocks an address for an e-mail after five failures, but not other addresses",
  },
  {
    name: "login-without-email-limit",
    why: "With five attempts from each of a thousand addresses, the password can be guessed.",
    breaks: [{ file: service, replace: 'await requireRemaining("login_email", email);', by: "{}" }],
    test: accountsTest,
    named: "blocks an e-mail after many guesses, except for browsers that logged in with it before",
  },
  {
    name: "known-device-blocked",
    why: "With thirty wrong passwords an hour, anyone can lock the owner out.",
    breaks: [{ file: service, replace: "if (!isKnownDevice) {", by: "{" }],
    test: accountsTest,
    named: "blocks an e-mail after many guesses, except for browsers that logged in with it before",
  },
  {
    name: "known-device-without-limit",
    why: "A user of a known device can try passwords without a limit.",
    breaks: [{ file: service, replace: ' && (await hasRemaining("login_device", device))', by: "" }],
    test: accountsTest,
    named: "stops favoring a known device after ten failures",
  },
  {
    name: "known-device-shared-between-users",
    why: "A cookie of one account allows more attempts on all other accounts.",
    breaks: [
      {
        file: "lib/access/known-device.ts",
        replace: "where: { device_hash, user: { email } }",
        by: "where: { device_hash }",
      },
    ],
    test: accountsTest,
    named: "knows a device only for the accounts that logged in with it",
  },
  {
    name: "known-devices-survive-password-change",
    why: "The attacker's device stays known after the password change.",
    breaks: [{ file: service, replace: "await forgetDevices(tx, user_id);", by: "" }],
    test: accountsTest,
    named: "forgets known devices after a password change, except the one that changed it",
  },
  {
    name: "login-without-address-limit",
    why: "One address can try a common password on all accounts.",
    breaks: [{ file: service, replace: "await requireUnblockedAddress(call.ip);", by: "" }],
    test: accountsTest,
    named: "blocks an address for at most 5 minutes after wrong passwords, and never after correct ones",
  },
  {
    name: "blocked-address-read-for-each-guess",
    why: "A blocked address that sends 200 guesses per second costs three reads of the database for each of them, which delays sales.",
    breaks: [
      { file: "lib/access/limits.ts", replace: "await blockedAddresses.block(key, secondsUntil(state));", by: "" },
    ],
    test: accountsTest,
    named: "does not read the database for further guesses from a blocked address",
  },
  {
    name: "ipv6-limited-by-single-address",
    why: "A client has 2^64 IPv6 addresses, so that no limit applies to it.",
    breaks: [{ file: "lib/core/client-address.mjs", replace: ".slice(0, 4)", by: ".slice(0, 8)" }],
    test: "lib/core/client-address.test.ts",
    named: "%s is counted as %s",
    row: ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  },
  {
    name: "zero-proxies-trusts-client-header",
    why: "With TRUSTED_PROXIES=0, the client can choose its own address.",
    breaks: [{ file: "lib/core/client-address.mjs", replace: "Math.max(1, Number(setting))", by: "Number(setting)" }],
    test: "lib/core/client-address.test.ts",
    named: "%s",
    row: "0, no proxy",
  },
  {
    name: "trusted-proxies-not-validated",
    why: "The server ignores an invalid TRUSTED_PROXIES, so that all clients behind a proxy share one rate limit.",
    breaks: [{ file: "lib/start.ts", replace: "...settingsErrors(process.env, { serves: true }), ", by: "" }],
    test: "lib/start.test.ts",
    named: "ends the process with a message if TRUSTED_PROXIES is not a number",
  },
  {
    name: "step-up-not-checked",
    why: "A stolen session can invite users, export all data and cancel the plan.",
    breaks: [{ file: "lib/api/authorization.ts", replace: "if (endpoint.stepUp) await", by: "if (!endpoint) await" }],
    test: matrixTest,
    named: "rejects a session proven more than 10 minutes ago at exactly the step-up endpoints",
  },
  {
    name: "pix-key-without-step-up",
    why: "Anyone at an unlocked screen can redirect the shop's payments.",
    breaks: [
      {
        file: "lib/modules/companies/service.ts",
        replace: "if (changesPayout || changesControls) await",
        by: "if (changesControls) await",
      },
    ],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "requires a recent proof to change %s, and notifies the owner by e-mail",
    row: "pix_key",
  },
  {
    name: "step-up-without-rate-limit",
    why: "With a stolen session, the password can be guessed at its confirmation.",
    breaks: [
      {
        file: "lib/modules/auth/proofs/service.ts",
        replace: 'await consume("proof_session", actor.session_id);',
        by: "",
      },
    ],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "rejects wrong passwords, and any password at the sixth attempt in 15 minutes",
  },
  {
    name: "owner-renamed-by-others",
    why: "Another user can rename the owner, which misleads users who are told to ask the owner.",
    breaks: [{ file: "lib/modules/users/service.ts", replace: "requireRenamable(caller, before, name);", by: "" }],
    test: "lib/modules/auth/proofs/proofs.test.ts",
    named: "forbids another user to rename the owner",
  },
  {
    name: "export-by-staff",
    why: "A user with the settings permission can export the whole company without the owner.",
    breaks: [
      { file: "lib/api/authorization.ts", replace: "if (endpoint.ownerOnly) await", by: "if (!endpoint) await" },
    ],
    test: matrixTest,
    named: "lets only the owner export everything and change the plan, and names the owner to others",
  },
  {
    name: "invitation-without-confirmed-email",
    why: "A user who signed up with another person's e-mail can invite others into that account.",
    breaks: [{ file: "lib/api/authorization.ts", replace: "if (endpoint.needsConfirmedEmail)", by: "if (!endpoint)" }],
    test: matrixTest,
    named: "rejects an unconfirmed e-mail at exactly the endpoints that need a confirmed one",
  },
  {
    name: "invited-users-survive-recovery",
    why: "After the owner of the e-mail recovers the account, a user invited by the attacker can still read it.",
    breaks: [
      {
        file: service,
        replace: "isRecovery ? await recoverUnconfirmed(tx, call, user) : 0",
        by: "isRecovery ? 0 : void recoverUnconfirmed || 0",
      },
    ],
    test: "lib/modules/auth/recovery.test.ts",
    named: "locks out the creator of an unconfirmed account and its users when the address's owner resets the password",
  },
  {
    name: "confirmation-link-never-expires",
    why: "An old link in an inbox can confirm another person's account.",
    breaks: [
      {
        file: "lib/modules/auth/confirmations/service.ts",
        replace: " AND used_at IS NULL AND expires_at > now()`",
        by: " AND used_at IS NULL`",
      },
    ],
    test: "lib/modules/auth/confirmations/confirmations.test.ts",
    named: "rejects unknown links and links older than 48 hours",
  },
  {
    name: "invitation-blocks-signup",
    why: "An unaccepted invitation prevents the person from opening their own shop.",
    breaks: [{ file: service, replace: "await releaseInvitation(tx, call, email);", by: "" }],
    test: "lib/modules/auth/recovery.test.ts",
    named: "allows signing up with the address of an invitation that was never accepted",
  },
  {
    name: "reset-links-without-lock",
    why: "Two concurrent requests for a link end in an error.",
    breaks: [
      {
        file: service,
        replace: "await tx.$queryRaw`SELECT FROM users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;",
        by: "",
      },
    ],
    test: "lib/modules/auth/recovery.test.ts",
    named: "leaves one valid link after twenty concurrent requests",
  },
  {
    name: "web-address-in-mail",
    why: "A shop named like a website turns our e-mails into phishing.",
    breaks: [
      {
        file: "lib/core/web-address.ts",
        replace: "if (!hasWebAddress(name)) return name;",
        by: "if (name) return name;",
      },
    ],
    test: "lib/mail/hostile-names.test.ts",
    named: "removes web addresses in names from the e-mail: %s",
    row: "invitationMail",
  },
  {
    name: "shop-name-as-password",
    why: "The shop's name with the year is accepted as a password, and attackers try it first.",
    breaks: [{ file: "lib/access/weak-password.ts", replace: "words.includes(core)", by: "words.length < 0" }],
    test: accountsTest,
    named: "rejects the password %s with its reason",
    row: "Padaria-2026",
  },
  {
    name: "revoked-session-accepted",
    why: "Logging out does not invalidate the token.",
    breaks: [{ file: actor, replace: "AND s.revoked_at IS NULL ", by: "" }],
    test: accountsTest,
    named: "invalidates the token at logout",
  },
  {
    name: "session-never-expires",
    why: "A stolen token is valid forever.",
    breaks: [{ file: actor, replace: " AND s.expires_at > now()", by: "" }],
    test: matrixTest,
    named: rejectsInvalidTokens,
  },
  {
    name: "idle-session-accepted",
    why: "A computer left unlocked is still logged in the next day.",
    breaks: [
      {
        file: actor,
        replace: "AND s.last_used_at > now() - make_interval(hours => ${IDLE_HOURS}::int)",
        by: "AND ${IDLE_HOURS}::int > 0",
      },
    ],
    test: matrixTest,
    named: rejectsInvalidTokens,
  },
  {
    name: "blocked-user-accepted",
    why: "Blocking a user has no effect until the session expires.",
    breaks: [{ file: actor, replace: "ON u.id = s.user_id AND u.active", by: "ON u.id = s.user_id" }],
    test: matrixTest,
    named: rejectsInvalidTokens,
  },
  {
    name: "full-password-queue-reads-limits",
    why: "Each of 200 guesses per second reads four limits and the user before it is refused, and sales wait for that.",
    breaks: [
      { file: service, replace: " requirePasswordQueueRoom({ goesFirst });", by: " void requirePasswordQueueRoom;" },
    ],
    test: accountsTest,
    named: "refuses a login before it reads the limits when too many passwords are waiting",
  },
  {
    name: "concurrency-limit-off",
    why: "The queries of fifty simultaneous logins run before those of the tills.",
    breaks: [
      { file: limitConcurrency, replace: "if (running < at_once) running++;", by: "if (running >= 0) running++;" },
    ],
    test: limitConcurrencyTest,
    named: "runs two tasks at once and the others in order",
  },
  {
    name: "attack-compared-at-any-time",
    why: "During an attack, the thread that compares passwords makes sales wait.",
    breaks: [
      { file: "lib/access/password-worker.mjs", replace: 'workerData?.kind === "onlyOnIdleCores"', by: "false" },
    ],
    test: "lib/access/password-threads.test.ts",
    named: "uses a thread that sales interrupt at once while many wait",
  },
  {
    name: "priority-on-idle-cores-only",
    why: "On a busy machine, a PIN at the till is hardly ever compared.",
    breaks: [{ file: "lib/access/password.ts", replace: "hasPriority || waiting", by: "waiting" }],
    test: "lib/access/password.test.ts",
    named: "leaves only passwords without priority to idle cores, and only while many wait",
  },
  {
    name: "known-device-in-the-queue-of-logins",
    why: "While wrong passwords fill the queue, the logins of known devices are refused.",
    breaks: [{ file: service, replace: "    hasPriority: attempt.isKnownDevice,\n", by: "" }],
    test: accountsTest,
    named: "logs a known device in while the queue of other devices' passwords is full, and checks its password",
  },
  {
    name: "pin-in-the-queue-of-logins",
    why: "While wrong passwords fill the queue, approvals at the till are refused.",
    breaks: [
      {
        file: "lib/modules/approvals/service.ts",
        replace: "person?.pin_hash ?? undefined, { hasPriority: true })",
        by: "person?.pin_hash ?? undefined)",
      },
    ],
    test: "lib/modules/approvals/approvals.test.ts",
    named: "accepts a PIN while the queue of the login's passwords is full",
  },
  {
    name: "failed-task-keeps-its-slot",
    why: "After some errors, no login can start.",
    breaks: [{ file: limitConcurrency, replace: "else running--;", by: "else void running;" }],
    test: limitConcurrencyTest,
    named: "frees the slot of a failed task",
  },
  {
    name: "login-returns-to-another-site",
    why: "A link to the login page leads to a copy of it on another site, which asks for the password again.",
    breaks: [{ file: "lib/access/return-path.ts", replace: "origin === ORIGIN && isPage", by: "isPage" }],
    test: "lib/access/return-path.test.ts",
    named: "puts a page of the application into the address of the login page, and nothing else",
  },
];
