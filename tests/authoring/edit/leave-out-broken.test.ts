import { describe, expect, it } from 'vitest';
import { leaveOutBroken } from '../../../src/authoring/edit/leave-out-broken';
import { removeValue } from '../../../src/authoring/edit/set-value';
import { applyEdits } from '../../../src/authoring/edit/text-edit';
import { runToEnd } from '../../../src/authoring/verify/run-to-end';
import { describeEntryPlace } from '../../../src/authoring/wording/describe-path';
import { findNameUses } from '../../../src/funnel/definition/name-uses';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';
import { wholeFunnel } from '../../support/definition/whole-funnel';

const leaveOut = (text: string) => runToEnd(leaveOutBroken(text));

/** Parts with a name that are no option: its list would be too short. */
const parts = findNameUses(JSON.parse(wholeFunnel)).filter(
  ({ role, part }) =>
    role === 'declares' && ['step', 'field', 'score', 'value', 'input'].includes(part),
);

describe('a funnel with errors is played without its broken parts', () => {
  it('a route to a step that is not there is left out, with its place in words', () => {
    const text = replaceExactlyOnce(smallFunnelSource, '"goTo": "wheel"', '"goTo": "whel"');
    const rest = leaveOut(text);
    expect(rest?.leftOut.map((place) => describeEntryPlace(place))).toEqual([
      'Routes of step “work” (1)',
    ]);
    expect(rest?.definition.steps.map(({ id }) => id)).toContain('wheel');
  });

  it('new work beside the error is there', () => {
    const text = [
      ['"goTo": "wheel"', '"goTo": "whel"'],
      ['"Your result"', '"Your own result"'],
    ].reduce(
      (current, [from = '', to = '']) => replaceExactlyOnce(current, from, to),
      smallFunnelSource,
    );
    expect(leaveOut(text)?.definition.steps.map(({ title }) => title)).toContain('Your own result');
  });

  it('a text that is no JSON is not played', () => {
    expect(leaveOut(smallFunnelSource.replace('{', ''))).toBeNull();
  });

  it.each(parts.map((use): [string, typeof use] => [`${use.part} ${use.name}`, use]))(
    'without the %s, which others read, it can be played',
    (_, { path }) => {
      const removed = removeValue(wholeFunnel, path.slice(0, -1));
      const rest = leaveOut(removed.ok ? applyEdits(wholeFunnel, removed.edits) : '');
      expect(rest?.definition.steps.length).toBeGreaterThan(5);
    },
  );
});
