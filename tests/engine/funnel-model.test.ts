import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { compile } from '../../src/engine/compile';
import { createInitialPosition, getCurrentStep } from '../../src/engine/current-step';
import { createFunnelModel } from '../../src/engine/funnel-model';
import { loadFunnelDefinitions } from '../../testing/funnels/load-funnel-definitions';

describe.each(loadFunnelDefinitions())('the outline of $id', (definition) => {
  const funnel = compile(definition);
  const seen = createFunnelModel(definition);

  it('begins where its machine does', () => {
    expect(createInitialPosition(seen)).toMatchObject({ value: funnel.firstStepId });
    expect(getCurrentStep(seen, createInitialPosition(seen))?.step).toBe(
      getCurrentStep(funnel, createActor(funnel.machine, { input: {} }).getSnapshot())?.step,
    );
  });

  it.each(definition.steps)('shows "$id", were it the first, as its machine does', ({ id }) => {
    const actor = createActor(funnel.machineAt(id), { input: {} });
    expect(getCurrentStep(seen, createInitialPosition({ ...seen, firstStepId: id }))).toEqual(
      getCurrentStep(funnel, actor.getSnapshot()),
    );
  });
});
