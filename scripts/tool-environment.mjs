/**
 * Imported for its effect before a tool starts, from the configuration files
 * and with `node --import` from package.json. Set here and not as `VAR=x
 * command`, which does not work in every shell.
 */

// None of the tools may call home.
process.env.DO_NOT_TRACK = '1';
process.env.LITE_TELEMETRY = '0';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

// Vite warns that its future loader wants file extensions in imports. That
// loader needs a newer Node than this project does.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
