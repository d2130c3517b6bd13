import { describe, expect, it } from 'vitest';
import { getPreparedStep } from '../../../src/funnel/engine/evaluate-event';
import { prepare } from '../../../src/funnel/engine/compile';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

describe('an event of a step', () => {
  it('a step that the machine does not have is an error that names it', () => {
    const funnel = prepare(
      buildFunnel({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] }),
    );
    expect(getPreparedStep(funnel, 'end').step.id).toBe('end');
    expect(() => getPreparedStep(funnel, 'nowhere')).toThrow('The machine has no step "nowhere".');
  });
});
