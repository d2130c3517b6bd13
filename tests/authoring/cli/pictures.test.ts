import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { picturePlugin } from '../../../src/authoring/pictures/picture-plugin';
import {
  buildFunnelSource,
  createTemporarySite,
  type TemporarySite,
} from '../../support/authoring/temporary-site';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';

let project: TemporaryFunnelProject;
let site: TemporarySite;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  site = createTemporarySite({});
  site.config.plugins?.push(picturePlugin());
});
afterEach(() => {
  project.dispose();
  site.dispose();
});

/** The small funnel with a picture for its first option. */
const withPicture = (file: string, id = 'salary-check'): string =>
  buildFunnelSource(id, [
    '"value": "junior", "label": "Junior"',
    `"value": "junior", "label": "Junior", "picture": { "file": "${file}", "alt": "A first desk" }`,
  ]);

/** A picture without detail. */
const drawPlain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d43' } })
    .png()
    .toBuffer();

/** A picture that no encoder makes small. */
function drawNoise(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256),
  );
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function writeMedia(root: string, file: string, content: Buffer | string): void {
  mkdirSync(join(root, 'funnels/media'), { recursive: true });
  writeFileSync(join(root, 'funnels/media', file), content);
}

interface Problem {
  code: string;
  path: string;
  message: string;
  help: string;
}

async function findErrors(): Promise<Problem[]> {
  const { stdout } = await project.run(['check', '--format', 'json']);
  const { problems } = JSON.parse(stdout) as { problems: (Problem & { severity: string })[] }; // the format of `check`
  return problems.filter(({ severity }) => severity === 'error');
}

it('`funnel check` names the nearest file where a picture is missing', async () => {
  project.write('salary-check.funnel.json', withPicture('desk.jpg'));
  expect(await findErrors()).toMatchObject([
    {
      code: 'picture/missing',
      message: 'there is no picture "desk.jpg" in the folder media',
      help: 'put the file into the folder media beside the definition',
    },
  ]);
  writeMedia(project.root, 'desk.png', await drawPlain(8, 6));
  expect(await findErrors()).toMatchObject([{ code: 'picture/missing', help: 'use "desk.png"' }]);
  project.write('salary-check.funnel.json', withPicture('desk.png'));
  expect(await findErrors()).toEqual([]);
});

it('`funnel check` refuses pictures that cannot be read or are too large', async () => {
  project.write('salary-check.funnel.json', withPicture('desk.png'));
  writeMedia(project.root, 'desk.png', 'no picture');
  expect(await findErrors()).toMatchObject([{ code: 'picture/unreadable' }]);
  writeMedia(project.root, 'desk.png', Buffer.alloc(9 * 1024 * 1024));
  expect(await findErrors()).toMatchObject([
    {
      code: 'picture/too-large',
      message: '"desk.png" has 9.0 MiB, more than the 8.0 MiB of a source',
    },
  ]);
  writeMedia(project.root, 'desk.png', await drawPlain(10_000, 6_000));
  expect(await findErrors()).toMatchObject([
    {
      code: 'picture/too-large',
      message: '"desk.png" has 60 megapixels, more than the 50 megapixels of a source',
    },
  ]);
});

it.each(['media/desk.png', '../desk.png', 'Desk.png', 'desk.svg', 'desk', '.png'])(
  '`funnel check` refuses %s as the file of a picture',
  async (file) => {
    project.write('salary-check.funnel.json', withPicture(file));
    expect(await findErrors()).toMatchObject([
      { code: 'schema/malformed', message: 'this cannot be the file of a picture' },
    ]);
  },
);

interface Output {
  fileName: string;
  source?: string | Uint8Array;
  code?: string;
  moduleIds?: string[];
}

async function buildSite(): Promise<Output[]> {
  const built = await build(site.config);
  if (!('output' in built)) throw new Error('Expected one bundle.');
  return built.output;
}

it('a build sizes and compresses the pictures of a funnel, and no other funnel loads them', async () => {
  site.write('funnels/salary-check.funnel.json', withPicture('desk.png'));
  site.write('funnels/other.funnel.json', buildFunnelSource('other'));
  writeMedia(site.root, 'desk.png', await drawPlain(1600, 1200));
  writeMedia(site.root, 'unused.png', await drawPlain(8, 6));
  const output = await buildSite();
  const pictures = output.filter(({ fileName }) => fileName.endsWith('.webp'));
  expect(pictures.map(({ fileName }) => fileName.replace(/-[0-9a-f]{8}-/, '-HASH-'))).toEqual([
    'assets/desk-HASH-360.webp',
    'assets/desk-HASH-720.webp',
  ]);
  const sizes = await Promise.all(
    pictures.map(async ({ source = '' }) => sharp(Buffer.from(source as Uint8Array)).metadata()),
  );
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 270],
    [720, 540],
  ]);
  const withPictures = output.filter(({ code }) => code?.includes('desk-') === true);
  expect(withPictures).toHaveLength(1);
  expect(withPictures[0]?.code).toContain('1600');
  const entry = output.find(({ code }) => code?.includes('globalThis.site') === true);
  expect(entry?.code).not.toContain('.webp');
});

it('a smaller picture is not enlarged', { tags: ['long'] }, async () => {
  site.write('funnels/salary-check.funnel.json', withPicture('desk.png'));
  writeMedia(site.root, 'desk.png', await drawPlain(500, 400));
  const names = (await buildSite()).map(({ fileName }) => fileName);
  expect(names.filter((name) => name.endsWith('.webp')).map((name) => name.slice(-8))).toEqual([
    '360.webp',
    '500.webp',
  ]);
});

it(
  'a build fails on a picture over its budget, and names file, weight and way out',
  { tags: ['long'] },
  async () => {
    site.write('funnels/salary-check.funnel.json', withPicture('desk.png'));
    writeMedia(site.root, 'desk.png', await drawNoise(360, 270));
    await expect(buildSite()).rejects.toThrow(
      /desk\.png has \d+\.\d KiB at 360 px, over the budget of 20\.0 KiB\. Choose a picture with less detail\./,
    );
  },
);

it('the dev server makes a picture when a page asks for it', async () => {
  site.write('funnels/salary-check.funnel.json', withPicture('desk.png'));
  writeMedia(site.root, 'desk.png', await drawPlain(1600, 1200));
  const server = await createServer({
    ...site.config,
    server: { port: 0, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const file = join(site.root, 'funnels/media/desk.png');
    const module = await server.ssrLoadModule(`${file}?picture`);
    const { src, srcSet } = module['default'] as { src: string; srcSet: string }; // the props of an `img`
    expect(srcSet).toMatch(
      /^\/assets\/desk-\w+-360\.webp 360w, \/assets\/desk-\w+-720\.webp 720w$/,
    );
    const response = await fetch(new URL(src, origin));
    expect(response.headers.get('content-type')).toBe('image/webp');
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(360);
  } finally {
    await server.close();
  }
});
