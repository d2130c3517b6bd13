import type { Submission } from '../../definition/funnel-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { DefinitionPath } from '../../definition/parts/issue';
import type { ValueSource } from '../../definition/value-source-schema';
import type { Facts } from '../../engine/parts/facts';
import { findEndingExits } from '../census';
import type { StepExit } from '../explore/exit-step';
import type { RawFinding } from '../finding';
import type { VerifyCheck } from './check';

type ResultDefinition = NonNullable<FunnelDefinition['result']>;

/** A source without a value, and where it stands in the source it is part of. */
interface MissingSource {
  name: string;
  path: DefinitionPath;
}

const createPathPrefixer =
  (...keys: DefinitionPath) =>
  ({ name, path }: MissingSource): MissingSource => ({ name, path: [...keys, ...path] });

/** The sources inside a source that have no value for a visitor. */
function findMissingSources(source: ValueSource, facts: Facts): MissingSource[] {
  const lacking = (name: string, isLacking: boolean): MissingSource[] =>
    isLacking ? [{ name, path: [] }] : [];
  if ('field' in source)
    return lacking(`"${source.field}"`, facts.getAnswer(source.field) === undefined);
  if ('draw' in source)
    return lacking(`"${source.draw}"`, facts.getDrawValue(source.draw) === null);
  if ('score' in source)
    return lacking(
      `"${source.score}"`,
      source.as === 'band' && facts.getScoreBand(source.score) === null,
    );
  if ('coalesce' in source)
    return lacking(
      'this',
      source.coalesce.every((entry) => findMissingSources(entry, facts).length > 0),
    );
  if ('list' in source)
    return source.list.flatMap((entry, e) =>
      findMissingSources(entry, facts).map(createPathPrefixer('list', e)),
    );
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, entry]) =>
      findMissingSources(entry, facts).map(createPathPrefixer('object', key)),
    );
  return [];
}

/** What a submission sends and some visitor who sends it does not bring, each once. */
function findUnansweredSources(
  { step, map }: Submission,
  s: number,
  sending: readonly StepExit[],
): RawFinding[] {
  const found = new Map<string, RawFinding>();
  for (const [column, source] of Object.entries(map))
    for (const { facts, state } of sending)
      for (const { name, path } of findMissingSources(source, facts).map(
        createPathPrefixer('submissions', s, 'map', column),
      )) {
        const key = JSON.stringify(path);
        if (!found.has(key))
          found.set(key, {
            code: 'submission/unanswered-field',
            path,
            params: { source: name, step },
            trace: state.trace,
          });
      }
  return [...found.values()];
}

/** What a result page requires and somebody who finished does not bring. */
function findUnmetRequirements(
  { carry, requires }: ResultDefinition,
  finished: readonly StepExit[],
): RawFinding[] {
  return Object.entries(carry).flatMap(([name, source]): RawFinding[] => {
    const index = requires.indexOf(name);
    const lacking = finished.find(({ facts }) => findMissingSources(source, facts).length > 0);
    if (index < 0 || lacking === undefined) return [];
    const path = ['result', 'requires', index];
    return [
      { code: 'result/unmet-requirement', path, params: { name }, trace: lacking.state.trace },
    ];
  });
}

/** What is sent and what a result page requires is there for everybody. */
export const checkResultPayload: VerifyCheck = (exploration) => {
  const { exitsByStep, funnel } = exploration;
  const { submissions, result } = funnel.definition;
  const sent = submissions.flatMap((submission, s) => {
    const leaving = exitsByStep.get(submission.step) ?? [];
    return findUnansweredSources(
      submission,
      s,
      leaving.filter(({ undecided }) => undecided.length === 0),
    );
  });
  return [
    ...sent,
    ...(result === undefined ? [] : findUnmetRequirements(result, findEndingExits(exploration))),
  ];
};
