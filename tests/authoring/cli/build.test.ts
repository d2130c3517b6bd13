import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../support/authoring/temporary-site';

let site: TemporarySite;
afterEach(() => site.dispose());

interface Chunk {
  type: string;
  code?: string;
  fileName: string;
  moduleIds?: string[];
  imports?: string[];
}

/** Does a chunk contain nothing but the modules of definitions? */
const isDefinitionChunk = ({ moduleIds = [] }: Chunk): boolean =>
  moduleIds.every((id) => id.startsWith('\0') || id.endsWith('/main.js'));

/** The files that the views of a funnel load: paths in src, names of others. */
function getViewFiles(chunks: readonly Chunk[], funnel: string): string[] {
  const queue = chunks.filter(({ moduleIds }) =>
    moduleIds?.includes(`\0virtual:funnel-views/${funnel}`),
  );
  const seen = new Set<Chunk>();
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const { imports = [] } = chunk;
    queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...seen].flatMap(({ moduleIds = [] }) =>
    moduleIds.map((id) => id.split('/src/')[1] ?? basename(id)),
  );
}

async function buildChunks(): Promise<Chunk[]> {
  const built = await build(site.config);
  if (!('output' in built)) throw new Error('Expected one bundle.');
  return built.output;
}

/** Builds the site and returns the error message. */
async function getBuildError(): Promise<string> {
  return build(site.config).then(
    () => 'the build passed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('a build', () => {
  it('RT-05 a build ships each definition as plain data in its own chunk, without a schema library', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
      'funnels/notes.txt': 'not a definition',
    });
    const chunks = await buildChunks();
    const code = chunks
      .filter(isDefinitionChunk)
      .map((chunk) => chunk.code ?? '')
      .join('\n');
    const findChunks = (text: string) => chunks.filter((chunk) => chunk.code?.includes(text));

    expect(findChunks('What comes on top?')).toHaveLength(1);
    expect(findChunks('Shall we talk?')).toHaveLength(1);
    expect(findChunks('What comes on top?')).not.toEqual(findChunks('Shall we talk?'));
    // Normalised: defaults and routing are filled in.
    expect(code).toMatch(/deniedBack/);
    expect(code).not.toMatch(/\$schema|Comments are allowed/);
    expect(code).not.toMatch(/ZodError|ZodType|safeParse|jsonc|defineFunnel|parseTree/);
    // The definitions themselves are about as long.
    expect(code.length).toBeLessThan(9000);
  });

  it('a build ships migrations in a chunk of their own, for visits that need them', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check', [
        '"version": 1,',
        '"version": 2, "migrations": [{ "from": 1, "changes": [{ "change": "renameField", "field": "rank", "to": "level" }] }],',
      ]),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
    });
    const chunks = await buildChunks();
    const [migration, ...others] = chunks.filter(({ code }) => code?.includes('rank'));
    expect(others).toEqual([]);
    // As a table, not as the author wrote it.
    expect(migration?.code).not.toContain('renameField');
    expect(migration?.code).not.toContain('What comes on top?');
    const entry = chunks.find(({ code }) => code?.includes('globalThis.site'));
    expect(entry?.code?.match(/loadMigration/g)).toHaveLength(1);
  });

  it(
    'a build ships a funnel with the views of its own step kinds and field types only',
    { tags: ['long'] },
    async () => {
      site = createTemporarySite({
        'funnels/salary-check.funnel.json': buildFunnelSource('salary-check'),
        'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk'),
      });
      const chunks = await buildChunks();
      const salary = getViewFiles(chunks, 'salary-check');
      const talk = getViewFiles(chunks, 'talk');
      expect(salary).toEqual(
        expect.arrayContaining(['funnel/steps/draw/view.tsx', 'funnel/fields/email/view.tsx']),
      );
      expect(talk).toContain('funnel/steps/ending/view.tsx');
      for (const other of [
        'funnel/steps/draw/view.tsx',
        'funnel/fields/multi-choice/view.tsx',
        'funnel/fields/select/view.tsx',
      ])
        expect(talk).not.toContain(other);
    },
  );

  it(
    'a build ships a funnel with the icons of its own steps only',
    { tags: ['long'] },
    async () => {
      site = createTemporarySite({
        'funnels/plain.funnel.ts': buildTypeScriptFunnelSource('plain'),
        'funnels/shown.funnel.ts': buildTypeScriptFunnelSource('shown', [
          "title: 'Thank you'",
          "title: 'Thank you', icon: 'rocket'",
        ]),
      });
      const chunks = await buildChunks();
      expect(getViewFiles(chunks, 'shown')).toContain('rocket.mjs');
      expect(getViewFiles(chunks, 'plain')).not.toContain('rocket.mjs');
    },
  );

  it(
    'a build ships the code that fills texts only to funnels with placeholders',
    { tags: ['long'] },
    async () => {
      site = createTemporarySite({
        'funnels/plain.funnel.json': buildFunnelSource('plain'),
        'funnels/told.funnel.json': buildFunnelSource('told', [
          '"title": "Your result"',
          '"title": "Your result, {label.level | \\"friend\\"}"',
        ]),
      });
      const chunks = await buildChunks();
      const extensions = chunks.filter(({ moduleIds = [] }) =>
        moduleIds.some((id) => id.startsWith('\0virtual:funnel-extensions/')),
      );
      expect(extensions.map(({ moduleIds = [] }) => moduleIds)).toEqual([
        expect.arrayContaining([
          '\0virtual:funnel-extensions/told',
          expect.stringContaining('funnel/engine/extensions/texts.ts'),
        ]),
      ]);
    },
  );

  it('the manifest of a build lists result pages and storage keys without the definitions', async () => {
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

  it('a build fails on an invalid definition and names file, line, column and every error', async () => {
    site = createTemporarySite({
      'funnels/salary-check.funnel.json': buildFunnelSource(
        'salary-check',
        ['"goTo": "wheel"', '"goTo": "whel"'],
        ['"title": "Spin the wheel"', '"titel": "Spin the wheel"'],
      ),
    });
    const message = await getBuildError();
    expect(message).toContain('2 errors in 1 funnel definition');
    expect(message).toContain('funnels/salary-check.funnel.json:42:90  flow/unknown-target');
    expect(message).toContain('help: use "wheel"');
    expect(message).toMatch(/salary-check\.funnel\.json:\d+:\d+ {2}schema\/unknown-key/);
    // The position as Vite prints it, and the code frame with a caret.
    expect(message).toContain(`${site.root}/funnels/salary-check.funnel.json:42:90`);
    expect(message).toMatch(/42 \| .*"goTo": "whel"[^\n]*\n +\| +\^/);
  });

  it('a failed build reports the errors of all invalid files at once', async () => {
    site = createTemporarySite({
      'funnels/a.funnel.json': buildFunnelSource('a', ['"version": 1,\n', '"version": 0,\n']),
      'funnels/b.funnel.json': '{ "id": ',
      'funnels/c.funnel.ts': buildTypeScriptFunnelSource('c', [
        "title: 'Thank you'",
        "titel: 'Thank you'",
      ]),
      'funnels/d.funnel.json': buildFunnelSource('d'),
    });
    const message = await getBuildError();
    expect(message).toContain('3 errors in 3 funnel definitions');
    expect(message).toContain('funnels/a.funnel.json:6:14  schema/out-of-bounds');
    expect(message).toMatch(/funnels\/b\.funnel\.json:1:\d+ {2}json\/unclosed/);
    expect(message).toContain('funnels/c.funnel.ts:5:32  schema/unknown-key');
    expect(message).not.toContain('d.funnel.json');
  });

  it.each([
    ['id', 'id "one"', ['"id": "two"', '"id": "one"']],
    ['route', 'route "/one"', ['"route": "/two"', '"route": "/one"']],
    ['storage key', 'storage key "one_step"', ['"key": "two_step"', '"key": "one_step"']],
  ] as const)(
    'a build rejects two funnels with the same %s and names both files',
    async (_, name, change) => {
      site = createTemporarySite({
        'funnels/first.funnel.json': buildFunnelSource('one'),
        'funnels/second.funnel.json': buildFunnelSource('two', [change[0], change[1]]),
      });
      expect(await getBuildError()).toMatch(
        new RegExp(
          `funnels/second\\.funnel\\.json:\\d+:\\d+ {2}file/taken {2}.*the ${name} is already taken by funnels/first\\.funnel\\.json`,
        ),
      );
    },
  );

  it('a site without a funnels folder builds with an empty list', async () => {
    site = createTemporarySite({});
    expect((await buildChunks()).map(({ code }) => code).join('')).toMatch(/^var \w+=\[\]/);
  });
});

