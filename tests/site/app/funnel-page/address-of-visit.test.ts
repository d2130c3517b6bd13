import { describe, expect, it } from 'vitest';
import { createPrerenderPorts } from '../../../../src/site/app/prerender/create-prerender-ports';
import { createStandaloneRuntime } from '../../../../src/site/app/funnel-page/player-runtime';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { extensions } from '../../../../src/funnel/engine/compile';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';

describe('a page of a funnel with inputs', () => {
  it('is prerendered without an address', () => {
    const definition = buildFunnel({
      inputs: [{ id: 'plan', type: 'text' }],
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
    });
    const parsed = parseEnvironment({});
    if (parsed.status !== 'ready') throw new Error(parsed.problems.join('\n'));
    const { environment } = parsed;
    const { getVisit } = createStandaloneRuntime(
      {
        definition,
        extensions,
        views: { steps: {}, fields: {}, icons: {} },
        productIds: environment.productIds,
      },
      createPrerenderPorts(environment),
      () => undefined,
    );
    expect(getVisit?.(definition).inputs).toEqual({});
  });
});
