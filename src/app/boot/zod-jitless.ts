/**
 * Imported before whatever has a schema: a schema asks when it is made whether it may make code
 * from text, and the content policy reports the question. zod keeps its settings in this place
 * (zod 4.6.7, core.js), where they can be made without loading it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
