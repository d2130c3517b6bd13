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

/** A source without a value, and its path in the outer source. */
interface MissingSource {
  name: string;
  path: DefinitionPath;
}

const createPathPrefixer =
  (...keys: DefinitionPath) =>
  ({ name, path }: MissingSource): MissingSource => ({ name, path: [...keys, ...path] });

/** Finds the nested sources that have no value under these facts. */
function findMissingSources(source: ValueSource, facts: Facts): MissingSource[] {
  const toMissing = (name: string, isMissing: boolean): MissingSource[] =>
    isMissing ? [{ name, path: [] }] : [];
  if ('field' in source)
    return toMissing(`"${source.field}"`, facts.getAnswer(source.field) === undefined);
  if ('draw' in source)
    return toMissing(`"${source.draw}"`, facts.getDrawValue(source.draw) === null);
  if ('score' in source)
    return toMissing(
      `"${source.score}"`,
      source.as === 'band' && facts.getScoreBand(source.score) === null,
    );
  if ('coalesce' in source)
    return toMissing(
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

/** Finds the sources of a submission that lack a value for some visitor, once each. */
function findUnansweredSources(
  { step, map }: Submission,
  s: number,
  exits: readonly StepExit[],
): RawFinding[] {
  const findings = new Map<string, RawFinding>();
  for (const [column, source] of Object.entries(map))
    for (const { facts, state } of exits)
      for (const { name, path } of findMissingSources(source, facts).map(
        createPathPrefixer('submissions', s, 'map', column),
      )) {
        const key = JSON.stringify(path);
        if (!findings.has(key))
          findings.set(key, {
            code: 'submission/unanswered-field',
            path,
            params: { source: name, step },
            trace: state.trace,
          });
      }
  return [...findings.values()];
}

/** Finds the required values of the result page that some finished visitor lacks. */
function findUnmetRequirements(
  { carry, requires }: ResultDefinition,
  endingExits: readonly StepExit[],
): RawFinding[] {
  return Object.entries(carry).flatMap(([name, source]): RawFinding[] => {
    const index = requires.indexOf(name);
    const missingExit = endingExits.find(
      ({ facts }) => findMissingSources(source, facts).length > 0,
    );
    if (index < 0 || missingExit === undefined) return [];
    const path = ['result', 'requires', index];
    return [
      { code: 'result/unmet-requirement', path, params: { name }, trace: missingExit.state.trace },
    ];
  });
}

/** Checks that submitted and required values exist for all visitors. */
export const checkResultPayload: VerifyCheck = (exploration) => {
  const { exitsByStep, funnel } = exploration;
  const { submissions, result } = funnel.definition;
  const submissionFindings = submissions.flatMap((submission, s) => {
    const exits = exitsByStep.get(submission.step) ?? [];
    return findUnansweredSources(
      submission,
      s,
      exits.filter(({ undecided }) => undecided.length === 0),
    );
  });
  return [
    ...submissionFindings,
    ...(result === undefined ? [] : findUnmetRequirements(result, findEndingExits(exploration))),
  ];
};
