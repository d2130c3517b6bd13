import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../testing/authoring/temporary-site';

let site: TemporarySite;
let server: ViteDevServer;
let sent: HotPayload[];

async function start(files: Readonly<Record<string, string>>): Promise<void> {
  site = createTemporarySite(files);
  server = await createServer({
    ...site.config,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  sent = [];
  vi.spyOn(server.ws, 'send').mockImplementation((payload: HotPayload | string) => {
    if (typeof payload !== 'string') sent.push(payload);
  });
  // A watcher that does not know a file yet would miss its first change.
  await vi.waitFor(
    () => {
      const watched = server.watcher.getWatched();
      for (const file of Object.keys(files))
        expect(watched[dirname(join(site.root, file))]).toContain(basename(file));
    },
    { timeout: 10_000, interval: 20 },
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
}

afterEach(async () => {
  await server.close();
  site.dispose();
});

/** A module as the browser would get it. */
async function shipped(id: string): Promise<string> {
  const module = await server.transformRequest(id);
  return module?.code ?? '';
}

/** The list of funnels. */
const listed = (): Promise<string> => shipped('virtual:funnels');

/** Waits for the next message to the browser after a change. */
async function after(change: () => void): Promise<HotPayload> {
  sent.length = 0;
  change();
  await vi.waitFor(() => expect(sent).not.toEqual([]), { timeout: 10_000, interval: 20 });
  // Long enough for a second message, which would be one too many.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sent).toHaveLength(1);
  const [message] = sent;
  if (message === undefined) throw new Error('Nothing was sent.');
  return message;
}

const broken = buildFunnelSource('salary-check', ['"goTo": "wheel"', '"goTo": "whel"']);

describe('the dev server', () => {
  it('shows a broken definition with its place, and reloads the page once it is mended', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    expect(await listed()).toContain('/salary-check');

    const shown = await after(() => site.write('funnels/salary-check.funnel.json', broken));
    expect(shown).toMatchObject({
      type: 'error',
      err: {
        plugin: 'funnels',
        // The overlay prints these numbers as they are: the same as in the message.
        loc: { file: `${site.root}/funnels/salary-check.funnel.json`, line: 42, column: 90 },
        message: expect.stringContaining('funnels/salary-check.funnel.json:42:90'),
        frame: expect.stringMatching(/\n42 \| .*\n +\| +\^\n/),
      },
    });
    await expect(listed()).rejects.toThrow(/there is no step "whel"/);

    const mended = await after(() =>
      site.write('funnels/salary-check.funnel.json', buildFunnelSource('salary-check')),
    );
    expect(mended).toMatchObject({ type: 'full-reload' });
    expect(await listed()).toContain('/salary-check');
  });

  it('RT-05 a file dropped into the folder is listed without a restart, and one taken away is not', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    expect(await listed()).not.toContain('/seventh');

    const dropped = await after(() =>
      site.write('funnels/seventh.funnel.json', buildFunnelSource('seventh')),
    );
    expect(dropped).toMatchObject({ type: 'full-reload' });
    expect(await listed()).toContain('/seventh');

    await after(() => site.remove('funnels/seventh.funnel.json'));
    expect(await listed()).not.toContain('/seventh');
  });

  it('a definition in TypeScript is read anew when a file it is made of changes', async () => {
    await start({
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource(
        'talk',
        ["title: 'Written in TypeScript'", 'title'],
        ['const steps', "import { title } from './words';\nconst steps"],
      ),
      'funnels/words.ts': "export const title = 'First words';\n",
    });
    expect(await shipped('virtual:funnel/talk')).toContain('First words');
    await after(() => site.write('funnels/words.ts', "export const title = 'Second words';\n"));
    expect(await shipped('virtual:funnel/talk')).toContain('Second words');
  });

  it('a change elsewhere sends nothing about funnels', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    await listed();
    site.write('funnels/notes.md', 'not a definition');
    site.write('elsewhere/other.funnel.json', broken);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent).toEqual([]);
  });
});
