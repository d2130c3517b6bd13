import type { Submission } from '../../../funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { ValueSource } from '../../../funnel/definition/value-source-schema';
import type { LeadColumn } from '../../../funnel/definition/rows/lead-table';
import { isBlank, isPersonal } from '../../../funnel/fields/shared/rule/contract';
import { leadTables } from '../../../funnel/definition/rows/lead-tables';
import { opensPage } from '../../../funnel/engine/completion';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import type { Constraint } from '../constraint';
import { hasValue } from '../decision-presence';
import { explore } from '../explore/explore';
import type { RawFinding } from '../finding';
import type { ReadFunnel, RouteExit, VerifyCheck } from './check';
import { toBandLeaf } from '../observations';
import { closeInputs } from '../open-inputs';
import { getEndings, readCarried, readColumn, type ReaderOf, type ReadingPlan } from '../readers';

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
function findMissingSources(
  funnel: PreparedFunnel,
  source: ValueSource,
  facts: Facts,
): MissingSource[] {
  const toMissing = (name: string, isMissing: boolean): MissingSource[] =>
    isMissing ? [{ name, path: [] }] : [];
  if ('field' in source)
    return toMissing(`"${source.field}"`, facts.getAnswer(source.field) === undefined);
  if ('draw' in source)
    return toMissing(`"${source.draw}"`, facts.getDrawValue(source.draw) === null);
  if ('decision' in source)
    return toMissing(`"${source.decision}"`, !hasValue(funnel, source, facts));
  if ('calculated' in source)
    return toMissing(
      `"${source.calculated}"`,
      source.as === 'band'
        ? facts.readDerived(toBandLeaf(source.calculated)) === null
        : facts.getCalculated(source.calculated) === null,
    );
  if ('score' in source)
    return toMissing(
      `"${source.score}"`,
      source.as === 'band' && facts.getScoreBand(source.score) === null,
    );
  if ('const' in source) return toMissing('null', source.const === null);
  if ('coalesce' in source)
    return toMissing(
      'this',
      source.coalesce.every((entry) => findMissingSources(funnel, entry, facts).length > 0),
    );
  if ('list' in source)
    return source.list.flatMap((entry, e) =>
      findMissingSources(funnel, entry, facts).map(createPathPrefixer('list', e)),
    );
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, entry]) =>
      findMissingSources(funnel, entry, facts).map(createPathPrefixer('object', key)),
    );
  return [];
}

/** Finds the parts of a source because of which the whole is null. A list or an object never is. */
const findNullSources = (
  funnel: PreparedFunnel,
  source: ValueSource,
  facts: Facts,
): MissingSource[] =>
  'list' in source || 'object' in source ? [] : findMissingSources(funnel, source, facts);

/** Finds the sources of a submission that are null for some visitor where the column takes no null. */
function findUnansweredSources(
  funnel: PreparedFunnel,
  submission: Submission,
  s: number,
  getExits: (reader: ReaderOf<'sources'>) => readonly (RouteExit & { facts: Facts })[],
): RawFinding[] {
  const findings = new Map<string, RawFinding>();
  const { step, table, map } = submission;
  const columns: Readonly<Record<string, LeadColumn>> = leadTables[table].columns;
  const isStrict = (column: string): boolean => columns[column]?.isNullable === false;
  for (const [column, source] of Object.entries(map).filter(([name]) => isStrict(name)))
    for (const { facts, state } of getExits(readColumn(submission, column, source)))
      for (const { name, path } of findNullSources(funnel, source, facts).map(
        createPathPrefixer('submissions', s, 'map', column),
      )) {
        const key = JSON.stringify(path);
        if (!findings.has(key))
          findings.set(key, {
            code: 'submission/unanswered-field',
            path,
            params: { source: name, step, table, column },
            trace: state.trace,
          });
      }
  return [...findings.values()];
}

/** The visitors who leave a step with no answer but personal ones and cleared boxes. */
const createEmptyAnswers = (definition: FunnelDefinition, step: string): Constraint[] => [
  { step },
  ...closeInputs(definition)
    .steps.flatMap(({ fields }) => fields)
    .filter((field) => !isPersonal(field))
    .map(({ id }): Constraint => ({
      step,
      field: { id, accepts: (value) => value === undefined || (value !== false && isBlank(value)) },
    })),
];

/** Finds the columns that refuse an empty object where all answers of some visitor are left out. */
function findEmptyAnswers(
  { step, table, map }: Submission,
  s: number,
  { funnel }: ReadFunnel,
): RawFinding[] {
  const columns: Readonly<Record<string, LeadColumn>> = leadTables[table].columns;
  const [column] = Object.entries(map).flatMap(([name, source]) =>
    'answers' in source && source.answers === 'values' && columns[name]?.refusesEmpty === true
      ? [name]
      : [],
  );
  if (column === undefined) return [];
  const plan: ReadingPlan = { routes: 'taken', readers: [] };
  const constraints = createEmptyAnswers(funnel.definition, step);
  const { exitsByStep } = explore(funnel, undefined, constraints, plan);
  const exit = (exitsByStep.get(step) ?? []).find(({ undecided }) => undecided.length === 0);
  return exit === undefined
    ? []
    : [
        {
          code: 'submission/empty-answers',
          path: ['submissions', s, 'map', column],
          params: { step, table, column },
          trace: exit.state.trace,
        },
      ];
}

/** Finds the required values of the result page that some finished visitor lacks. */
function findUnmetRequirements(
  { carry, requires }: ResultDefinition,
  { funnel, read }: ReadFunnel<'sources'>,
): RawFinding[] {
  return Object.entries(carry).flatMap(([name, source]): RawFinding[] => {
    const index = requires.indexOf(name);
    if (index < 0) return [];
    const { exitsByStep } = read(readCarried(funnel, name, source));
    const missingExit = getEndings(funnel)
      .flatMap((ending) =>
        (exitsByStep.get(ending) ?? []).filter(({ facts }) => opensPage(funnel, ending, facts)),
      )
      .find(({ facts }) => findMissingSources(funnel, source, facts).length > 0);
    if (missingExit === undefined) return [];
    const path = ['result', 'requires', index];
    return [
      { code: 'result/unmet-requirement', path, params: { name }, trace: missingExit.state.trace },
    ];
  });
}

/** Checks that submitted and required values exist for all visitors. */
export const checkResultPayload: VerifyCheck<'sources'> = (explored) => {
  const { submissions, result } = explored.funnel.definition;
  const submissionFindings = submissions.flatMap((submission, s) => [
    ...findUnansweredSources(explored.funnel, submission, s, (reader) => {
      const exits = explored.read(reader).exitsByStep.get(submission.step) ?? [];
      return exits.filter(({ undecided }) => undecided.length === 0);
    }),
    ...findEmptyAnswers(submission, s, explored),
  ]);
  return [
    ...submissionFindings,
    ...(result === undefined ? [] : findUnmetRequirements(result, explored)),
  ];
};
