import { findFixes } from '../../fixes/find-fixes';
import type { ReportPart } from '../../worker/answer';
import { proofTime, type TextCheck } from '../../worker/check-text';
import { toFindingGroups } from '../../worker/findings';
import { listFindings } from '../../worker/list-findings';
import type { Fix, StudioFinding } from '../../worker/report';

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

const listAll = (check: TextCheck): StudioFinding[] => listFindings(toFindingGroups(check));

/** The same is said of a part, wherever it stands in the text. */
const toSaid = ({ code, message }: StudioFinding): string => `${code} ${message}`;

/** The keys of the findings that the saved version does not have. */
export const newFindingsPart: ReportPart<readonly string[]> = {
  takesErrors: true,
  // eslint-disable-next-line require-yield -- the saved version is proved in one step
  *find({ check, getSavedCheck, limit }) {
    const saved = getSavedCheck(limit(proofTime));
    const known = new Set(saved === null ? [] : listAll(saved).map(toSaid));
    return listAll(check).flatMap((finding) => (known.has(toSaid(finding)) ? [] : [finding.key]));
  },
};
