// What of a replay is not as it was, in words.
import { describe, expect, it } from 'vitest';
import { describeReplay } from '../../../../src/authoring/studio/measured/describe-replay';
import type { ReplayedVisit } from '../../../../src/authoring/verify/replay-visit';

const whole: ReplayedVisit = {
  events: [],
  arrivals: [0],
  madeUp: [],
  lost: [],
  parting: null,
  otherResults: [],
};
const walk = { views: [['pet', 'start', 900] as [string, 'start', number]], outcomes: [] };

describe('what a replay says of itself', () => {
  it('a visit that is played as it was needs no words', () => {
    expect(describeReplay(whole, walk, null)).toEqual([]);
  });

  it('another text, answers made up or gone, a parting and another result are named', () => {
    expect(
      describeReplay(
        {
          ...whole,
          madeUp: ['name', 'email'],
          lost: [{ field: 'pet', names: ['bird', 'fish'] }],
          parting: { from: 'pet', to: 'home', leadsTo: 'you' },
          otherResults: [
            { was: ['result', 'plan', 'basic'], is: 'pro' },
            { was: ['ending', 'done', ''], is: null },
          ],
        },
        { ...walk, views: [['pet', 'resume', 900]] },
        'Version 1: As it began',
      ),
    ).toEqual([
      'The visit was to another text (Version 1: As it began). The player plays the open one.',
      'The visit began with a reload on “pet”: the steps before it are made up.',
      'Made up, since the log does not have these answers: name, email.',
      'The text does not have these answers: pet: bird + fish.',
      'Played up to “pet”: there the visit went to “home”, this text leads to “you”.',
      'result plan was basic for the visitor, and pro here.',
      'The ending was done for the visitor, and nothing here.',
    ]);
    expect(
      describeReplay({ ...whole, parting: { from: null, to: 'home', leadsTo: null } }, walk, null),
    ).toEqual(['Not played: the visit began on “home”, this text leads out of the funnel.']);
  });
});
