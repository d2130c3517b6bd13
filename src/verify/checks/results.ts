import type { FunnelDefinition } from '../../definition/normalise';
import type { FaultPath } from '../../definition/issue';
import type { ValueSource } from '../../definition/value-source-schema';
import type { Facts } from '../../engine/facts';
import { finishedIn } from '../census';
import type { Departure } from '../explore';
import type { Notice } from '../finding';
import type { VerifyCheck } from './check';

type Result = NonNullable<FunnelDefinition['result']>;

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

/** What a result page requires and somebody who finished does not bring. */
function unmetIn({ carry, requires }: Result, finished: readonly Departure[]): Notice[] {
  return Object.entries(carry).flatMap(([name, source]): Notice[] => {
    const index = requires.indexOf(name);
    const lacking = finished.find(({ facts }) => withoutValue(source, [], facts).length > 0);
    if (index < 0 || lacking === undefined) return [];
    const path = ['result', 'requires', index];
    return [
      { code: 'result/unmet-requirement', path, params: { name }, walk: lacking.situation.walk },
    ];
  });
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
  return [...sent, ...(result === undefined ? [] : unmetIn(result, finishedIn(exploration)))];
};
