// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources, type SourceCopy } from '../../../support/source-copy';
import { definition, kindFiles, playScript, registryLines } from './fixture';

const timeoutMs = 400_000;

let sources: SourceCopy;

/** A copy of the sources with a new field type and a new step kind. */
beforeAll(() => {
  sources = copySources();
  for (const [file, text] of Object.entries(kindFiles)) sources.write(file, text);
  for (const [file, line] of Object.entries(registryLines)) sources.addLine({ file, line });
  sources.write('funnels/rated.funnel.json', JSON.stringify(definition));
  sources.write('play.tsx', playScript);
}, timeoutMs);

afterAll(() => {
  sources.remove();
});

describe('a new field type and a new step kind', () => {
  it('a new type or kind needs its folder and one line in each of four registries', () => {
    const ofType = Object.keys(registryLines).filter((file) =>
      file.startsWith('src/funnel/fields/'),
    );
    const ofKind = Object.keys(registryLines).filter((file) =>
      file.startsWith('src/funnel/steps/'),
    );
    expect([ofType.length, ofKind.length]).toEqual([4, 4]);
  });

  it(
    'no other file has to know a new type or kind for the sources to compile',
    () => {
      expect(sources.findTypeErrors(['play.tsx'])).toBe('');
    },
    timeoutMs,
  );

  it(
    'a funnel with a new type and kind passes check, engine, verification, walk, story and view',
    () => {
      const { stdout, stderr } = sources.runNode('--import', 'tsx', 'play.tsx');
      expect(stderr).toBe('');
      const result = JSON.parse(stdout) as Record<string, unknown>; // printed by play.tsx
      expect(result).toMatchObject({
        check: { status: 0 },
        walk: { status: 0, text: expect.stringContaining('unhappy') as string },
        paths: { status: 0 },
        simulation: { status: 0 },
        census: 3,
        ending: 'happy',
        progress: [2, 2],
        afterInvalid: false,
        stored: { rated_answers: '{"stars":3}', rated_step: 'happy' },
      });
      expect(result['stories']).toContain('WisdomReady');
      expect(result['mermaid']).toContain('>"wisdom: Measure twice, cut once"]');
      expect(result['markup']).toEqual([
        expect.stringContaining('A carpenter'),
        expect.stringContaining('type="range"'),
      ]);
    },
    timeoutMs,
  );
});
