import { resultPagePaths } from '../../site/content/page-paths';
import { toIssue } from '../../funnel/definition/parse';
import type { Issue, RawIssue } from '../../funnel/definition/issues/issue';
import { findResultPages } from '../../funnel/definition/result-pages';
import { findUncarriedAnswers } from '../verify/uncarried-answers';
import type { CheckedFile } from './funnel-file';

const isResultPage = (address: string): boolean =>
  resultPagePaths.some((page) => page === address.replace(/[?#].*$/, ''));

/** Finds funnels whose result page does not receive all that it needs. */
export function findResultPageIssues(files: readonly CheckedFile[]): Issue[] {
  return files.flatMap(({ result, displayName, locate }) => {
    if (!result.ok) return [];
    const page = findResultPages(result.definition).find(isResultPage);
    if (page === undefined) return [];
    const uncarried = findUncarriedAnswers(result.definition);
    if (Object.values(uncarried).flat().length === 0) return [];
    const issue: RawIssue = {
      code: 'result/not-carried',
      path: ['result', 'carry'],
      params: { page, ...uncarried },
    };
    return [toIssue(issue, displayName, locate(issue))];
  });
}
