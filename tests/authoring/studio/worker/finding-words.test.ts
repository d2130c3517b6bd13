import { describe, expect, it } from 'vitest';
import { parseText, proveText } from '../../../../src/authoring/studio/worker/check-text';
import { brokenFunnels } from '../../../support/authoring/broken-funnels';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

const file = 'funnels/salary-check.funnel.json';

/** What the studio says of the small funnel with edits, by code. */
const readFindings = (code: string, ...edits: [string, string][]) => {
  const text = edits
    .reduce((before, [from, to]) => replaceExactlyOnce(before, from, to), smallFunnelSource)
    .replace('▶', '');
  return proveText(parseText({ file, text }, []))
    .problems.filter((problem) => problem.raw.code === code)
    .map(({ diagnostic }) => ({ message: diagnostic.message, help: diagnostic.help }));
};

/** What it says of a funnel with a known mistake. */
const readMistake = (name: string) => {
  const found = brokenFunnels.find(({ mistake }) => mistake === name);
  if (found === undefined) throw new Error(`There is no mistake "${name}".`);
  const { code, edits } = found;
  const own = edits.filter(([from]) => smallFunnelSource.includes(from));
  return readFindings(code, ...own);
};

describe('a finding in the studio has the words that visitors read', () => {
  it('steps have their titles', () => {
    expect(readMistake('a default that skips a step')).toEqual([
      {
        message:
          'no visitor can reach step "How it works": step "Does your pay keep up?" leads past it, to "How do you work today?"',
        help: 'let "Does your pay keep up?" lead to "How it works", by a rule or as its default, or remove the step',
      },
    ]);
  });

  it('questions have their labels, or the title of their step', () => {
    const [{ message } = { message: '' }] = readMistake('a question asked too early');
    expect(message).toBe(
      'step "Does your pay keep up?" reads "How do you work today?", which is answered later, at step "How do you work today?"',
    );
  });

  it('options and results have their labels', () => {
    const [{ message } = { message: '' }] = readMistake('an option without points');
    expect(message).toContain('"Junior" has no points for the score "worth"');
    const [shown] = readFindings('decision/never-displayed');
    expect(shown?.message).toBe(
      '"Double Down" is decided but never shown: "Starter" is displayed instead',
    );
  });

  it('bands have their titles, and their ids without one', () => {
    const overlap = (title: string) =>
      readFindings('score/overlap', [
        '{ "id": "high", "min": 2',
        `{ "id": "high",${title} "min": 1`,
      ])[0]?.message;
    expect(overlap(' "title": "Well paid",')).toContain('"low" (0 to 1) and "Well paid" (1 to 9)');
    expect(overlap('')).toContain('"low" (0 to 1) and "high" (1 to 9)');
  });

  it('parts that contradict each other are told, not counted', () => {
    const [{ message } = { message: '' }] = readMistake('two parts that contradict each other');
    expect(message).toBe(
      'no visitor meets this condition: its parts “How do you work today?” is “Junior” and “What comes on top?” is answered contradict each other',
    );
  });

  it('a value that nobody has is told by its label', () => {
    const [{ message } = { message: '' }] = readFindings('field/never-shown', [
      '"field": "level", "operator": "is", "value": "senior" },\n          "min"',
      '"all": [{ "field": "level", "operator": "isAnswered" }, { "draw": "wheel", "operator": "is", "value": "30" }] },\n          "min"',
    ]);
    expect(message).toContain('the prize of “Spin the wheel” is never “30% off” here');
  });

  it('a placeholder keeps its id where it is to be written', () => {
    expect(readMistake('a text with an answer that some visitors have not given')).toEqual([
      {
        message:
          '{label.perks} is empty for some visitors at step "Your result": they have not answered "What comes on top?"',
        help: 'say what these visitors read instead: {label.perks | "…"}, with "" for nothing',
      },
    ]);
  });
});
