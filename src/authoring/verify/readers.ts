import type { Decision, Submission } from '../../funnel/definition/funnel-schema';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { isFinalStep } from '../../funnel/steps/shared/rule/step-rules';
import { getParts, hasResultRules, whoSeesItself } from './ending-outcomes';
import { getInput } from '../../shared/text/inputs';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { findCopyWithBraces } from '../../funnel/definition/filled-texts';
import {
  type PlaceholderSource,
  isPlaceholderSource,
} from '../../funnel/definition/placeholder-sources';
import { placeFields } from '../../funnel/definition/other-texts';
import type { Facts } from '../../funnel/engine/model/facts';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import { type Placeholder, parsePlaceholders } from '../../shared/text/placeholders';
import { toInputField } from './open-inputs';

/** A value that a placeholder reads. */
export interface FilledValue {
  source: PlaceholderSource;
  id: string;
}

/** A text with placeholders that have nothing to show instead, and who reads it. */
export interface FilledPlace {
  path: DefinitionPath;
  placeholders: readonly (Placeholder & FilledValue)[];
  /** The step of the text; null where it is read after the questions. */
  step: string | null;
  /** Where it is read: at the exits of these steps, if all conditions hold. */
  steps: readonly string[];
  conditions: readonly Condition[];
}

/** Whether there is a value to show. */
export function hasValue({ source, id }: FilledValue, facts: Facts): boolean {
  if (source === 'score') return true;
  if (source === 'band') return facts.getScoreBand(id) !== null;
  if (source === 'value') return facts.getCalculated(id) !== null;
  if (source === 'input') return !isBlank(facts.getAnswer(toInputField(id)));
  return source === 'draw' ? facts.getDrawValue(id) !== null : !isBlank(facts.getAnswer(id));
}

/** Who reads a text: visitors at the exits of steps who meet conditions. */
function findReaders(
  funnel: PreparedFunnel,
  [section, index, part, inner, ...rest]: DefinitionPath,
): Omit<FilledPlace, 'path' | 'placeholders'> | null {
  const { steps, decisions, scores } = funnel.definition;
  const endings = steps.filter(isFinalStep).map(({ id }) => id);
  if (section === 'steps') {
    const step = steps[Number(index)];
    if (step === undefined) return null;
    const field = part === 'fields' ? step.fields[Number(inner)] : undefined;
    // The text that an option asks for is a field of its own.
    if (rest.includes('other')) return null;
    // Feedback on an answer is read at the end.
    if (field !== undefined && rest.includes('feedback'))
      return {
        step: null,
        steps: endings,
        conditions: [{ field: field.id, operator: 'isAnswered' }],
      };
    const own = part === 'parts' ? getParts(step)[Number(inner)] : field;
    const offered =
      field !== undefined && 'options' in field && rest[0] === 'options'
        ? field.options[Number(rest[1])]?.visibleWhen
        : undefined;
    const seen = part === 'parts' ? whoSeesItself(funnel.definition, step.id) : null;
    return {
      step: step.id,
      steps: [step.id],
      conditions: [own?.visibleWhen ?? [], offered ?? [], seen ?? []].flat(),
    };
  }
  if (section === 'decisions') {
    const decision = decisions[Number(index)];
    if (decision === undefined) return null;
    const rule = part === 'rules' ? Number(inner) : decision.rules.length;
    const earlier = decision.rules.slice(0, rule).map(({ when }): Condition => ({ not: when }));
    const own = decision.rules[rule]?.when;
    return {
      step: null,
      steps: [decision.decideAt, ...endings],
      conditions: own === undefined ? earlier : [...earlier, own],
    };
  }
  const score = scores[Number(index)];
  const band = score?.bands?.[Number(inner)];
  if (score === undefined || band === undefined) return null;
  return {
    step: null,
    steps: endings,
    conditions: [{ score: score.id, operator: 'is', value: band.id }],
  };
}

