import { describe, expect, it } from 'vitest';
import { renderFlowSvgFile } from '../../../src/authoring/graph/flow-svg';
import { nodeSize, createFlowLayout } from '../../../src/authoring/graph/flow-layout';
import { escapeMarkdown, formatFunnelMap } from '../../../src/authoring/stories/format-funnel-map';
import {
  type StoryState,
  getStoryStates,
  storyStatesByKind,
} from '../../../src/authoring/stories/story-states';
import { formatStories } from '../../../src/authoring/stories/format-stories';
import { getProgressKeys } from '../../../src/engine/stored-progress';
import { compile } from '../../../src/engine/compile';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../../testing/funnels/load-funnel-definitions';

const source = 'funnels/some.funnel.json';
const sixFunnels = loadFunnelDefinitions();

/** A funnel whose steps can be passed over, so that its drawing has more than one way. */
const branching = {
  ...loadFunnelDefinition('career-match'),
  steps: loadFunnelDefinition('career-match').steps.map((step) =>
    step.id === 'stage'
      ? {
          ...step,
          next: {
            rules: [
              {
                when: { field: 'stage', operator: 'is' as const, value: 'burnt-out' },
                goTo: 'applications',
              },
            ],
            default: 'challenge',
          },
        }
      : step,
  ),
};

describe.each(sixFunnels.map((definition) => [definition.id, definition] as const))(
  'the stories of %s',
  (_, definition) => {
    const stories = formatStories(definition, source);
    const funnel = compile(definition);

    it('show every step in every state it has', () => {
      for (const step of definition.steps)
        for (const state of getStoryStates(step, funnel))
          expect(stories).toContain(`stepId: "${step.id}", state: "${state}"`);
    });

    it('give no two stories one name', () => {
      const names = [...stories.matchAll(/export const (\w+)/g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    it('walk by every heading of the plain way', () => {
      const titles = definition.steps.map(({ title }) => title);
      const headings = [...stories.matchAll(/"heading":("(?:[^"\\]|\\.)*")/g)].map(
        ([, text]) => JSON.parse(text ?? '""') as string,
      );
      expect(headings).toEqual(titles);
    });

    it('have a map that names every step, storage key, result and column', () => {
      const map = formatFunnelMap(definition, source);
      for (const { id, title } of definition.steps) {
        expect(map).toContain(`\`${id}\``);
        expect(map).toContain(escapeMarkdown(title));
      }
      for (const key of getProgressKeys(funnel.prepared)) expect(map).toContain(`\`${key}\``);
      for (const { results, rules } of definition.decisions) {
        for (const key of Object.keys(results)) expect(map).toContain(`\`${key}\``);
        for (const { reason } of rules) expect(map).toContain(escapeMarkdown(reason ?? ''));
      }
      for (const { id } of definition.scores.flatMap(({ bands }) => bands))
        expect(map).toContain(`\`${id}\``);
      for (const { table, map: columns } of definition.submissions) {
        expect(map).toContain(`\`${table}\``);
        for (const column of Object.keys(columns)) expect(map).toContain(`\`${column}\``);
      }
    });

    it('have a picture with a box a step and a line a route', () => {
      const svg = renderFlowSvgFile(definition, source);
      for (const { id, kind } of definition.steps) expect(svg).toContain(`${id} · ${kind}`);
      expect(svg.match(/<path d="M[^"]*" fill="none"/g)).toHaveLength(
        createFlowLayout(definition).edges.length,
      );
    });
  },
);

describe('which states a step has', () => {
  const statesIn = (funnelId: string, stepId: string): StoryState[] => {
    const definition = loadFunnelDefinition(funnelId);
    const step = definition.steps.find(({ id }) => id === stepId);
    if (step === undefined) throw new Error(`No step ${stepId}`);
    return getStoryStates(step, compile(definition));
  };

  it('follows from what it does: a step that saves can fail to', () => {
    expect(statesIn('job-search', 'email')).toEqual([
      'empty',
      'answered',
      'error',
      'saving',
      'failed',
      'offline',
      'restored',
      'suggestion',
      'longest',
    ]);
    expect(statesIn('job-search', 'persona')).toEqual(['empty', 'answered', 'error', 'longest']);
  });

  it('a choice is shown restored where it is kept apart until it is confirmed (QZ-05)', () => {
    expect(statesIn('career-match', 'challenge')).toContain('restored');
  });

  it('an answer that moves on at once is never seen answered (Q5-01)', () => {
    expect(statesIn('ai-job-market', 'ai-use')).toEqual(['empty', 'longest']);
  });

  it('a wheel and a loading screen move by themselves, and are shown with reduced motion (Q3-04)', () => {
    const moving = Object.entries(storyStatesByKind).flatMap(([kind, rules]) =>
      rules.some(({ state }) => state === 'reducedMotion') ? [kind] : [],
    );
    expect(moving).toEqual(['loading', 'draw']);
  });
});

describe('the drawing of a funnel with more than one way', () => {
  const { nodes, edges } = createFlowLayout(branching);

  it('numbers a rule as the table of steps does', () => {
    expect(edges.find(({ rule }) => rule === 1)).toMatchObject({
      from: 'stage',
      to: 'applications',
    });
    expect(formatFunnelMap(branching, source)).toContain(
      '1. when stage is burnt-out: `applications`; else',
    );
  });

  it('leads no line through a box it does not belong to', () => {
    for (const { from, to, points } of edges) {
      const others = nodes.filter(({ id }) => id !== from && id !== to);
      for (const { x, y } of points)
        for (const node of others) {
          const inside =
            Math.abs(node.x - x) < nodeSize.width / 2 && Math.abs(node.y - y) < nodeSize.height / 2;
          expect(inside, `${from} to ${to} through ${node.id}`).toBe(false);
        }
    }
  });

  it('puts no two boxes over each other', () => {
    const overlapping = nodes.flatMap((one, index) =>
      nodes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.x - other.x) < nodeSize.width &&
            Math.abs(one.y - other.y) < nodeSize.height,
        ),
    );
    expect(overlapping).toEqual([]);
  });
});

it('copy cannot become markup in a map', () => {
  expect(escapeMarkdown('50% off | *now* <b> `x` [y](z)')).toBe(
    '50% off \\| \\*now\\* &lt;b> \\`x\\` \\[y\\](z)',
  );
});
