// Disables zod's generated code, which the Content-Security-Policy blocks. Set as a global before any schema is built, because
// most pages do not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
