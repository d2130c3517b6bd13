import { UsageError } from '../../authoring/cli/cli-command';
import { parseArguments } from '../../authoring/cli/parse-arguments';
import { parsePreviewPattern, type PreviewAddress } from './preview-address';

const DEFAULT_PORT = 4175;

export const studioHelp = `npm run studio: builds the studio, serves it and opens it in the browser.

  npm run studio -- --no-open          leaves the browser alone
  npm run studio -- --run-typescript   runs definitions in TypeScript without asking
  npm run studio -- --help             shows this help

Environment:
  PORT                   the port (${String(DEFAULT_PORT)})
  GETHIRED_FUNNELS_DIR   the folder of definitions (funnels)
  GETHIRED_PREVIEW_URL   the address of the preview of a branch (docs/previews.md)
  VITE_SUPABASE_URL      the database of what was measured, with VITE_SUPABASE_ANON_KEY

docs/studio.md describes the studio.`;

export interface RunOptions {
  wantsHelp: boolean;
  opensBrowser: boolean;
  /** Whether definitions in TypeScript are run without asking. */
  runsTypeScript: boolean;
  port: number;
  /** The folder of definitions, relative to the project. */
  directory: string;
  /** Null where no preview is built. */
  getPreviewAddress: PreviewAddress | null;
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(
    `PORT is "${text}", which is not a port. Use a whole number from 1 to 65535.`,
  );
}

/**
 * Parses arguments and environment of `npm run studio`.
 * @throws UsageError that says what is wrong, and what would be right
 */
export function parseRunOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): RunOptions {
  const { values, positionals } = parseArguments(args, {
    'no-open': { type: 'boolean', description: 'leave the browser alone' },
    'run-typescript': { type: 'boolean', description: 'run definitions in TypeScript' },
  });
  const [extra] = positionals;
  if (extra !== undefined)
    throw new UsageError(
      `"${extra}" is one argument too many: the first page of the studio lists the funnels. See: npm run studio -- --help`,
    );
  return {
    wantsHelp: values['help'] === true,
    opensBrowser: values['no-open'] !== true,
    runsTypeScript: values['run-typescript'] === true,
    port: parsePort(environment['PORT']),
    directory: environment['GETHIRED_FUNNELS_DIR'] || 'funnels',
    getPreviewAddress: parsePreviewPattern(environment['GETHIRED_PREVIEW_URL']),
  };
}
