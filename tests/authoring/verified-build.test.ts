import { afterEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import {
  createTemporarySite,
  buildFunnelSource,
  buildTypeScriptFunnelSource,
  type TemporarySite,
} from '../../testing/authoring/temporary-site';

let site: TemporarySite | null = null;
afterEach(() => site?.dispose());

/** Builds a site and hands back its code, or what stopped the build. */
async function outcomeOf(files: Readonly<Record<string, string>>): Promise<string> {
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
  it('stops at a definition that says nothing wrong and does something wrong', async () => {
    const message = await outcomeOf({
      'funnels/salary-check.funnel.json': buildFunnelSource('salary-check', [
        '{ "id": "high", "min": 2, "max": 9 }',
        '{ "id": "high", "min": 3, "max": 9 }',
      ]),
      'funnels/talk.funnel.ts': buildTypeScriptFunnelSource('talk', [
        "{ kind: 'ending', id: 'end', title: 'Thank you' },",
        "{ kind: 'ending', id: 'end', title: 'Thank you' },\n  { kind: 'ending', id: 'lost', title: 'Nobody' },",
      ]),
    });
    expect(message).toContain('4 faults in 2 funnel definitions');
    expect(message).toContain('funnels/salary-check.funnel.json:69:22  score/gap');
    expect(message).toContain('funnels/talk.funnel.ts:6:25  flow/unreachable-step');
  });

  it('lets warnings pass, and keeps the answers to them out of what visitors load', async () => {
    const answered =
      '"accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n    "step"';
    const code = await outcomeOf({
      'funnels/warned.funnel.json': buildFunnelSource('warned'),
      'funnels/answered.funnel.json': buildFunnelSource('answered', [
        '"persistence": {\n    "step"',
        answered,
      ]),
    });
    expect(code).toContain('/answered');
    expect(code).toContain('/warned');
    expect(code).not.toContain('Not for sale yet');
  });
});
