import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the text of the inline script of every prerendered page.
 * @param root the folder of the project
 */
export async function buildCaptureScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/site/app/event-replay/capture-events.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined)
    throw new Error('The build of src/site/app/event-replay/capture-events.ts has no output.');
  const text = chunk.code.trim();
  if (text.includes('</'))
    throw new Error('The capture script contains "</", which ends its script element.');
  return text;
}
