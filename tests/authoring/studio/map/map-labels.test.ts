import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeSize } from '../../../../src/authoring/graph/flow-layout';
import { loadTemplate } from '../../../../src/authoring/templates/load-template';
import { templateNames } from '../../../../src/authoring/wording/template-names';
import { createMap, type FunnelMap } from '../../../../src/authoring/studio/map/map-model';
import {
  type Box,
  getLabelBox,
  getOverlap,
} from '../../../../src/authoring/studio/map/place-labels';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';
import { checkFunnelSource } from '../../../support/definition/check-funnel-source';
import { loadFunnelDefinitions } from '../../../support/funnels/load-funnel-definitions';
import { funnelSourceArbitrary } from '../../../support/verify/random-funnels';

const nobody = { errors: new Set<string>(), warnings: new Set<string>() };

const listLabels = ({ edges }: FunnelMap): { label: string; box: Box }[] =>
  edges.flatMap(({ label, labelAt }) =>
    labelAt === null ? [] : [{ label, box: getLabelBox(label, labelAt) }],
  );

const listNodes = ({ nodes }: FunnelMap): Box[] =>
  nodes.map(({ x, y }) => ({
    left: x,
    top: y,
    right: x + nodeSize.width,
    bottom: y + nodeSize.height,
  }));

/** The labels of which a node covers a part. */
const findCovered = (map: FunnelMap): string[] =>
  listLabels(map)
    .filter(({ box }) => listNodes(map).some((node) => getOverlap(box, node) > 0))
    .map(({ label }) => label);

const isPet = (value: string) => ({ field: 'pet', operator: 'is', value }) as const;

/** One route leads past one step, another one past two, and the last one past three. */
const jumping = buildFunnel({
  steps: [
    buildChoiceQuestion('pet', ['a-cat-of-the-neighbours', 'a-dog', 'a-fish', 'a-bird'], {
      next: {
        rules: [
          { when: isPet('a-cat-of-the-neighbours'), goTo: 'three' },
          { when: isPet('a-dog'), goTo: 'four' },
          { when: isPet('a-fish'), goTo: 'end' },
        ],
      },
    }),
    ...['two', 'three', 'four'].map((id) => buildChoiceQuestion(id, ['yes', 'no'])),
    buildEnding(),
  ],
});

const templateFunnels = templateNames.map((name) => checkFunnelSource(loadTemplate(name)));

describe('the labels of the map', () => {
  test.each(
    [...loadFunnelDefinitions(), ...templateFunnels].map(
      (definition) => [definition.id, definition] as const,
    ),
  )('are covered by no step of %s', (_, definition) => {
    const map = createMap(definition, nobody);
    expect(findCovered(map)).toEqual([]);
    expect(listLabels(map)).toHaveLength(map.edges.filter(({ label }) => label !== '').length);
  });

  test('are covered by no step of any funnel that the format allows', () => {
    fc.assert(
      fc.property(funnelSourceArbitrary, (source) => {
        expect(findCovered(createMap(buildFunnel(source), nobody))).toEqual([]);
      }),
    );
  });

  test('are covered by no step where their line leads past several', () => {
    const map = createMap(jumping, nobody);
    expect(listLabels(map)).toHaveLength(3);
    expect(findCovered(map)).toEqual([]);
  });

  test.each(
    [jumping, ...templateFunnels].map((definition) => [definition.id, definition] as const),
  )('do not cover one another in %s', (_, definition) => {
    const boxes = listLabels(createMap(definition, nobody)).map(({ box }) => box);
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => getOverlap(a, b)));
    expect(pairs.filter((overlap) => overlap > 0)).toEqual([]);
  });
});
