import { join } from 'node:path';
import { build } from 'vite';

/**
 * The script that stands in every page that was rendered beforehand, as text.
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
        input: join(root, 'src/app/event-replay/capture-events.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error('The early script was not built.');
  const text = chunk.code.trim();
  if (text.includes('</')) throw new Error('The early script would end its element.');
  return text;
}
