import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../testing/authoring/temporary-site';

let site: TemporarySite;
afterEach(() => site.dispose());

interface Chunk {
  type: string;
  code?: string;
  fileName: string;
  moduleIds?: string[];
  imports?: string[];
}

/** A chunk with nothing in it but what the definitions became. */
const isData = ({ moduleIds = [] }: Chunk): boolean =>
  moduleIds.every((id) => id.startsWith('\0') || id.endsWith('/main.js'));

/** The files of the project that the views of a funnel bring along, or those of its first step. */
function filesOfViews(chunks: readonly Chunk[], funnel: string, which = 'views'): string[] {
  const waiting = chunks.filter(({ moduleIds }) =>
    moduleIds?.includes(`\0virtual:funnel-${which}/${funnel}`),
  );
  const seen = new Set<Chunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const { imports = [] } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...seen].flatMap(({ moduleIds = [] }) => moduleIds.map((id) => basename(id)));
}

/** What the browser would get. */
async function buildChunks(): Promise<Chunk[]> {
  const built = await build(site.config);
  if (!('output' in built)) throw new Error('Expected one bundle.');
  return built.output;
}

/** What a stopped build says. */
async function failure(): Promise<string> {
  return build(site.config).then(
    () => 'the build passed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('a build', () => {
  it('RT-05 ships each definition as plain data, a chunk each, without a schema library', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
      'funnels/notes.txt': 'not a definition',
    });
    const chunks = await buildChunks();
    const code = chunks
      .filter(isData)
      .map((chunk) => chunk.code ?? '')
      .join('\n');
    const holding = (words: string) => chunks.filter((chunk) => chunk.code?.includes(words));

    expect(holding('What comes on top?')).toHaveLength(1);
    expect(holding('Shall we talk?')).toHaveLength(1);
    expect(holding('What comes on top?')).not.toEqual(holding('Shall we talk?'));
    // Normalised: defaults and routing are filled in.
    expect(code).toMatch(/deniedBack/);
    expect(code).not.toMatch(/\$schema|Comments are allowed/);
    expect(code).not.toMatch(/ZodError|ZodType|safeParse|jsonc|defineFunnel|parseTree/);
    // All of it is hardly more than the definitions themselves.
    expect(code.length).toBeLessThan(9000);
  });

  it('ships with a funnel the views of its own kinds and types, and no other', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
    });
    const chunks = await buildChunks();
    const salary = filesOfViews(chunks, 'salary-check');
    const talk = filesOfViews(chunks, 'talk');
    expect(salary).toEqual(expect.arrayContaining(['draw-view.tsx', 'email-view.tsx']));
    expect(talk).toContain('ending-view.tsx');
    for (const other of ['draw-view.tsx', 'multi-choice-view.tsx', 'select-view.tsx'])
      expect(talk).not.toContain(other);
  });

  it('ships with a first step its own view alone, and pictures with the other steps', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
      'funnels/waits.funnel.ts': buildTypeScriptFunnelSource('waits', [
        "kind: 'statement', id: 'welcome', title: 'Shall we talk?'",
        "kind: 'loading', id: 'welcome', title: 'Shall we talk?', durationMs: 500",
      ]),
      'funnels/shown.funnel.ts': buildTypeScriptFunnelSource('shown', [
        "title: 'Thank you'",
        "title: 'Thank you', icon: 'rocket'",
      ]),
    });
    const chunks = await buildChunks();
    const first = filesOfViews(chunks, 'salary-check', 'first-views');
    expect(first).toContain('statement-view.tsx');
    for (const later of ['draw-view.tsx', 'email-view.tsx', 'ending-view.tsx'])
      expect(first).not.toContain(later);
    // A loading step goes on by itself.
    expect(filesOfViews(chunks, 'waits', 'first-views')).toEqual([]);
    expect(filesOfViews(chunks, 'shown')).toContain('rocket.mjs');
    expect(filesOfViews(chunks, 'waits')).not.toContain('rocket.mjs');
  });

  it('lists what the site needs to know of each funnel before it loads it', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
    });
    const chunks = await buildChunks();
    const entry = chunks.find(({ code }) => code?.includes('globalThis.site'));
    expect(entry?.code).toMatch(/quiz5-results/);
    expect(entry?.code).toMatch(/fallbackTo/);
    expect(entry?.code).not.toMatch(/What comes on top/);
  });

  it('stops at a broken definition and names file, line, column and every fault', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource(
        'salary-check',
        ['"goTo": "wheel"', '"goTo": "whel"'],
        ['"title": "Spin the wheel"', '"titel": "Spin the wheel"'],
      ),
    });
    const message = await failure();
    expect(message).toContain('2 faults in 1 funnel definition');
    expect(message).toContain('funnels/salary-check.funnel.json:42:90  flow/unknown-target');
    expect(message).toContain('help: use "wheel"');
    expect(message).toMatch(/salary-check\.funnel\.json:\d+:\d+ {2}schema\/unknown-key/);
    // The place as Vite itself prints it, and the line with a marker under it.
    expect(message).toContain(`${site.root}/funnels/salary-check.funnel.json:42:90`);
    expect(message).toMatch(/42 \| .*"goTo": "whel"[^\n]*\n +\| +\^/);
  });

  it('tells the faults of all broken files at once', async () => {
    site = createTemporarySite({
      'funnels/a.funnel.json': buildFunnelSource('a', ['"version": 1,\n', '"version": 0,\n']),
      'funnels/b.funnel.json': '{ "id": ',
      'funnels/c.funnel.ts': buildTypeScriptFunnelSource('c', [
        "title: 'Thank you'",
        "titel: 'Thank you'",
      ]),
      'funnels/d.funnel.json': buildFunnelSource('d'),
    });
    const message = await failure();
    expect(message).toContain('3 faults in 3 funnel definitions');
    expect(message).toContain('funnels/a.funnel.json:6:14  schema/out-of-bounds');
    expect(message).toMatch(/funnels\/b\.funnel\.json:1:\d+ {2}json\/syntax/);
    expect(message).toContain('funnels/c.funnel.ts:5:32  schema/unknown-key');
    expect(message).not.toContain('d.funnel.json');
  });

  it.each([
    ['id', 'id "one"', ['"id": "two"', '"id": "one"']],
    ['route', 'route "/one"', ['"route": "/two"', '"route": "/one"']],
    ['storage key', 'storage key "one_step"', ['"key": "two_step"', '"key": "one_step"']],
  ] as const)('refuses two funnels with one %s, and names both files', async (_, claim, change) => {
    site = createTemporarySite({
      'funnels/first.funnel.json': buildFunnelSource('one'),
      'funnels/second.funnel.json': buildFunnelSource('two', [change[0], change[1]]),
    });
    expect(await failure()).toMatch(
      new RegExp(
        `funnels/second\\.funnel\\.json:\\d+:\\d+ {2}file/taken {2}.*the ${claim} is already taken by funnels/first\\.funnel\\.json`,
      ),
    );
  });

  it('a site without a folder of funnels has none', async () => {
    site = createTemporarySite({});
    expect((await buildChunks()).map(({ code }) => code).join('')).toMatch(/^var \w+=\[\]/);
  });
});

