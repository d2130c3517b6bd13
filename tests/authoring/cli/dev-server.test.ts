import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../support/authoring/temporary-site';

let site: TemporarySite;
let server: ViteDevServer;
let messages: HotPayload[];

async function start(files: Readonly<Record<string, string>>): Promise<void> {
  site = createTemporarySite(files);
  server = await createServer({
    ...site.config,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  messages = [];
  vi.spyOn(server.ws, 'send').mockImplementation((payload: HotPayload | string) => {
    if (typeof payload !== 'string') messages.push(payload);
  });
  // The watcher misses the first change of a file that it has not listed yet.
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

/** Returns the code of a module as the browser receives it. */
async function getModuleCode(id: string): Promise<string> {
  const module = await server.transformRequest(id);
  return module?.code ?? '';
}

const getFunnelList = (): Promise<string> => getModuleCode('virtual:funnels');

/** Makes a change and waits for the message to the browser. */
async function getMessageAfter(change: () => void): Promise<HotPayload> {
  messages.length = 0;
  change();
  await vi.waitFor(() => expect(messages).not.toEqual([]), { timeout: 10_000, interval: 20 });
  // Long enough for a second message, which would be wrong.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(messages).toHaveLength(1);
  const [message] = messages;
  if (message === undefined) throw new Error('The dev server sent no message.');
  return message;
}

const broken = buildFunnelSource('salary-check', ['"goTo": "wheel"', '"goTo": "whel"']);

describe('the dev server', () => {
  it('the dev server shows an invalid definition with its position, and reloads the page once it is valid', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    expect(await getFunnelList()).toContain('/salary-check');

    const errorMessage = await getMessageAfter(() =>
      site.write('funnels/salary-check.funnel.json', broken),
    );
    expect(errorMessage).toMatchObject({
      type: 'error',
      err: {
        plugin: 'funnels',
        // The overlay prints these numbers unchanged, so they equal those of the message.
        loc: { file: `${site.root}/funnels/salary-check.funnel.json`, line: 42, column: 90 },
        message: expect.stringContaining('funnels/salary-check.funnel.json:42:90'),
        frame: expect.stringMatching(/\n42 \| .*\n +\| +\^\n/),
      },
    });
    await expect(getFunnelList()).rejects.toThrow(/there is no step "whel"/);

    const reloadMessage = await getMessageAfter(() =>
      site.write('funnels/salary-check.funnel.json', buildFunnelSource('salary-check')),
    );
    expect(reloadMessage).toMatchObject({ type: 'full-reload' });
    expect(await getFunnelList()).toContain('/salary-check');
  });

  it('the dev server leads from the former route of a funnel to its route, with the query', async () => {
    await start({
      'funnels/pay.funnel.json': buildFunnelSource('pay', [
        '"route": "/pay"',
        '"route": "/pay", "formerRoutes": ["/old/wages"]',
      ]),
    });
    const host = createHttpServer(server.middlewares).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const { port } = host.address() as AddressInfo; // it listens at a port
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then((response) => [
        response.status,
        response.headers.get('location'),
      ]);
    expect(await ask('/old/wages?utm_source=letter')).toEqual([302, '/pay?utm_source=letter']);
    expect(await ask('/old')).toEqual([404, null]);
    host.close();
  });

  it('RT-05 the dev server lists a new file without a restart, and no longer lists a removed one', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    expect(await getFunnelList()).not.toContain('/seventh');

    const message = await getMessageAfter(() =>
      site.write('funnels/seventh.funnel.json', buildFunnelSource('seventh')),
    );
    expect(message).toMatchObject({ type: 'full-reload' });
    expect(await getFunnelList()).toContain('/seventh');

    await getMessageAfter(() => site.remove('funnels/seventh.funnel.json'));
    expect(await getFunnelList()).not.toContain('/seventh');
  });

  it('the dev server reloads a TypeScript definition when a file it imports changes', async () => {
    await start({
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource(
        'talk',
        ["title: 'Written in TypeScript'", 'title'],
        ['const steps', "import { title } from './texts';\nconst steps"],
      ),
      'funnels/texts.ts': "export const title = 'First text';\n",
    });
    expect(await getModuleCode('virtual:funnel/talk')).toContain('First text');
    await getMessageAfter(() =>
      site.write('funnels/texts.ts', "export const title = 'Second text';\n"),
    );
    expect(await getModuleCode('virtual:funnel/talk')).toContain('Second text');
  });

  it('a change of another file sends no message about funnels', async () => {
    await start({ 'funnels/salary-check.funnel.json': buildFunnelSource('salary-check') });
    await getFunnelList();
    site.write('funnels/notes.md', 'not a definition');
    site.write('elsewhere/other.funnel.json', broken);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(messages).toEqual([]);
  });
});