describe('a definition in TypeScript', () => {
  const getErrorFor = async (text: string): Promise<string> => {
    site = createTemporarySite({ 'funnels/talk.funnel.ts': text });
    return getBuildError();
  };

  it('an error of a TypeScript definition is located through constants and types', async () => {
    const message = await getErrorFor(
      buildTypeScriptFunnelSource('talk', ["id: 'welcome'", "id: 'end'"]),
    );
    expect(message).toContain('funnels/talk.funnel.ts:5:25  id/duplicate  steps[1].id');
  });

  it('a syntax error of a TypeScript definition is reported with its position', async () => {
    const message = await getErrorFor(
      buildTypeScriptFunnelSource('talk', ['] as const;', '] as const']).replace(
        'version: 1,',
        'version: ,',
      ),
    );
    expect(message).toMatch(/funnels\/talk\.funnel\.ts:11:\d+ {2}file\/cannot-run/);
  });

  it('a TypeScript definition that throws is reported with its message', async () => {
    const message = await getErrorFor(
      buildTypeScriptFunnelSource('talk', [
        'const steps',
        "throw new Error('no luck');\nconst steps",
      ]),
    );
    expect(message).toMatch(
      /funnels\/talk\.funnel\.ts:\d+:7 {2}file\/cannot-run {2}this code cannot be run: no luck/,
    );
  });

  it('a TypeScript definition without a default export is reported', async () => {
    const message = await getErrorFor('export const nothing = 1;\n');
    expect(message).toContain('funnels/talk.funnel.ts  file/no-definition');
    expect(message).toContain('export default defineFunnel({ … })');
  });
});
