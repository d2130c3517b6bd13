import type { AnswerValue, Answers } from '../definition/schema/answer';
import type { Field } from '../fields/shared/schema/field';
import type { FunnelContext, DrawRecord } from './model/context';
import { parseDraw } from './parse-draw';
import { isJsonObject, readKey, parseJson } from '../../shared/text/json';
import { getFieldValue } from './create-facts';
import { isPersonal } from '../fields/shared/rule/contract';
import { getFieldRule, getSelectedOptions, isAnswer } from '../fields/shared/rule/field-rules';
import type { PreparedField, PreparedFunnel } from './model/prepared-funnel';
import { toStoredText } from '../../shared/text/stored-text';
import { getChangeKey, getLeftOutKey, getVisitKey } from '../../shared/text/visit-key';
import { parseVisitFacts } from './visit-facts';
import type { StoragePort } from './ports/storage-port';

/** The engine writes no longer values. */
const maxStoredLength = 64 * 1024;

/** All storage keys of a funnel's progress. */
export function getProgressKeys({ visit, definition: { persistence } }: PreparedFunnel): string[] {
  const { step, answers, selection, helpText, record, fields, decisions, draws, submission } =
    persistence;
  const leftOut = draws && getLeftOutKey(draws);
  const single = [step.key, answers, selection, helpText, record, draws, leftOut, submission];
  return [
    ...single.filter((key) => key !== undefined),
    getChangeKey(persistence.step.key),
    ...(visit === null ? [] : [getVisitKey(persistence.step.key)]),
    ...Object.values(fields),
    ...Object.values(decisions),
  ];
}

/** The keys of what the visitor did: step, answers, draws. All others are derived from them. */
export function getVisitorInputKeys({ definition: { persistence } }: PreparedFunnel): string[] {
  const { step, answers, selection, fields, draws } = persistence;
  const keys = [step.key, answers, selection, draws].filter((key) => key !== undefined);
  return [...keys, ...Object.values(fields)];
}

