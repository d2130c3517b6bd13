import { describe, expect, it } from 'vitest';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

describe('decisions of several steps', () => {
  it('a decision is kept when a later step makes another', () => {
    const results = { small: { label: 'Small' }, big: { label: 'Big' } };
    const buildDecision = (id: string, decideAt: string, result: 'small' | 'big') => ({
      id,
      decideAt,
      results,
      default: { result },
    });
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog']),
          buildChoiceQuestion('size', ['s', 'm']),
          buildEnding(),
        ],
        decisions: [buildDecision('plan', 'pet', 'small'), buildDecision('tour', 'size', 'big')],
      }),
    );
    run.answer('pet', 'cat');
    run.next();
    expect(run.getContext().decisions).toEqual({ plan: 'small' });
    run.answer('size', 'm');
    run.next();
    expect(run.getContext().decisions).toEqual({ plan: 'small', tour: 'big' });
  });
});
