import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsFile, parseClaims } from '../../../src/authoring/claims/funnel-claims';
import {
  type ContentReasons,
  judgeContent,
} from '../../../src/authoring/content-gate/judge-content';
import type { ContentAnswers } from '../../../src/authoring/wording/content-answers';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { quizFolder } from '../../support/funnels/quiz-folder';

const root = join(import.meta.dirname, '../../..');
const NAME = 'emotional-check.funnel.json';
const published = readFileSync(join(root, quizFolder, NAME), 'utf8');
const written = parseClaims(readFileSync(join(root, quizFolder, claimsFile), 'utf8'));
if ('problem' in written) throw new Error(written.problem);
/** The rows of this funnel: no other is beside it. */
const claims = written.claims.filter(({ pages }) => pages.includes('/quiz3'));
const reasons = { claims, departures: [] };
const none = { claims: [], departures: [] };

function judge(text: string, answers: ContentAnswers = none, given: ContentReasons = reasons) {
  const parsed = parseDefinition(text, NAME);
  if (!parsed.ok) throw new Error(`${NAME} has errors`);
  const judged = { name: NAME, text, definition: parsed.definition, others: [] };
  return judgeContent(judged, given, answers);
}

/** The funnel with other words. */
function change(from: string, to: string): string {
  if (published.split(from).length !== 2) throw new Error(`"${from}" is there not once`);
  return published.replace(from, to);
}

const words = 'Take 30 seconds to see where you stand.';
const withFigure = change('Take a minute to see', 'Take 30 seconds to see');
const withOtherButton = change('"Claim Your Discount!"', '"Go on"');

it('the published text needs no further reason, and has none too many', () => {
  expect(judge(published)).toEqual({
    questions: { claims: [], promises: [], unneeded: [] },
    reasons,
    missingNotes: [],
  });
});

it('a figure without a row is asked for, with its sentence', () => {
  expect(judge(withFigure).questions.claims).toEqual([{ words, found: ['30 seconds'] }]);
});

it('what its author says is a row for the pages of the funnel, and nothing is asked any more', () => {
  const reason = 'A way to say that it is short.';
  const { reasons: answered } = judge(withFigure, {
    claims: [{ words, kind: 'no claim', reason }],
    departures: [],
  });
  expect(answered.claims).toContainEqual({
    texts: [words],
    pages: ['/quiz3'],
    evidence: { kind: 'no claim', because: reason },
  });
  const again = judge(withFigure, none, { claims: [...(answered.claims ?? [])], departures: [] });
  expect(again.questions.claims).toEqual([]);
});

it('an answer without a reason, and one to another question, write nothing', () => {
  const { reasons: answered } = judge(withFigure, {
    claims: [
      { words, kind: 'source', reason: ' ' },
      { words: 'Free for life.', kind: 'no claim', reason: 'It is not said.' },
    ],
    departures: [{ row: 'Q3-03', because: 'It is not broken.' }],
  });
  expect(answered).toEqual(reasons);
});

it('a note that the funnel does not show is named', () => {
  const answers = {
    claims: [{ words, kind: 'own figure', reason: 'Measured by us.' } as const],
    departures: [],
  };
  expect(judge(withFigure, answers).missingNotes).toEqual(['Measured by us.']);
});

it('a promise that is broken is asked for, and its reason is a departure', () => {
  const { questions } = judge(withOtherButton);
  expect(questions.promises).toEqual([
    {
      row: 'Q3-03',
      title: 'Q3-03 the button of the wheel after the win reads "Claim Your Discount!"',
    },
  ]);
  const departure = { row: 'Q3-03', because: 'It is plainer.' };
  const { reasons: answered } = judge(withOtherButton, { claims: [], departures: [departure] });
  expect(answered.departures).toEqual([departure]);
});

it('reasons that nothing needs any more are dropped: words that are gone, promises that hold', () => {
  const departures = [{ row: 'Q3-03', because: 'It was plainer.' }];
  const { questions, reasons: left } = judge(published, none, { claims, departures });
  expect(questions.unneeded).toEqual(['Q3-03']);
  expect(left.departures).toEqual([]);
  expect(judge(withOtherButton).questions.unneeded).toEqual(['Claim Your Discount!']);
});

it('a number of questions that is no longer true is asked for', () => {
  const text = change(
    'Four questions, no right or wrong answers.',
    'Nine questions, no right or wrong answers.',
  );
  expect(judge(text).questions.claims).toEqual([
    { words: 'Nine questions, no right or wrong answers.', found: ['Nine questions'] },
  ]);
});

it('a folder without such files is asked nothing', () => {
  const given = { claims: null, departures: null };
  const text = withFigure.replace('"Claim Your Discount!"', '"Go on"');
  const parsed = parseDefinition(text, NAME);
  if (!parsed.ok) throw new Error(`${NAME} has errors`);
  const judged = { name: NAME, text, definition: parsed.definition, others: [] };
  expect(judgeContent(judged, given, none)).toEqual({
    questions: { claims: [], promises: [], unneeded: [] },
    reasons: given,
    missingNotes: [],
  });
});
