import type { Decision, Submission } from '../../funnel/definition/funnel-schema';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { isFinalStep } from '../../funnel/steps/shared/rule/step-rules';
import { getParts, hasResultRules } from './ending-outcomes';
import { findFilledPlaces, type FilledPlace, type FilledValue } from './filled-places';

/**
 * Something that is read of a visit besides its steps. An exploration keeps what its readers need, so
 * what is read apart can be explored apart.
 */
export type Reader = {
  /** Unique per funnel. */
  name: string;
  /** The steps at whose exits it reads. */
  steps: readonly string[];
  /** The endings that what it reads names: a visitor at one of them is not as one at another. */
  namedEndings?: readonly string[];
} & (
  | { kind: 'everyRule'; conditions: readonly Condition[] }
  | { kind: 'firstRule'; conditions: readonly Condition[] }
  | { kind: 'total'; score: string }
  | { kind: 'band'; score: string }
  | { kind: 'draw'; draw: string }
  | { kind: 'calculated'; value: string }
  | { kind: 'number'; value: string }
  | { kind: 'sources'; source: ValueSource; conditions?: readonly Condition[] }
  | { kind: 'text'; values: readonly FilledValue[]; conditions: readonly Condition[] }
);

/**
 * How far routes are read: every rule of a list, the route a visitor takes, or only routes that
 * affect what the readers read. The last gives no steps and no endings.
 */
export type RouteReading = 'every rule' | 'taken' | 'as needed';

/** What an exploration is asked for. */
export interface ReadingPlan {
  /** What the progress line says; default: the only reader, or that it is everything. */
  name?: string;
  routes: RouteReading;
  readers: readonly Reader[];
  /** Steps that count although no reader reads there, because visitors leave on them. */
  watchedSteps?: readonly string[];
}

export const getEndings = ({ definition }: PreparedFunnel): string[] =>
  definition.steps.filter(isFinalStep).map(({ id }) => id);

const getWhens = ({ rules }: Decision): Condition[] => rules.map(({ when }) => when);

/** Reads the result of a decision where it is due and on endings. */
export const readDecision = (funnel: PreparedFunnel, decision: Decision): Reader => ({
  kind: 'firstRule',
  name: `decision ${decision.id}`,
  steps: [decision.decideAt, ...getEndings(funnel)],
  conditions: getWhens(decision),
});

/** Reads which of the rules of a decision hold, where it is due and on endings. */
export const readDecisionRules = (funnel: PreparedFunnel, decision: Decision): Reader => ({
  ...readDecision(funnel, decision),
  kind: 'everyRule',
  name: `rules of decision ${decision.id}`,
  conditions: getWhens(decision),
});

export const readTotal = (funnel: PreparedFunnel, score: string): Reader => ({
  kind: 'total',
  name: `total ${score}`,
  steps: getEndings(funnel),
  score,
});

export const readBand = (funnel: PreparedFunnel, score: string): Reader => ({
  kind: 'band',
  name: `band ${score}`,
  steps: getEndings(funnel),
  score,
});

export const readDraw = (funnel: PreparedFunnel, draw: string): Reader => ({
  kind: 'draw',
  name: `draw ${draw}`,
  steps: getEndings(funnel),
  draw,
});

/** Reads the number of a calculated value at the endings. */
export const readNumber = (funnel: PreparedFunnel, value: string): Reader => ({
  kind: 'number',
  name: `number ${value}`,
  steps: getEndings(funnel),
  value,
});

/** Reads whether there is a calculated value on the exits of some steps. */
export const readCalculated = (value: string, steps: readonly string[]): Reader => ({
  kind: 'calculated',
  name: `value ${value} at ${steps.join(', ')}`,
  steps,
  value,
});

/** Reads whether a column of a submission has a value. */
export const readColumn = (
  { id, step }: Submission,
  column: string,
  source: ValueSource,
): Reader => ({
  kind: 'sources',
  name: `submission ${id}, ${column}`,
  steps: [step],
  source,
});

/** Reads whether a part of the result has a value, and who is led to its page. */
export const readCarried = (funnel: PreparedFunnel, name: string, source: ValueSource): Reader => ({
  kind: 'sources',
  name: `result ${name}`,
  steps: getEndings(funnel),
  source,
  conditions: getRuleConditions(funnel.definition),
  namedEndings: getNamedEndings(funnel.definition),
});

/** Reads whether the placeholders of a text have values. */
export const readFilledPlace = (place: FilledPlace): Reader => ({
  kind: 'text',
  name: `text ${place.path.join('.')}`,
  steps: place.steps,
  values: place.placeholders,
  conditions: place.conditions,
});

const getNamedEndings = ({ result }: FunnelDefinition): string[] =>
  (result?.rules ?? []).flatMap(({ ending }) => ending ?? []);

const getRuleConditions = ({ result }: FunnelDefinition): Condition[] =>
  (result?.rules ?? []).flatMap(({ when }) => when ?? []);

/** Reads where endings lead, and all rules of it. */
export const readResultRules = (funnel: PreparedFunnel): Reader => ({
  kind: 'everyRule',
  name: 'rules of the result',
  steps: getEndings(funnel),
  conditions: getRuleConditions(funnel.definition),
  namedEndings: getNamedEndings(funnel.definition),
});

/** Reads which parts of an ending a visitor sees. */
export const readEndingParts = ({ definition }: PreparedFunnel, step: Step): Reader => ({
  kind: 'everyRule',
  name: `parts of ${step.id}`,
  steps: [step.id],
  conditions: [
    ...getRuleConditions(definition),
    ...getParts(step).flatMap(({ visibleWhen }) => visibleWhen ?? []),
  ],
});

/** What rules and parts of endings read; nothing in a funnel without them. */
export const readEndings = (funnel: PreparedFunnel): Reader[] => [
  ...(hasResultRules(funnel.definition) ? [readResultRules(funnel)] : []),
  ...funnel.definition.steps
    .filter((step) => getParts(step).length > 0)
    .map((step) => readEndingParts(funnel, step)),
];

/** Everything that can be read of a visit, together. */
export function readEverything(funnel: PreparedFunnel): ReadingPlan {
  const { decisions, scores, values = [], submissions, result } = funnel.definition;
  return {
    routes: 'every rule',
    readers: [
      ...decisions.map((decision) => readDecisionRules(funnel, decision)),
      ...scores.map(({ id }) => readTotal(funnel, id)),
      ...values.flatMap(({ id, bands }) => (bands === undefined ? [] : [readNumber(funnel, id)])),
      ...submissions.flatMap((submission) =>
        Object.entries(submission.map).map(([column, source]) =>
          readColumn(submission, column, source),
        ),
      ),
      ...Object.entries(result?.carry ?? {}).map(([name, source]) =>
        readCarried(funnel, name, source),
      ),
      ...readEndings(funnel),
      ...findFilledPlaces(funnel).map(readFilledPlace),
    ],
  };
}
