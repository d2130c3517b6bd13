import type { FaultPath } from '../../definition/issue';
import type { ValueSource } from '../../definition/value-source-schema';
import type { Facts } from '../../engine/facts';
import { finishedIn } from '../census';
import type { Notice } from '../finding';
import type { VerifyCheck } from './check';

/** The sources inside a source that have no value for a visitor, with their paths. */
function withoutValue(
  source: ValueSource,
  path: FaultPath,
  facts: Facts,
): { name: string; path: FaultPath }[] {
  if ('field' in source)
    return facts.answerTo(source.field) === undefined ? [{ name: `"${source.field}"`, path }] : [];
  if ('draw' in source)
    return facts.drawnAt(source.draw) === null ? [{ name: `"${source.draw}"`, path }] : [];
  if ('score' in source)
    return source.as === 'band' && facts.bandOf(source.score) === null
      ? [{ name: `"${source.score}"`, path }]
      : [];
  if ('coalesce' in source) {
    const isEmpty = source.coalesce.every(
      (entry, e) => withoutValue(entry, [...path, 'coalesce', e], facts).length > 0,
    );
    return isEmpty ? [{ name: 'this', path }] : [];
  }
  if ('list' in source)
    return source.list.flatMap((entry, e) => withoutValue(entry, [...path, 'list', e], facts));
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, entry]) =>
      withoutValue(entry, [...path, 'object', key], facts),
    );
  return [];
}

/** What is sent and what a result page requires is there for everybody. */
export const resultsAreCarried: VerifyCheck = (exploration) => {
  const { departures, funnel } = exploration;
  const { submissions, result } = funnel.definition;
  const sent = submissions.flatMap((submission, s) => {
    const leaving = (departures.get(submission.step) ?? []).filter(
      ({ undecided }) => undecided.length === 0,
    );
    const found = new Map<string, Notice>();
    for (const [column, source] of Object.entries(submission.map))
      for (const { facts, situation } of leaving)
        for (const { name, path } of withoutValue(
          source,
          ['submissions', s, 'map', column],
          facts,
        )) {
          const key = JSON.stringify(path);
          if (!found.has(key))
            found.set(key, {
              code: 'submission/unanswered-field',
              path,
              params: { source: name, step: submission.step },
              walk: situation.walk,
            });
        }
    return [...found.values()];
  });
  const finished = finishedIn(exploration);
  const required = (result?.requires ?? []).flatMap((name, index): Notice[] => {
    const source = result?.carry[name];
    const lacking =
      source &&
      finished.find(
        ({ facts }) => withoutValue(source, ['result', 'carry', name], facts).length > 0,
      );
    return lacking === undefined
      ? []
      : [
          {
            code: 'result/unmet-requirement',
            path: ['result', 'requires', index],
            params: { name },
            walk: lacking.situation.walk,
          },
        ];
  });
  return [...sent, ...required];
};
