/** A process that writes a definition in a loop, as a server does, until it is killed. */
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';

const [folder = '', name = ''] = process.argv.slice(2);
const files = createFunnelFiles(folder);
const letters = ['a', 'b'] as const;
for (let turn = 0; ; turn += 1) {
  const current = await files.read(name);
  if (typeof current === 'string' || 'refusal' in current) throw new Error(`There is no ${name}.`);
  const text = (letters[turn % 2] ?? 'a').repeat(2_000_000);
  await files.write(name, text, { etag: current.etag });
  if (turn === 0) process.stdout.write('writing\n');
}
