import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../../src/authoring/studio/save/merge-texts';

interface Accepted {
  rule: string;
  at: string;
  because: string;
}
interface Step {
  id: string;
  fields?: { id: string }[];
  next?: object[];
}
interface Source {
  steps: readonly Step[];
  accepted?: readonly Accepted[];
}

const accept = (at: string, because = 'It is meant.'): Accepted => ({ rule: 'r', at, because });
const a: Step = { id: 'a' };
const b: Step = { id: 'b', fields: [{ id: 'x' }, { id: 'y' }] };
const c: Step = { id: 'c' };
const added = (id: string): Step => ({ id });

function merge(base: Source, mine: Source, theirs: Source, sides = {}) {
  const toText = (source: Source) => JSON.stringify(source, null, 2);
  const merged = mergeTexts(
    { base: toText(base), mine: toText(mine), theirs: toText(theirs) },
    sides,
  );
  if (!merged.ok) throw new Error('A text of this test is no JSON.');
  return { ...(parse(merged.text) as Source), conflicts: merged.conflicts };
}

describe('accepted warnings of two versions that are merged', () => {
  it('stand at their part where both versions insert steps before it', () => {
    const { steps, accepted } = merge(
      { steps: [a, b, c], accepted: [accept('steps[1].fields[1]')] },
      { steps: [added('mine'), a, b, c], accepted: [accept('steps[2].fields[1]')] },
      { steps: [a, added('theirs'), b, c], accepted: [accept('steps[2].fields[1]')] },
    );
    expect(steps.map(({ id }) => id)).toEqual(['mine', 'a', 'theirs', 'b', 'c']);
    expect(accepted).toEqual([accept('steps[3].fields[1]')]);
  });

  it('stand at their part where one version moves it and the other accepts a warning there', () => {
    const { steps, accepted } = merge(
      { steps: [a, b, c] },
      { steps: [b, a, c] },
      { steps: [a, b, c], accepted: [accept('steps[1]')] },
    );
    expect(steps.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(accepted).toEqual([accept('steps[0]')]);
  });

  it('are those of both versions, without conflict', () => {
    const { accepted, conflicts } = merge(
      { steps: [a, b, c], accepted: [accept('steps[0]')] },
      { steps: [added('mine'), a, b, c], accepted: [accept('steps[1]'), accept('steps[0]')] },
      { steps: [a, b, c], accepted: [accept('steps[0]'), accept('steps[2]'), accept('b')] },
    );
    expect(conflicts).toEqual([]);
    expect(accepted?.map(({ at }) => at)).toEqual(['steps[1]', 'steps[0]', 'steps[3]', 'b']);
  });

  it('go where one version takes them back or removes their part', () => {
    expect(
      merge(
        { steps: [a, b, c], accepted: [accept('steps[0]'), accept('steps[1].fields[0]')] },
        { steps: [a, b, c], accepted: [accept('steps[1].fields[0]')] },
        { steps: [a, c], accepted: [accept('steps[0]')] },
      ).accepted,
    ).toBeUndefined();
  });

  it('come back with a part that one version removed and the other changed', () => {
    const changed = { ...b, fields: [{ id: 'z' }, { id: 'x' }] } as Step;
    const versions = [
      { steps: [a, b, c], accepted: [accept('steps[1].fields[0]')] },
      { steps: [a, c] },
      { steps: [a, changed, c], accepted: [accept('steps[1].fields[1]')] },
    ] as const;
    expect(merge(...versions).accepted).toBeUndefined();
    const sides = { [JSON.stringify(['steps', 'b'])]: 'theirs' };
    expect(merge(...versions, sides).accepted).toEqual([accept('steps[1].fields[1]')]);
  });

  it('stand at the same entry of a list without names', () => {
    const [one, two, three] = [{ to: 1 }, { to: 2 }, { to: 3 }];
    const { accepted } = merge(
      { steps: [{ id: 'a', next: [one, two] }] },
      { steps: [{ id: 'a', next: [three, one, two] }] },
      { steps: [{ id: 'a', next: [one, two] }], accepted: [accept('steps[0].next[1]')] },
    );
    expect(accepted).toEqual([accept('steps[0].next[2]')]);
  });

  it('are a conflict where both versions change the reason', () => {
    const base = { steps: [a, b, c], accepted: [accept('steps[1]')] };
    const withReason = (because: string): Source => ({
      ...base,
      accepted: [accept('steps[1]', because)],
    });
    const path = ['accepted', 'r at steps.b', 'because'];
    const { conflicts, accepted } = merge(base, withReason('Mine'), withReason('Theirs'), {
      [JSON.stringify(path)]: 'theirs',
    });
    expect(conflicts).toMatchObject([{ path, mine: 'Mine', theirs: 'Theirs' }]);
    expect(accepted).toEqual([accept('steps[1]', 'Theirs')]);
  });

  it('leave a list that is none as it is', () => {
    const broken = { steps: [a], accepted: 'all' as unknown as Accepted[] };
    expect(merge(broken, broken, { ...broken, steps: [a, b] }).accepted).toBe('all');
  });

  it('stand at the part that their reason names, wherever the versions insert and move', () => {
    const ids = ['a', 'b', 'c', 'd'];
    /** Steps in an order, each with an accepted warning at it that names the step. */
    const toSource = (order: readonly string[]): Source => ({
      steps: order.map((id) => ({ id })),
      accepted: order.map((id, index) => accept(`steps[${index}]`, id)),
    });
    const version = (extra: readonly string[]) =>
      fc.shuffledSubarray([...ids, ...extra], { minLength: 1 }).map(toSource);
    fc.assert(
      fc.property(version(['m', 'n']), version(['t', 'u']), (mine, theirs) => {
        const { steps, accepted = [] } = merge(toSource(ids), mine, theirs);
        expect(accepted.map(({ at, because }) => [at, because])).toEqual(
          expect.arrayContaining(steps.map(({ id }, index) => [`steps[${index}]`, id])),
        );
        expect(accepted).toHaveLength(steps.length);
      }),
    );
  });
});
