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
