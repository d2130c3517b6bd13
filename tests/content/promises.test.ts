import { expect, it } from 'vitest';
import { parseDepartures } from '../../src/authoring/promises/departures';
import { type FunnelPromise, isKept, listRows } from '../../src/authoring/promises/promise';
import { loadFunnelDefinition } from '../support/funnels/load-funnel-definitions';

const promise: FunnelPromise = {
  title: 'QZ-02 /quiz has five questions',
  funnel: 'career-match',
  read: ({ steps }) => steps.filter(({ kind }) => kind === 'question').length,
  specified: 5,
};
const definition = loadFunnelDefinition('career-match');

it('a promise is kept until a question more is asked', () => {
  const [question] = definition.steps;
  if (question === undefined) throw new Error('a quiz has a question');
  expect(isKept(promise, definition)).toBe(true);
  expect(isKept(promise, { ...definition, steps: [question, ...definition.steps] })).toBe(false);
});

it('a promise of a field that is gone is not kept', () => {
  const read = (): never => {
    throw new Error('no field "role"');
  };
  expect(isKept({ ...promise, read }, definition)).toBe(false);
});

it('a title names its rows of the ledger', () => {
  expect(listRows('Q3-01 Q3-02 the wheel of /quiz3')).toEqual(['Q3-01', 'Q3-02']);
});

it.each(['{}', '{ "departures": [{ "row": "five", "because": "it is" }] }', 'no JSON'])(
  'what is wrong with a list of departures is said: %s',
  (text) => {
    expect(parseDepartures(text)).toHaveProperty('problem');
  },
);
