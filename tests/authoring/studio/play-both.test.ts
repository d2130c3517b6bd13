import { describe, expect, it } from 'vitest';
import {
  describePositions,
  emptyPair,
  findFollow,
  getOther,
  type PairedVisit,
  recordEvent,
  recordFollow,
  recordPosition,
  type Side,
} from '../../../src/authoring/studio/review/play-both/play-both';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import type { FunnelEvent } from '../../../src/funnel/engine/model/context';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const colour = buildChoiceQuestion('colour', ['red', 'blue']);
const size = buildChoiceQuestion('size', ['small', 'large']);
const place = buildChoiceQuestion('place', ['here', 'there']);

/** Two machines that tell each other what a visitor does, as the two players do. */
function playBoth(before: FunnelDefinition, after: FunnelDefinition) {
  const definitions = { before, after };
  const runs = {
    before: createTraceRunner(compile(before)).start(),
    after: createTraceRunner(compile(after)).start(),
  };
  let pair: PairedVisit = emptyPair;
  const getStep = (side: Side): string => runs[side].getState().current?.step.id ?? '';

  function tellPosition(side: Side): void {
    if (pair[side].step === getStep(side)) return;
    pair = recordPosition(pair, side, getStep(side));
    follow(side);
  }

  function follow(side: Side): void {
    const found = findFollow(pair, side, definitions);
    if (found === null) return;
    pair = recordFollow(pair, side, found);
    for (const event of found.events) if (getStep(side) === found.step) runs[side].send(event);
    tellPosition(side);
  }

  function act(side: Side, event: FunnelEvent): void {
    const other = getOther(side);
    const isTogether = getStep(side) === getStep(other);
    pair = recordEvent(pair, side, event);
    runs[side].send(event);
    if (event.type !== 'back') follow(other);
    else if (isTogether) {
      pair = recordEvent(pair, other, event);
      runs[other].send(event);
      tellPosition(other);
    }
    tellPosition(side);
  }

  tellPosition('before');
  tellPosition('after');
  return {
    choose: (side: Side, field: string, value: string): void => {
      act(side, { type: 'answer', field, value });
      act(side, { type: 'continue' });
    },
    back: (side: Side): void => act(side, { type: 'back' }),
    getSteps: (): string => `${getStep('before')} | ${getStep('after')}`,
    getAnswer: (side: Side, field: string): unknown =>
      runs[side].getState().snapshot.context.answers[field],
    describe: (): string | null => describePositions(pair, definitions),
  };
}

const build = (...questions: ReturnType<typeof buildChoiceQuestion>[]): FunnelDefinition =>
  buildFunnel({ steps: [...questions, buildEnding()] });

describe('one visit in two versions', () => {
  it('goes on in both, from whichever side an answer comes', () => {
    const both = playBoth(build(colour, size), build({ ...colour, title: 'Colour?' }, size));
    both.choose('before', 'colour', 'red');
    expect(both.getSteps()).toBe('size | size');
    both.choose('after', 'size', 'large');
    expect(both.getSteps()).toBe('end | end');
    expect(both.getAnswer('after', 'colour')).toBe('red');
    expect(both.getAnswer('before', 'size')).toBe('large');
    expect(both.describe()).toBe('Both are at “Done”.');
  });

  it('parts at a new question, says so, and comes together behind it', () => {
    const both = playBoth(build(colour, size), build(colour, place, size));
    both.choose('before', 'colour', 'red');
    expect(both.getSteps()).toBe('size | place');
    expect(both.describe()).toContain(
      'They part here: before is at “Which size?”, the proposal at “Which place?”.',
    );
    both.choose('after', 'place', 'here');
    expect(both.getSteps()).toBe('size | size');
  });

  it('answers questions in another order once for both', () => {
    const both = playBoth(build(colour, size, place), build(size, colour, place));
    both.choose('before', 'colour', 'red');
    expect(both.getSteps()).toBe('size | size');
    both.choose('before', 'size', 'large');
    expect(both.getSteps()).toBe('place | place');
    expect(both.getAnswer('after', 'colour')).toBe('red');
  });

  it('parts where an option is removed: the other side keeps its question', () => {
    const both = playBoth(
      build(colour, size),
      build(buildChoiceQuestion('colour', ['red', 'green']), size),
    );
    both.choose('before', 'colour', 'blue');
    expect(both.getSteps()).toBe('size | colour');
    both.choose('after', 'colour', 'green');
    expect(both.getSteps()).toBe('size | size');
  });

  it('goes back in both, and a new answer goes on in both', () => {
    const both = playBoth(build(colour, size), build(colour, size));
    both.choose('before', 'colour', 'red');
    both.back('after');
    expect(both.getSteps()).toBe('colour | colour');
    both.choose('before', 'colour', 'blue');
    expect(both.getSteps()).toBe('size | size');
    expect(both.getAnswer('after', 'colour')).toBe('blue');
  });

  it('goes back on one side alone where they have parted', () => {
    const both = playBoth(build(colour, size), build(colour, place, size));
    both.choose('before', 'colour', 'red');
    both.back('after');
    expect(both.getSteps()).toBe('size | colour');
  });
});
