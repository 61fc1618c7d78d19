// Before any schema is built: no generated code, which the content security policy forbids. zod reads it from here, and most
// pages come without zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
