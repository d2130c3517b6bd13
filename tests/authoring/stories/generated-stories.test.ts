import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { nodeSize, createFlowLayout } from '../../../src/authoring/graph/flow-layout';
import { escapeMarkdown, formatFunnelMap } from '../../../src/authoring/stories/format-funnel-map';
import * as stepAnalyses from '../../../src/funnel/steps/shared/analysis/registry';
import type { StoryState } from '../../../src/funnel/steps/shared/analysis/story-states';
import { formatMapSvg, toStoryId } from '../../../src/authoring/stories/format-map-svg';
import {
  createStoryBook,
  formatStories,
  getStoryStates,
} from '../../../src/authoring/stories/format-stories';
import { createRecordedChoices, getStepArrival } from '../../../src/authoring/stories/story-path';
import { findStoryPaths } from '../../../src/authoring/stories/story-paths';
import { createWalkScript } from '../../../src/authoring/stories/walk-script';
import { getProgressKeys } from '../../../src/funnel/engine/stored-progress';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';

const source = 'funnels/some.funnel.json';
const sixFunnels = loadFunnelDefinitions();

/** A funnel with a rule that skips steps, so that its graph branches. */
const branchingFunnel = {
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

/** The states of a step of a funnel, for a visitor who gives the sample answers. */
function getStates(definition: FunnelDefinition, stepId: string): StoryState[] {
  const funnel = compile(definition);
  const step = definition.steps.find(({ id }) => id === stepId);
  const { main } = findStoryPaths(funnel);
  const arrival = getStepArrival(funnel, createRecordedChoices(main), stepId);
  if (step === undefined || arrival === null) throw new Error(`No visitor reaches ${stepId}.`);
  return getStoryStates(step, { funnel, context: arrival.context });
}

describe.each(sixFunnels.map((definition) => [definition.id, definition] as const))(
  'the stories of %s',
  (funnelId, definition) => {
    const funnel = compile(definition);
    const book = createStoryBook(definition);
    const stories = formatStories(definition, source, book);

    it(`the stories of ${funnelId} show every step in every state it has`, () => {
      for (const step of definition.steps)
        for (const state of getStates(definition, step.id))
          expect(stories).toContain(`stepId: "${step.id}", state: "${state}"`);
    });

    it(`the stories of ${funnelId} have unique export names`, () => {
      const names = [...stories.matchAll(/export const (\w+)/g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    it(`the walk story of ${funnelId} checks the heading of every step`, () => {
      const titles = definition.steps.map(({ title }) => title);
      const script = createWalkScript(definition, findStoryPaths(funnel).main);
      expect(script.map(({ heading }) => heading)).toEqual(titles);
      expect(stories).toContain("state: 'walk'");
    });

    it(`the map of ${funnelId} names every step, storage key, result and column`, () => {
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
      for (const { id } of definition.scores.flatMap(({ bands = [] }) => bands))
        expect(map).toContain(`\`${id}\``);
      for (const { table, map: columns } of definition.submissions) {
        expect(map).toContain(`\`${table}\``);
        for (const column of Object.keys(columns)) expect(map).toContain(`\`${column}\``);
      }
    });

    it(`each box of the diagram of ${funnelId} leads to a story of its step`, () => {
      const addresses = [...formatMapSvg(definition, source, book).matchAll(/href="([^"]*)"/g)];
      const ids = book.stories.map(({ exportName }) =>
        toId(`funnel-${funnelId}`, storyNameFromExport(exportName)),
      );
      expect(
        book.stories.map(({ exportName }) => toStoryId(`funnel-${funnelId}`, exportName)),
      ).toEqual(ids);
      const firsts = definition.steps.map(
        ({ id }) => ids[book.stories.findIndex(({ stepId }) => stepId === id)] ?? '',
      );
      expect(addresses.map(([, address]) => address)).toEqual(
        firsts.map((id) => `./?path=/story/${id}`),
      );
    });

    it(`the diagram of ${funnelId} has a node for each step and a line for each route`, () => {
      const svg = formatMapSvg(definition, source, book);
      for (const { id, kind } of definition.steps) expect(svg).toContain(`${id} · ${kind}`);
      expect(svg.match(/<path d="M[^"]*" fill="none"/g)).toHaveLength(
        createFlowLayout(definition).edges.length,
      );
    });
  },
);

describe('getStoryStates', () => {
  it('a step with a submission has the states saving, failed and offline', () => {
    expect(getStates(loadFunnelDefinition('job-search'), 'email')).toEqual([
      'empty',
      'answered',
      'error',
      'saving',
      'failed',
      'offline',
      'restored',
      'suggestion',
      'longest',
      'german',
    ]);
    expect(getStates(loadFunnelDefinition('job-search'), 'persona')).toEqual([
      'empty',
      'answered',
      'error',
      'longest',
      'german',
    ]);
  });

  it('a choice step has the state restored where its selection has a storage key (QZ-05)', () => {
    expect(getStates(loadFunnelDefinition('career-match'), 'challenge')).toContain('restored');
  });

  it('a question that advances on selection has no state answered (Q5-01)', () => {
    expect(getStates(loadFunnelDefinition('ai-job-market'), 'ai-use')).toEqual([
      'empty',
      'longest',
      'german',
    ]);
  });

  it('draw and loading steps, which animate, have the state reducedMotion (Q3-04)', () => {
    const animatedKinds = Object.entries(stepAnalyses).flatMap(([kind, { storyStates }]) =>
      storyStates.some(({ state }) => state === 'reducedMotion') ? [kind] : [],
    );
    expect(animatedKinds.sort()).toEqual(['draw', 'loading']);
  });
});

describe('the diagram of a branching funnel', () => {
  const { nodes, edges } = createFlowLayout(branchingFunnel);

  it('the diagram numbers a rule like the table of steps', () => {
    expect(edges.find(({ rule }) => rule === 1)).toMatchObject({
      from: 'stage',
      to: 'applications',
    });
    expect(formatFunnelMap(branchingFunnel, source)).toContain(
      '1. when stage is burnt-out: `applications`; else',
    );
  });

  it('no line of the diagram crosses a node of other steps', () => {
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

  it('no two nodes of the diagram overlap', () => {
    const overlapping = nodes.flatMap((node, index) =>
      nodes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(node.x - other.x) < nodeSize.width &&
            Math.abs(node.y - other.y) < nodeSize.height,
        ),
    );
    expect(overlapping).toEqual([]);
  });
});

it('copy in a map is escaped, so that it contains no markup', () => {
  expect(escapeMarkdown('50% off | *now* <b> `x` [y](z)')).toBe(
    '50% off \\| \\*now\\* &lt;b> \\`x\\` \\[y\\](z)',
  );
});

it.each(['AOneB2c', 'Step2Empty', 'PainPoints', 'A', 'XYEmpty', 'Abc2Def34'])(
  'the address of the story %s is the one that Storybook gives it',
  (exportName) => {
    expect(toStoryId('funnel-some_Quiz', exportName)).toBe(
      toId('funnel-some_Quiz', storyNameFromExport(exportName)),
    );
  },
);
