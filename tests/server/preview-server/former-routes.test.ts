import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolveConfig, type PreviewServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staticSitePlugin } from '../../../src/server/static-site-plugin';
import {
  buildFunnelSource,
  createTemporarySite,
  type TemporarySite,
} from '../../support/authoring/temporary-site';

let site: TemporarySite;
const host = createServer();

/** Serves a built site as `npm run preview` does. */
beforeEach(async () => {
  site = createTemporarySite({
    'funnels/pay.funnel.json': buildFunnelSource('pay', [
      '"route": "/pay"',
      '"route": "/pay", "formerRoutes": ["/wages"]',
    ]),
    'dist/_inline-hashes.json': '{"scripts":[],"styles":[]}',
    'dist/404.html': 'not found',
    'dist/pay/index.html': 'the funnel',
  });
  const plugin = staticSitePlugin({ directory: undefined });
  const config = await resolveConfig(
    { root: site.root, configFile: false, plugins: [plugin] },
    'serve',
  );
  const handlers: RequestListener[] = [];
  const middlewares = { use: (handler: RequestListener) => handlers.push(handler) };
  const { configurePreviewServer: configure } =
    config.plugins.find(({ name }) => name === plugin.name) ?? plugin;
  if (typeof configure !== 'function') throw new Error('The plugin serves no built site.');
  // It reads the middlewares alone.
  await configure.call({} as never, { middlewares } as unknown as PreviewServer);
  for (const handler of handlers) host.on('request', handler);
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
});
afterEach(() => {
  host.close();
  site.dispose();
});

it('the local server leads from a former route to the funnel, with the query', async () => {
  const { port } = host.address() as AddressInfo; // it listens at a port
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  expect(await ask('/wages?utm_source=letter')).toEqual([302, '/pay?utm_source=letter']);
  expect(await ask('/wages', 'HEAD')).toEqual([302, '/pay']);
  expect(await ask('/pay')).toEqual([200, null]);
  expect(await ask('/wages/more')).toEqual([404, null]);
});
