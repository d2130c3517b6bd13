/**
 * zod probes `new Function` when a schema is created, which triggers a CSP report. Import this
 * module before any schema. zod reads its settings from this global (zod 4.6.7, core.js), so they
 * can be set without loading zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
