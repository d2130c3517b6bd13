import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, markCut, splitText } from '../../../src/shared/text/cut-text';
import { fitTitle } from '../../../src/server/prerender/draw-share-picture';
import { CARD_CHARACTERS } from '../../../src/site/content/job-listings';
import { sampleJobs } from '../../../src/site/content/sample-jobs';

/** Texts whose words end as sentences, lists, quotations and cut texts do. */
const word = fc
  .tuple(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom('messages', '50%')),
    fc.constantFrom('', '.', ',', '…', '...', '!"', '.)', ' –', ':', '。'),
  )
  .map((parts) => parts.join(''));
const texts = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));

/** What ends with the mark of a cut, and with no other before it. */
const endsOnce = /(?:^|[^\s\p{P}]|[%‰#&@*/\\])…$/u;

describe('a cut text', () => {
  it('JL-01 ends with one mark, whatever stands before the cut, and is no longer than its room', () => {
    let cuts = 0;
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 90 }), (text, most) => {
        const shown = cutText(text, most);
        if (shown === text) return;
        cuts += 1;
        expect(shown).toMatch(endsOnce);
        expect([...shown].length).toBeLessThanOrEqual(most);
        expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      }),
    );
    expect(cuts).toBeGreaterThan(20);
  });

  it('has all of the text in its two parts, so that nothing is lost where there is room', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 90 }), (text, most) => {
        const { begin, rest } = splitText(text, most);
        expect(begin + rest).toBe(text);
      }),
    );
  });

  it('that fits stays as it is, with the marks of its own', () => {
    for (const text of ['Booking, results and messages.', 'To be continued …', 'Why?', ''])
      expect(cutText(text, 40)).toBe(text);
  });

  it('is cut between words; a longer word is cut inside; a number keeps its sign', () => {
    expect(cutText('booking, results and messages. You work', 31)).toBe(
      'booking, results and messages…',
    );
    expect(cutText('booking, results and messages. You work', 30)).toBe('booking, results and…');
    expect(cutText('Donaudampfschifffahrt', 9)).toBe('Donaudam…');
    expect(cutText('save up to 50% each week', 17)).toBe('save up to 50%…');
    expect(markCut('He said “Yes.”')).toBe('He said “Yes…');
  });

  it('on the card of each sample job has two lines of a phone at most', () => {
    for (const { description } of sampleJobs)
      expect(cutText(description, CARD_CHARACTERS)).toMatch(endsOnce);
  });

  it('in the picture of a shared page ends with one mark as well', () => {
    const sentence = 'Every question of this quiz asks for one thing only. ';
    const lines = Array.from({ length: 90 }, (_, at) =>
      fitTitle('x'.repeat(at) + ' ' + sentence.repeat(9)),
    );
    for (const { lines: shown } of lines) expect(shown.at(-1)).toMatch(endsOnce);
  });
});
