/**
 * Sets environment variables before a tool starts. The configuration files import it, and
 * package.json loads it with `node --import`: `VAR=x command` does not work in every shell.
 */

// No telemetry.
process.env.DO_NOT_TRACK = '1';
process.env.LITE_TELEMETRY = '0';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

// Vite warns that its future loader needs file extensions in imports. That loader needs a newer Node
// than this project.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