const serializeValue = (value: AnswerValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The fields with some ids, in the definition's order, so that equal progress gives equal text. */
function findFieldsById(funnel: PreparedFunnel, names: readonly string[]): PreparedField[] {
  return [...new Set(names)]
    .flatMap((name) => funnel.fields.get(name) ?? [])
    .sort((a, b) => a.index - b.index);
}

/** The answers under the "answers" key: without personal ones that have a key of their own. */
function getAnswersToStore(funnel: PreparedFunnel, { answers, draft }: FunnelContext): Answers {
  const { selection, fields: ownKeys } = funnel.definition.persistence;
  const shown = selection === undefined ? { ...answers, ...draft } : answers;
  const stored: Record<string, AnswerValue> = {};
  for (const { field } of findFieldsById(funnel, Object.keys(shown))) {
    const value = shown[field.id];
    const hasOwnKey = isPersonal(field) && ownKeys[field.id] !== undefined;
    if (value !== undefined && !hasOwnKey && isAnswer(field, value)) stored[field.id] = value;
  }
  return stored;
}

/** The first field of a step with its value, for the keys "selection" and "helpText". */
function getSelection(funnel: PreparedFunnel, context: FunnelContext, stepId: string) {
  const field = funnel.steps.get(stepId)?.fields[0]?.field;
  const value = field === undefined ? undefined : getFieldValue(context, field.id);
  return field === undefined || value === undefined || !isAnswer(field, value)
    ? null
    : { field, value };
}

const hasEntries = (record: object): boolean => Object.keys(record).length > 0;

/**
 * Serialises a session's progress by storage key; null where the key must be absent.
 * @param now ms since the epoch, for the local answers record (QZ-10)
 */
export function serializeProgress(
  funnel: PreparedFunnel,
  context: FunnelContext,
  stepId: string,
  now: number,
): Map<string, string | null> {
  const { persistence } = funnel.definition;
  const entries = new Map<string, string | null>();
  const put = (key: string | undefined, value: string | null): void => {
    if (key !== undefined) entries.set(key, value);
  };
  const answers = getAnswersToStore(funnel, context);
  const selection = getSelection(funnel, context, stepId);
  const { step } = persistence;
  put(step.key, step.as === 'id' ? stepId : String(funnel.steps.get(stepId)?.index ?? 0));
  put(getChangeKey(step.key), context.change === null ? null : 'true');
  put(persistence.answers, hasEntries(answers) ? JSON.stringify(answers) : null);
  put(persistence.selection, selection && serializeValue(selection.value));
  put(
    persistence.helpText,
    selection && (getSelectedOptions(selection.field, selection.value)[0]?.helpText ?? null),
  );
  put(
    persistence.record,
    JSON.stringify({
      answers,
      email: null,
      name: null,
      selectedPlan: null,
      completed: hasEntries(answers),
      timestamp: new Date(now).toISOString(),
    }),
  );
  if (funnel.visit !== null) put(getVisitKey(persistence.step.key), JSON.stringify(funnel.visit));
  const { draws } = persistence;
  put(draws, hasEntries(context.draws) ? JSON.stringify(context.draws) : null);
  put(draws && getLeftOutKey(draws), context.leftOut);
  for (const [id, key] of Object.entries(persistence.fields)) {
    const value = getFieldValue(context, id);
    const field = funnel.fields.get(id)?.field;
    const isStored = value !== undefined && field !== undefined && isAnswer(field, value);
    put(key, isStored ? serializeValue(value) : null);
  }
  for (const [id, key] of Object.entries(persistence.decisions))
    put(key, context.decisions[id] ?? null);
  return entries;
}

/** Stored progress that the definition accepts. */
export interface StoredProgress {
  /** The step's id; null where none of this definition is stored. */
  stepId: string | null;
  answers: Answers;
  selection: string | null;
  draws: Record<string, DrawRecord>;
  /** Whether an answer of a result is being changed. */
  isChange: boolean;
  /** The draw that the visitor has left out. */
  leftOut: string | null;
}

/** Parses stored text: as it is, else as JSON of a list, a number or a boolean. */
export function parseFieldText(field: Field, text: string): AnswerValue | null {
  const rule = getFieldRule(field);
  return rule.parse(field, text, undefined) ?? rule.parse(field, parseJson(text), undefined);
}

function readAnswers(funnel: PreparedFunnel, read: (key: string) => string | null): Answers {
  const { persistence } = funnel.definition;
  const stored = persistence.answers === undefined ? null : parseJson(read(persistence.answers));
  const answers: Record<string, AnswerValue> = {};
  const names = [
    ...Object.keys(persistence.fields),
    ...(isJsonObject(stored) ? Object.keys(stored) : []),
  ];
  for (const { field } of findFieldsById(funnel, names)) {
    const { id } = field;
    const raw = readKey(stored, id);
    const ownKey = persistence.fields[id];
    const ownText = ownKey === undefined ? null : read(ownKey);
    const value =
      (ownText === null ? null : parseFieldText(field, ownText)) ??
      (raw === undefined ? null : getFieldRule(field).parse(field, raw, undefined));
    if (value !== null) answers[id] = value;
  }
  return answers;
}

function readDraws(
  funnel: PreparedFunnel,
  read: (key: string) => string | null,
): Record<string, DrawRecord> {
  const { draws: key } = funnel.definition.persistence;
  const stored = key === undefined ? null : parseJson(read(key));
  const draws: Record<string, DrawRecord> = {};
  for (const id of isJsonObject(stored) ? Object.keys(stored) : []) {
    const record = parseDraw(funnel, id, readKey(stored, id));
    if (record !== null) draws[id] = record;
  }
  return draws;
}

function readStepId(funnel: PreparedFunnel, text: string | null): string | null {
  const { step } = funnel.definition.persistence;
  if (text === null) return null;
  if (step.as === 'id') return funnel.steps.has(text) ? text : null;
  return /^\d{1,6}$/.test(text) ? (funnel.definition.steps[Number(text)]?.id ?? null) : null;
}

/** A draw's step; null for any other text, also that of a step which is gone. */
function readLeftOut(
  { steps, definition: { persistence } }: PreparedFunnel,
  read: (key: string) => string | null,
): string | null {
  const { draws: key } = persistence;
  const stepId = key === undefined ? null : read(getLeftOutKey(key));
  return steps.get(stepId ?? '')?.draw?.id ?? null;
}

/**
 * Reads stored progress, which is untrusted input. A value that is too long, cannot be parsed or
 * that the definition does not accept is dropped. The others are kept.
 */
export function readProgress(funnel: PreparedFunnel, storage: StoragePort): StoredProgress {
  const read = (key: string): string | null => {
    const text = storage.get(key);
    return text !== null && text.length <= maxStoredLength ? text : null;
  };
  const { persistence } = funnel.definition;
  return {
    stepId: readStepId(funnel, read(persistence.step.key)),
    answers: readAnswers(funnel, read),
    selection: persistence.selection === undefined ? null : read(persistence.selection),
    draws: readDraws(funnel, read),
    isChange: read(getChangeKey(persistence.step.key)) === 'true',
    leftOut: readLeftOut(funnel, read),
  };
}

/** The stored form of all texts under a key. Earlier versions stored them as they were typed. */
function toStoredForm(text: string): string {
  const json = parseJson(text);
  return isJsonObject(json)
    ? JSON.stringify(json, (_, value: unknown) =>
        typeof value === 'string' ? toStoredText(value) : value,
      )
    : toStoredText(text);
}

/**
 * Finds the keys whose text differs from what the restored session would write: too long, corrupt,
 * forged, or of answers that the definition no longer has.
 */
export function findInvalidKeys(
  funnel: PreparedFunnel,
  storage: StoragePort,
  context: FunnelContext,
  stepId: string,
): string[] {
  const stored = getVisitorInputKeys(funnel).flatMap((key) => {
    const text = storage.get(key);
    return text === null ? [] : [{ key, text }];
  });
  if (stored.length === 0) return [];
  const expected = serializeProgress(funnel, context, stepId, 0);
  return stored
    .filter(({ key, text }) => ![text, toStoredForm(text)].includes(expected.get(key) ?? ''))
    .map(({ key }) => key);
}

/** Whether the stored visit has been on another day than this session. */
export function isOnAnotherDay(
  { visit, definition: { persistence } }: PreparedFunnel,
  storage: StoragePort,
): boolean {
  const stored = parseVisitFacts(storage.get(getVisitKey(persistence.step.key)));
  return visit !== null && stored !== null && stored.today !== visit.today;
}