describe('a definition in TypeScript', () => {
  const messageFor = async (text: string): Promise<string> => {
    site = createTemporarySite({ 'funnels/talk.funnel.ts': text });
    return failure();
  };

  it('a fault is found where the words stand, through constants and types', async () => {
    const message = await messageFor(
      buildTypeScriptFunnelSource('talk', ["id: 'welcome'", "id: 'end'"]),
    );
    expect(message).toContain('funnels/talk.funnel.ts:5:25  id/duplicate  steps[1].id');
  });

  it('code that cannot be read says so, with its place', async () => {
    const message = await messageFor(
      buildTypeScriptFunnelSource('talk', ['] as const;', '] as const']).replace(
        'version: 1,',
        'version: ,',
      ),
    );
    expect(message).toMatch(/funnels\/talk\.funnel\.ts:11:\d+ {2}file\/cannot-run/);
  });

  it('code that fails when it is run says so', async () => {
    const message = await messageFor(
      buildTypeScriptFunnelSource('talk', [
        'const steps',
        "throw new Error('no luck');\nconst steps",
      ]),
    );
    expect(message).toContain('file/cannot-run  this code cannot be run: no luck');
  });

  it('a file that exports nothing by default says so', async () => {
    const message = await messageFor('export const nothing = 1;\n');
    expect(message).toContain('funnels/talk.funnel.ts  file/no-definition');
    expect(message).toContain('export default defineFunnel({ … })');
  });
});
