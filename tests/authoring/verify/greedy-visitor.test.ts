import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import { createGreedyVisitors } from '../../../src/authoring/verify/paths/greedy-visitor';
import { runVisitor } from '../../../src/authoring/verify/paths/run-visitor';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { toPossibleAnswer } from '../../../src/funnel/fields/shared/analysis/contract';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildField, buildOptions } from '../../support/fields/build-field';

describe('a greedy visitor', () => {
  const field = buildField({
    type: 'multiChoice',
    id: 'pet',
    options: buildOptions('a', 'b', 'c'),
  });
  const getAnswer = (preferred: string[], gain: (option: string) => number = () => 0) =>
    createGreedyVisitors(() => ({
      answers: [['a', 'b', 'c'], ['a', 'b'], ['b', 'c'], ['b']].map(toPossibleAnswer),
      exhaustive: true,
    }))(preferred, gain).answer(field, () => true);

  it('a preferred option is answered by the shortest answer that has it', () => {
    expect(getAnswer(['pet=b'])).toEqual(['b']);
    expect(getAnswer(['pet=a'])).toEqual(['a', 'b']);
    expect(getAnswer(['pet=c'])).toEqual(['b', 'c']);
  });

  it('without a preferred option, the answer of the highest gain is given', () => {
    expect(getAnswer([], (option) => (option === 'pet=c' ? 2 : 1))).toEqual(['b', 'c']);
    expect(getAnswer([], () => 1)).toEqual(['a', 'b']);
  });
});

describe('the run of a visitor', () => {
  it('a run has the events that lead on, and no click where the answer itself does', () => {
    const funnel = compile(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog'], { advance: 'onSelect' }),
          buildChoiceQuestion('size', ['big', 'small']),
          buildEnding(),
        ],
      }),
    );
    const { events, last } = runVisitor(createTraceRunner(funnel), funnel.prepared, {
      answer: ({ id }) => (id === 'pet' ? 'cat' : 'big'),
      chooseOutcome: () => undefined,
    });
    expect(events).toEqual([
      { type: 'answer', field: 'pet', value: 'cat' },
      { type: 'answer', field: 'size', value: 'big' },
      { type: 'continue' },
    ]);
    expect(last.current?.step.id).toBe('end');
  });
});
