import type { Submission } from '../../definition/funnel-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { FaultPath } from '../../definition/issue';
import type { ValueSource } from '../../definition/value-source-schema';
import type { Facts } from '../../engine/facts';
import { finishedIn } from '../census';
import type { Departure } from '../explore/leave-step';
import type { Notice } from '../finding';
import type { VerifyCheck } from './check';

type Result = NonNullable<FunnelDefinition['result']>;

/** A source without a value, and where it stands in the source it is part of. */
interface Lacking {
  name: string;
  path: FaultPath;
}

const under =
  (...keys: FaultPath) =>
  ({ name, path }: Lacking): Lacking => ({ name, path: [...keys, ...path] });

/** The sources inside a source that have no value for a visitor. */
function withoutValue(source: ValueSource, facts: Facts): Lacking[] {
  const lacking = (name: string, isLacking: boolean): Lacking[] =>
    isLacking ? [{ name, path: [] }] : [];
  if ('field' in source)
    return lacking(`"${source.field}"`, facts.answerTo(source.field) === undefined);
  if ('draw' in source) return lacking(`"${source.draw}"`, facts.drawnAt(source.draw) === null);
  if ('score' in source)
    return lacking(
      `"${source.score}"`,
      source.as === 'band' && facts.bandOf(source.score) === null,
    );
  if ('coalesce' in source)
    return lacking(
      'this',
      source.coalesce.every((entry) => withoutValue(entry, facts).length > 0),
    );
  if ('list' in source)
    return source.list.flatMap((entry, e) => withoutValue(entry, facts).map(under('list', e)));
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, entry]) =>
      withoutValue(entry, facts).map(under('object', key)),
    );
  return [];
}

/** What a submission sends and some visitor who sends it does not bring, each once. */
function unansweredIn(
  { step, map }: Submission,
  s: number,
  sending: readonly Departure[],
): Notice[] {
  const found = new Map<string, Notice>();
  for (const [column, source] of Object.entries(map))
    for (const { facts, situation } of sending)
      for (const { name, path } of withoutValue(source, facts).map(
        under('submissions', s, 'map', column),
      )) {
        const key = JSON.stringify(path);
        if (!found.has(key))
          found.set(key, {
            code: 'submission/unanswered-field',
            path,
            params: { source: name, step },
            walk: situation.walk,
          });
      }
  return [...found.values()];
}

/** What a result page requires and somebody who finished does not bring. */
function unmetIn({ carry, requires }: Result, finished: readonly Departure[]): Notice[] {
  return Object.entries(carry).flatMap(([name, source]): Notice[] => {
    const index = requires.indexOf(name);
    const lacking = finished.find(({ facts }) => withoutValue(source, facts).length > 0);
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
    const leaving = departures.get(submission.step) ?? [];
    return unansweredIn(
      submission,
      s,
      leaving.filter(({ undecided }) => undecided.length === 0),
    );
  });
  return [...sent, ...(result === undefined ? [] : unmetIn(result, finishedIn(exploration)))];
};
