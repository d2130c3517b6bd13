/** A process that saves a definition when it is told, as the server of a studio does. */
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';

const [folder = '', name = ''] = process.argv.slice(2);
const files = createFunnelFiles(folder);

process.on('message', ({ text, etag }: { text: string; etag: string }) => {
  void files.write(name, text, { etag }).then(({ status }) => process.send?.({ status }));
});
process.send?.({ status: 'ready' });
