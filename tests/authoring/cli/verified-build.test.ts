import { afterEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../support/authoring/temporary-site';

let site: TemporarySite | null = null;
afterEach(() => site?.dispose());

/** Builds a site and returns its code, or the error message of the build. */
async function buildOrGetError(files: Readonly<Record<string, string>>): Promise<string> {
  site = createTemporarySite(files);
  try {
    const built = await build(site.config);
    const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
    return outputs
      .flatMap(({ output }) => output.map((part) => (part.type === 'chunk' ? part.code : '')))
      .join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a build', () => {
  it('a build fails on a valid definition with findings of verification', async () => {
    const message = await buildOrGetError({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check', [
        '{ "id": "high", "min": 2, "max": 9 }',
        '{ "id": "high", "min": 3, "max": 9 }',
      ]),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk', [
        "{ kind: 'ending', id: 'end', title: 'Thank you' },",
        "{ kind: 'ending', id: 'end', title: 'Thank you' },\n  { kind: 'ending', id: 'lost', title: 'Unreachable' },",
      ]),
    });
    expect(message).toContain('4 errors in 2 funnel definitions');
    expect(message).toContain('funnels/salary-check.funnel.json:69:22  score/gap');
    expect(message).toContain('funnels/talk.funnel.ts:6:25  flow/unreachable-step');
  });

  it(
    'a build passes with warnings and ships no accepted warnings',
    { tags: ['long'] },
    async () => {
      const acceptedEntry =
        '"accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n    "step"';
      const code = await buildOrGetError({
        'funnels/warned.funnel.json': buildFunnelSource('warned'),
        'funnels/answered.funnel.json': buildFunnelSource('answered', [
          '"persistence": {\n    "step"',
          acceptedEntry,
        ]),
      });
      expect(code).toContain('/answered');
      expect(code).toContain('/warned');
      expect(code).not.toContain('Not for sale yet');
    },
  );
});
