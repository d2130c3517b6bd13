import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/edit/text-edit';
import {
  isErrorProblem,
  parseText,
  proveText,
  type TextCheck,
} from '../../../src/studio/model/check-text';
import { findFixes } from '../../../src/studio/model/fixes/find-fixes';
import { brokenFunnels } from '../../../testing/authoring/broken-funnels';
import { replaceExactlyOnce, smallFunnelSource } from '../../../testing/definition/small-funnel';

const file = 'funnels/salary-check.funnel.json';

/** The small funnel without an open warning. */
const soundFunnel = replaceExactlyOnce(
  smallFunnelSource,
  '  "persistence": {\n',
  '  "accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n',
);

const check = (text: string): TextCheck => proveText(parseText({ file, text }, []));
const countErrors = ({ problems }: TextCheck): number => problems.filter(isErrorProblem).length;
const breakFunnel = (edits: readonly [string, string][]): string =>
  edits
    .reduce((text, [from, to]) => replaceExactlyOnce(text, from, to), soundFunnel)
    .replace('▶', '');

const getFixes = (before: TextCheck) =>
  [...findFixes(before, { neighbours: [] })].filter((fix) => fix !== null);

describe('fixes of a definition with one mistake', () => {
  it.each(brokenFunnels)(
    '$mistake: a fix is offered, and every offered fix leaves fewer errors',
    ({ edits }) => {
      const text = breakFunnel(edits);
      const before = check(text);
      const fixes = getFixes(before);
      expect(fixes).not.toEqual([]);
      const left = fixes.map(({ title, edits: fix, leavesErrors }) => {
        const after = check(applyEdits(text, fix));
        const isBetter = after.problems.length < before.problems.length;
        return { title, isBetter, isAsTold: countErrors(after) === leavesErrors };
      });
      expect(left.filter(({ isBetter, isAsTold }) => !isBetter || !isAsTold)).toEqual([]);
    },
  );
});

describe('a picture of an option', () => {
  const level = '{ "value": "junior", "label": "Junior", "points": 1 }';
  const text = replaceExactlyOnce(
    soundFunnel,
    level,
    '{ "value": "junior", "label": "Junior", "points": 1, "picture": { "file": "desc.png", "alt": "A desk" } }',
  );
  const pictures = [
    { name: 'desk.png', bytes: 900, width: 640, height: 480 },
    { name: 'tower.png', bytes: 900, problem: 'no picture' },
  ];
  const checkWith = (own: string, known?: typeof pictures): TextCheck =>
    proveText(parseText({ file, text: own, ...(known && { pictures: known }) }, []));
  const codesOf = ({ problems }: TextCheck) => problems.map(({ raw }) => raw.code);

  it('one that is not in the folder is reported, and the nearest of the folder is offered', () => {
    const before = checkWith(text, pictures);
    expect(codesOf(before)).toEqual(['picture/missing']);
    const [fix] = getFixes(before);
    expect(fix?.title).toBe('Use "desk.png"');
    const mended = applyEdits(text, fix?.edits ?? []);
    expect(codesOf(checkWith(mended, pictures))).toEqual([]);
    expect(codesOf(checkWith(mended.replace('desk.png', 'tower.png'), pictures))).toEqual([
      'picture/unreadable',
    ]);
  });

  it('nothing is reported before the folder is known', () => {
    expect(codesOf(checkWith(text))).toEqual([]);
    expect(codesOf(checkWith(text, []))).toEqual(['picture/missing']);
  });
});
