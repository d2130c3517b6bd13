import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { compile } from '../../src/engine/compile';
import { freshStand, readStep } from '../../src/engine/current-step';
import { outline } from '../../src/engine/outline';
import { readFunnels } from '../funnels/funnel-files';

describe.each(readFunnels())('the outline of $id', (definition) => {
  const funnel = compile(definition);
  const seen = outline(definition);

  it('begins where its machine does', () => {
    expect(freshStand(seen)).toMatchObject({ value: funnel.first });
    expect(readStep(seen, freshStand(seen))?.step).toBe(
      readStep(funnel, createActor(funnel.machine).getSnapshot())?.step,
    );
  });

  it.each(definition.steps)('shows "$id", were it the first, as its machine does', ({ id }) => {
    const actor = createActor(funnel.machineAt(id));
    expect(readStep(seen, freshStand({ ...seen, first: id }))).toEqual(
      readStep(funnel, actor.getSnapshot()),
    );
  });
});
