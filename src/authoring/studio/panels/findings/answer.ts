import { findFixes } from '../../fixes/find-fixes';
import type { ReportPart } from '../../worker/answer';
import type { Fix } from '../../worker/report';

/** In milliseconds. */
const timeForFixes = 1_500;

/** The fixes of all findings, as many as the time allows. */
export const fixesPart: ReportPart<readonly Fix[]> = {
  takesErrors: true,
  *find({ check, neighbours, limit, getSavedCheck }) {
    const limits = limit(timeForFixes);
    const saved = getSavedCheck(limits);
    const fixes: Fix[] = [];
    for (const fix of findFixes(check, { neighbours, limits, saved })) {
      if (fix !== null) fixes.push(fix);
      yield { done: fixes.length, of: check.problems.length };
      if (limits.isOutOfTime?.() === true) break;
    }
    return fixes;
  },
};
