import { expect, it } from 'vitest';
import { extensions } from '../../../src/funnel/engine/compile';
import { createFunnelModel } from '../../../src/funnel/engine/funnel-model';
import { findNeededExtensions } from '../../../src/funnel/engine/extensions/needed';
import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';

const greeting = buildFunnel({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog']),
    { ...buildEnding(), title: 'You chose {label.pet}.' },
  ],
});

it('the six funnels need no extension of the engine', () => {
  for (const definition of loadFunnelDefinitions())
    expect(findNeededExtensions(definition)).toEqual([]);
});

it('a funnel needs the extensions for what it uses', () => {
  expect(findNeededExtensions(greeting)).toEqual(['fillTexts']);
  expect(() => createFunnelModel(greeting, proofVisit, extensions)).not.toThrow();
});

it('a missing extension is an error that names the funnel', () => {
  expect(() => createFunnelModel(greeting)).toThrow(
    'Funnel "small" lacks the extension "fillTexts".',
  );
});
