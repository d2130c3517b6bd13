import type { FunnelDefinition } from '../definition/normalise';
import type { VisitHow, VisitOutcome, VisitView } from '../definition/visit-schema';
import { getCountedNames } from '../fields/shared/rule/field-rules';
import { visitLimits } from '../../shared/text/visit-limits';
import { createFacts } from './create-facts';
import { getCurrentStepId, type StepPosition } from './current-step';
import type { FunnelModel } from './funnel-model';
import type { FunnelContext } from './model/context';
import { getTrailSteps, isOnTrail } from './model/trail';
import type { SaveResult } from './ports/leads-port';

/**
 * A visit as a list of views, read from the snapshots of its actor. It knows no clock: each call
 * gets the milliseconds for which the page has been visible.
 */
export interface VisitRecord {
  /** The last one goes on until the visitor comes to another step. */
  readonly views: readonly VisitView[];
  readonly outcomes: readonly VisitOutcome[];
  /** Where the newest snapshot was. */
  readonly position: StepPosition;
  /** When the last view began. */
  readonly since: number;
}

type Answers = NonNullable<VisitView[3]>;

/** What is counted of the shown fields of a step that the visitor has left. */
function readAnswers(funnel: FunnelModel, context: FunnelContext, stepId: string): Answers {
  const facts = createFacts(funnel.prepared, context, stepId);
  const fields = funnel.prepared.steps.get(stepId)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ field, isVisible }) =>
      field.counted === false || !isVisible(facts)
        ? []
        : [[field.id, getCountedNames(field, facts.getAnswer(field.id))]],
    ),
  );
}

function createView(step: string, how: VisitHow, ms: number, answers: Answers = {}): VisitView {
  const time = Math.round(Math.min(Math.max(ms, 0), visitLimits.viewMs));
  return Object.keys(answers).length > 0 ? [step, how, time, answers] : [step, how, time];
}

/** The bands that scores and values fall into at an ending. */
function readBands(
  { prepared }: FunnelModel,
  { scores, values = [] }: FunnelDefinition,
  facts: ReturnType<typeof createFacts>,
): VisitOutcome[] {
  const named = [
    ...scores.map(({ id }): [string, string | null] => [id, facts.getScoreBand(id)]),
    ...values.map(({ id }): [string, string | null] => {
      const band = prepared.calculations?.resolve({ calculated: id, as: 'band' }, facts);
      return [
        id,
        typeof band === 'object' && band !== null && 'id' in band ? String(band.id) : null,
      ];
    }),
  ];
  return named.flatMap(([id, band]): VisitOutcome[] => (band === null ? [] : [['band', id, band]]));
}

/** What the visitor has got at an ending; nothing elsewhere. */
function readEnding(
  funnel: FunnelModel,
  { context }: StepPosition,
  stepId: string,
): VisitOutcome[] {
  const { prepared, definition } = funnel;
  const { steps } = prepared;
  if (steps.get(stepId)?.isFinal !== true) return [];
  const facts = createFacts(prepared, context, stepId);
  return [
    ['ending', stepId, ''],
    ...definition.decisions.flatMap(({ id, decideAt }): VisitOutcome[] => {
      const result = context.decisions[id];
      const isMade = isOnTrail(context.trail, steps.get(decideAt)?.rank ?? -1);
      return isMade && result ? [['result', id, result]] : [];
    }),
    ...readBands(funnel, definition, facts),
    ...[...steps.keys()].flatMap((id): VisitOutcome[] => {
      const prize = facts.getDrawValue(id);
      return prize === null ? [] : [['draw', id, prize]];
    }),
  ];
}

/** The outcomes with newer ones. Another ending takes the place of all that the one before it gave. */
function addOutcomes(
  outcomes: readonly VisitOutcome[],
  added: readonly VisitOutcome[],
): readonly VisitOutcome[] {
  if (added.length === 0) return outcomes;
  const isEnding = added.some(([kind]) => kind === 'ending');
  const kept = outcomes.filter(([kind, id]) =>
    isEnding
      ? kind === 'submission' || kind === 'link'
      : added.every((other) => kind !== other[0] || id !== other[1]),
  );
  return [...kept, ...added];
}

/** Begins a visit: on the first step, or where an earlier one is gone on with. */
export function beginVisit(
  funnel: FunnelModel,
  position: StepPosition,
  how: 'start' | 'resume',
  at: number,
): VisitRecord {
  const { context } = position;
  const stepId = getCurrentStepId(position);
  // A press before the scripts has led on from the first step: it was shown all the same.
  const passed = how === 'start' ? getTrailSteps(context.trail) : [];
  const ids = stepId === null ? passed : [...passed, stepId];
  return {
    views: ids.map((id, index) =>
      index < passed.length
        ? createView(id, index === 0 ? how : 'go', 0, readAnswers(funnel, context, id))
        : createView(id, index === 0 ? how : 'go', 0),
    ),
    outcomes: stepId === null ? [] : readEnding(funnel, position, stepId),
    position,
    since: at,
  };
}

/** The views up to now. */
export function getViews({ views, since }: VisitRecord, at: number): VisitView[] {
  return views.map(([step, how, ms, answers], index) =>
    createView(step, how, index === views.length - 1 ? ms + at - since : ms, answers),
  );
}

/** Follows a visit to another snapshot. A restart begins another visit. */
export function followVisit(
  funnel: FunnelModel,
  record: VisitRecord,
  position: StepPosition,
  at: number,
): VisitRecord {
  const { context } = position;
  if (context.starts > record.position.context.starts)
    return beginVisit(funnel, position, 'start', at);
  const last = record.views.at(-1);
  const stepId = getCurrentStepId(position);
  if (last === undefined || stepId === null || record.views.length >= visitLimits.views)
    return { ...record, position };
  if (stepId === last[0]) return { ...record, position };
  const [left] = last;
  const isForward = isOnTrail(context.trail, funnel.prepared.steps.get(left)?.rank ?? -1);
  const [, how, ms] = last;
  return {
    views: [
      ...record.views.slice(0, -1),
      createView(
        left,
        how,
        ms + at - record.since,
        isForward ? readAnswers(funnel, context, left) : {},
      ),
      createView(stepId, isForward ? 'go' : 'back', 0),
    ],
    outcomes: addOutcomes(record.outcomes, readEnding(funnel, position, stepId)),
    position,
    since: at,
  };
}

/** Adds what became of a submission. */
export function addSubmission(record: VisitRecord, id: string, result: SaveResult): VisitRecord {
  const isKept = result.status === 'failed' && result.retainedIn !== 'nowhere';
  const outcome = result.status !== 'failed' ? 'sent' : isKept ? 'kept' : 'refused';
  return { ...record, outcomes: addOutcomes(record.outcomes, [['submission', id, outcome]]) };
}

/** Adds where a link of an ending has led; elsewhere links lead out of the funnel. */
export function addLink(funnel: FunnelModel, record: VisitRecord, target: string): VisitRecord {
  const stepId = getCurrentStepId(record.position);
  return stepId === null || funnel.prepared.steps.get(stepId)?.isFinal !== true
    ? record
    : { ...record, outcomes: addOutcomes(record.outcomes, [['link', stepId, target]]) };
}
