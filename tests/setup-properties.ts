import fc from 'fast-check';

// A property draws the same inputs in every run, so that a change fails for what it changed alone.
// `random` looks for more.
const seed = process.env['PROPERTY_SEED'] ?? '1';

if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
