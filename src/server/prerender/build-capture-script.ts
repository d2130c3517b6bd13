import { join } from 'node:path';
import { build } from 'vite';
import type { PrerenderTarget } from '../../site/app/prerender/prerender-targets';

const FOLDER = 'src/site/app/event-replay';

/**
 * Builds the text of the inline script of every prerendered page of a kind.
 * @param root the folder of the project
 */
export async function buildCaptureScript(
  root: string,
  kind: PrerenderTarget['kind'],
): Promise<string> {
  const file = `${FOLDER}/capture-on-${kind}.ts`;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, file),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error(`The build of ${file} has no output.`);
  const text = chunk.code.trim();
  if (text.includes('</'))
    throw new Error('The capture script contains "</", which ends its script element.');
  return text;
}