/** The place of a text as its author wrote it. */
function toSourcePath({ definition }: PreparedFunnel, path: DefinitionPath): DefinitionPath {
  const [section, index, part, inner, ...rest] = path;
  const fields = section === 'steps' ? (definition.steps[Number(index)]?.fields ?? []) : [];
  const place = part === 'fields' ? placeFields(fields)[Number(inner)] : undefined;
  return section === undefined || index === undefined || place === undefined
    ? path
    : [section, index, ...place.path, ...rest];
}

/** The texts of a definition with a placeholder that has nothing to show instead. */
export function findFilledPlaces(funnel: PreparedFunnel): FilledPlace[] {
  if (funnel.definition.texts === undefined) return [];
  const hasDefault = (id: string): boolean =>
    getInput(funnel.definition.inputs, {}, id) !== undefined;
  return findCopyWithBraces(funnel.definition).flatMap(({ text, path }): FilledPlace[] => {
    const readers = findReaders(funnel, path);
    const placeholders = parsePlaceholders(text).flatMap((part) =>
      typeof part === 'string' ||
      part.fallback !== null ||
      !isPlaceholderSource(part.source) ||
      (part.source === 'input' && hasDefault(part.id))
        ? []
        : [{ ...part, source: part.source }],
    );
    return readers === null || placeholders.length === 0
      ? []
      : [{ ...readers, path: toSourcePath(funnel, path), placeholders }];
  });
}

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

/** The readers of some kinds. */
export type ReaderOf<Kind extends Reader['kind']> = Extract<Reader, { kind: Kind }>;

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
export const readDecision = (
  funnel: PreparedFunnel,
  decision: Decision,
): ReaderOf<'firstRule'> => ({
  kind: 'firstRule',
  name: `decision ${decision.id}`,
  steps: [decision.decideAt, ...getEndings(funnel)],
  conditions: getWhens(decision),
});

/** Reads which of the rules of a decision hold, where it is due and on endings. */
export const readDecisionRules = (
  funnel: PreparedFunnel,
  decision: Decision,
): ReaderOf<'everyRule'> => ({
  ...readDecision(funnel, decision),
  kind: 'everyRule',
  name: `rules of decision ${decision.id}`,
  conditions: getWhens(decision),
});

export const readTotal = (funnel: PreparedFunnel, score: string): ReaderOf<'total'> => ({
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
export const readNumber = (funnel: PreparedFunnel, value: string): ReaderOf<'number'> => ({
  kind: 'number',
  name: `number ${value}`,
  steps: getEndings(funnel),
  value,
});

/** Reads whether there is a calculated value on the exits of some steps. */
export const readCalculated = (
  value: string,
  steps: readonly string[],
): ReaderOf<'calculated'> => ({
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
): ReaderOf<'sources'> => ({
  kind: 'sources',
  name: `submission ${id}, ${column}`,
  steps: [step],
  source,
});

/** Reads whether a part of the result has a value, and who is led to its page. */
export const readCarried = (
  funnel: PreparedFunnel,
  name: string,
  source: ValueSource,
): ReaderOf<'sources'> => ({
  kind: 'sources',
  name: `result ${name}`,
  steps: getEndings(funnel),
  source,
  conditions: getRuleConditions(funnel.definition),
  namedEndings: getNamedEndings(funnel.definition),
});

/** Reads whether the placeholders of a text have values. */
export const readFilledPlace = (place: FilledPlace): ReaderOf<'text'> => ({
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
export const readResultRules = (funnel: PreparedFunnel): ReaderOf<'everyRule'> => ({
  kind: 'everyRule',
  name: 'rules of the result',
  steps: getEndings(funnel),
  conditions: getRuleConditions(funnel.definition),
  namedEndings: getNamedEndings(funnel.definition),
});

/** Reads which parts of an ending a visitor sees. */
export const readEndingParts = (
  { definition }: PreparedFunnel,
  step: Step,
): ReaderOf<'everyRule'> => ({
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
