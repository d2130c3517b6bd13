import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { compile } from '../../src/engine/compile';
import { loadFunnelDefinitions } from '../../testing/funnels/load-funnel-definitions';
import { createSampleAnswers } from '../../testing/engine/sample-answers';

/** What the visitor does: answers all of the step and goes on, or goes back. */
const moves = fc.array(fc.constantFrom('on', 'on', 'on', 'back', 'answer'), { maxLength: 30 });

it.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'a snapshot of %s is the one that XState makes of its state and its context',
  (_, definition) => {
    const { machine, prepared } = compile(definition);
    fc.assert(
      fc.property(moves, (kinds) => {
        const actor = createActor(machine, {}).start();
        for (const kind of kinds) {
          const step = prepared.steps.get(String(actor.getSnapshot().value))?.step;
          if (step !== undefined && kind !== 'back')
            for (const [field, value] of Object.entries(createSampleAnswers(step)))
              actor.send({ type: 'answer', field, value });
          if (kind !== 'answer') actor.send({ type: kind === 'on' ? 'continue' : 'back' });
          const { value, context, ...snapshot } = actor.getSnapshot();
          if (snapshot.status !== 'active' || Object.keys(snapshot.children).length > 0) break;
          expect({ value, context, ...snapshot }).toEqual(machine.resolveState({ value, context }));
        }
        actor.stop();
      }),
      { numRuns: 20 },
    );
  },
);
