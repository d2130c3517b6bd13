import { mkdtempSync, mkdirSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { funnelsPlugin } from '../../../src/authoring/vite-plugin';
import { replaceExactlyOnce, smallFunnelSource } from '../definition/small-funnel';

export interface TemporarySite {
  root: string;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  config: InlineConfig;
  dispose: () => void;
}

/** Creates a temporary site whose only script imports the funnel manifest. */
export function createTemporarySite(files: Readonly<Record<string, string>>): TemporarySite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'gethired-site-')));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write(
    'main.js',
    "import { funnelManifest } from 'virtual:funnel-manifest';\nglobalThis.site = funnelManifest;\n",
  );
  for (const [file, text] of Object.entries(files)) write(file, text);
  return {
    root,
    write,
    remove: (file) => unlinkSync(join(root, file)),
    config: {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [funnelsPlugin()],
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Builds the small funnel with another id, route and storage keys. */
export function buildFunnelSource(
  id: string,
  ...edits: readonly [from: string, to: string][]
): string {
  const renamed = smallFunnelSource
    .replaceAll('salary-check', id)
    .replaceAll('"salary_', `"${id.replaceAll('-', '_')}_`);
  return edits.reduce((text, [from, to]) => replaceExactlyOnce(text, from, to), renamed);
}

const defineFunnelFile = join(import.meta.dirname, '../../../src/funnel/definition/define-funnel');

/** Builds a TypeScript definition that keeps its steps in a constant. */
export function buildTypeScriptFunnelSource(
  id: string,
  ...edits: readonly [from: string, to: string][]
): string {
  const text = `import { defineFunnel } from '${defineFunnelFile}';

const steps = [
  { kind: 'statement', id: 'welcome', title: 'Shall we talk?' },
  { kind: 'ending', id: 'end', title: 'Thank you' },
] as const;

export default defineFunnel({
  schemaVersion: 1,
  id: '${id}',
  version: 1,
  title: 'Written in TypeScript',
  description: 'A definition that the compiler checks.',
  route: '/${id}',
  presentation: { progress: 'none' },
  steps,
  persistence: { step: { key: '${id.replaceAll('-', '_')}_step', as: 'id' } },
});
`;
  return edits.reduce((edited, [from, to]) => replaceExactlyOnce(edited, from, to), text);
}
