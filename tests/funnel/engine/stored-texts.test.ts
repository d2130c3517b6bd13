import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { createOddTextArbitrary, invisibleTexts } from '../../support/text/odd-texts';

/** Asks for a text, takes one way where it is `compared`, greets with it and sends it. */
const createGreeting = (compared: string, required = true): FunnelDefinition =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'who',
        title: 'Who are you?',
        fields: [{ type: 'text', id: 'name', label: 'Name', required, maxLength: 40 }],
        next: {
          rules: [
            { when: { field: 'name', operator: 'is', value: compared }, goTo: 'same' },
            { when: { field: 'name', operator: 'isAnswered' }, goTo: 'other' },
          ],
          default: 'none',
        },
      },
      { kind: 'ending', id: 'same', title: '{answer.name}' },
      { kind: 'ending', id: 'other', title: '{answer.name}' },
      { kind: 'ending', id: 'none', title: 'None' },
    ],
    submissions: [
      {
        id: 'row',
        table: 'quiz_results',
        step: 'who',
        await: 'queue',
        map: {
          email: { const: 'a@b.co' },
          answers: { object: { name: { field: 'name' }, one: { const: 1 } } },
        },
      },
    ],
    persistence: { step: { key: 'greeting_step', as: 'id' }, answers: 'greeting_answers' },
  });

/** What each reader makes of a typed text: the way, the page, the row, the stored progress. */
function readEverywhere(compared: string, typed: string) {
  const session = startHeadlessSession(createGreeting(compared, false));
  session.answer('name', typed);
  session.next();
  session.flush();
  const { step } = session.getCurrentStep();
  const progress = session.storage.get('greeting_answers');
  const answers = session.submitRequests[0]?.row['answers'];
  return {
    way: step.id,
    page: step.title.replace(/[\u2068\u2069]/g, ''),
    row: (answers as { name: string | null }).name, // by the map above
    progress: progress === null ? undefined : (JSON.parse(progress) as { name?: string }).name,
  };
}

describe('a typed text has one form', () => {
  it.each([
    ['white space at the end', 'JOSÉ '],
    ['the decomposed letter of some keyboards', 'JOSE\u0301'],
    ['a zero-width space at the end', 'JOSÉ\u200b'],
    ['a no-break space at the beginning', '\u00a0JOSÉ'],
    ['a tag at the end', 'JOSÉ\u{e0041}'],
    ['a Braille blank at the end', 'JOSÉ\u2800'],
    ['a variation selector at the end', 'JOSÉ\ufe0f'],
    ['a bell within', 'JO\u0007SÉ'],
    ['an override of the direction', '\u202eJOSÉ'],
    ['an isolate that never ends', 'JOSÉ\u2067'],
    ['half a pair', 'JOSÉ\ud83d'],
  ])('a condition holds for a text with %s, and row and page have the same', (_, typed) => {
    expect(readEverywhere('JOSÉ', typed)).toEqual({
      way: 'same',
      page: 'JOSÉ',
      row: 'JOSÉ',
      progress: 'JOSÉ',
    });
  });

  it('condition, page, row and stored progress agree on any text', () => {
    fc.assert(
      fc.property(createOddTextArbitrary(), (typed) => {
        const { page, row, progress, way } = readEverywhere('never', typed);
        fc.pre(way !== 'none');
        expect({ page, progress }).toEqual({ page: row, progress: row });
        const again = readEverywhere(row ?? '', typed);
        expect(again).toEqual({ way: 'same', page: row, row, progress: row });
        expect(readEverywhere(row ?? '', row ?? '')).toEqual(again);
      }),
      { numRuns: 300 },
    );
  });

  it('a sign that its selector belongs to keeps it', () => {
    for (const typed of ['I ❤️', 'from 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛\u{e0100}', 'ه\u200d'])
      expect(readEverywhere('', `${typed}\u200b `).row).toBe(typed);
  });

  it('F9 a value from right to left is isolated on the page, and plain in the row', () => {
    const session = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'who',
            title: 'Who are you?',
            fields: [{ type: 'text', id: 'name', label: 'Name' }],
          },
          {
            kind: 'question',
            id: 'more',
            title: 'Thank you, {answer.name}, 3 offers wait',
            fields: [
              {
                type: 'singleChoice',
                id: 'offer',
                options: [
                  { value: 'a', label: 'For {answer.name}: 3' },
                  { value: 'b', label: 'None' },
                ],
              },
            ],
          },
          { kind: 'ending', id: 'end', title: 'Done' },
        ],
        submissions: [
          {
            id: 'row',
            table: 'quiz_results',
            step: 'more',
            await: 'queue',
            map: {
              email: { const: 'a@b.co' },
              answers: { object: { review: { answers: 'review' }, all: { questions: 'all' } } },
            },
          },
        ],
      }),
    );
    session.answer('name', 'דנה\u202e');
    session.next();
    const { step, publicTitle } = session.getCurrentStep();
    const title = 'Thank you, \u2068דנה\u2069, 3 offers wait';
    expect({ title: step.title, publicTitle }).toEqual({ title, publicTitle: title });
    session.answer('offer', 'a');
    session.next();
    expect(JSON.stringify(session.submitRequests[0]?.row)).toContain('For דנה: 3');
    expect(JSON.stringify(session.submitRequests[0]?.row)).not.toMatch(/[\u2066-\u2069]/);
  });

  it('a text of two lines is one line', () => {
    expect(readEverywhere('', 'one\r\ntwo\u2028three').row).toBe('one two three');
  });
});

describe('a required text', () => {
  it.each(invisibleTexts)('is not answered by what nobody sees: %j', (typed) => {
    const session = startHeadlessSession(createGreeting('JOSÉ'));
    session.answer('name', typed);
    session.next();
    expect(session.getCurrentStep()).toMatchObject({
      step: { id: 'who' },
      fields: [{ error: { rule: 'required' } }],
    });
    expect(readEverywhere('JOSÉ', typed)).toMatchObject({ way: 'none', row: null });
  });
});
