import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import { getFieldRule, validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { getOrThrow } from '../get-or-throw';
import type { LiveSet } from '../live-set';
import { getSignature } from '../projection';
import type { ProductAnswer, ProductQuestion } from './questions';

/** Number of the equivalence class per value. */
export type AnswerPartition = ReadonlyMap<AnswerValue | undefined, number>;

type GetAnswerPartition = (liveSet: LiveSet, field: string) => AnswerPartition;

/** Caches partitions per live set and field. */
function memoizePartition(computePartition: GetAnswerPartition): GetAnswerPartition {
  const cache = new WeakMap<LiveSet, Map<string, AnswerPartition>>();
  return (liveSet, field) => {
    const byField = cache.get(liveSet) ?? new Map<string, AnswerPartition>();
    cache.set(liveSet, byField);
    const partition = byField.get(field) ?? computePartition(liveSet, field);
    byField.set(field, partition);
    return partition;
  };
}

/** Numbers the classes of answers that have equal signatures. */
function partitionAnswers(
  { answers }: ProductQuestion,
  getAnswerSignature: (answer: ProductAnswer) => string,
): AnswerPartition {
  const classIndexes = new Map<string, number>();
  return new Map(
    answers.map((answer) => {
      const signature = getAnswerSignature(answer);
      const classIndex = classIndexes.get(signature) ?? classIndexes.size;
      classIndexes.set(signature, classIndex);
      return [answer.value, classIndex];
    }),
  );
}

const getObservations = (liveSet: LiveSet, field: string) => [
  ...(liveSet.fields.get(field)?.values() ?? []),
];

/** The points of an answer in each score of the funnel; 0 in those that nothing reads. */
export function getPoints(
  { definition, fields }: PreparedFunnel,
  id: string,
  value: AnswerValue | undefined,
  readScores: ReadonlySet<string>,
): number[] {
  const { field } = getOrThrow(fields, id);
  return definition.scores.map((score) =>
    readScores.has(score.id) ? getAnswerPoints(field, value, score.id) : 0,
  );
}

/** Partition of answers already given in a component, by the live observations. */
export function createAnswerPartition(
  questions: ReadonlyMap<string, ProductQuestion>,
): GetAnswerPartition {
  return memoizePartition((liveSet, id) => {
    const observations = getObservations(liveSet, id);
    return partitionAnswers(getOrThrow(questions, id), ({ value }) =>
      getSignature(observations, value),
    );
  });
}

/**
 * Partition of answers not yet given in a component: also by their points and validity.
 * @param index the component's index
 * @param getReadPoints the points that something reads
 */
export function createFuturePartition(
  index: number,
  funnel: PreparedFunnel,
  questions: ReadonlyMap<string, ProductQuestion>,
  getReadPoints: (field: string, value: AnswerValue | undefined) => readonly number[],
): GetAnswerPartition {
  return memoizePartition((liveSet, id) => {
    const observations = getObservations(liveSet, id);
    const { field, applyLimits } = getOrThrow(funnel.fields, id);
    const { parse } = getFieldRule(field);
    return partitionAnswers(getOrThrow(questions, id), ({ value, isPossibleIn }) => {
      // A shared answer of another component is parsed by the rules of this component's field.
      const parsed =
        value === undefined ? undefined : (parse(field, value, undefined) ?? undefined);
      // Resuming a session depends on whether the field has any answer.
      const extra = [
        getReadPoints(id, parsed),
        validateField(field, parsed) === null,
        isPossibleIn[index],
        parsed === undefined,
        // Which answers fit depends on another one, which may not be known yet.
        applyLimits === undefined ? null : value,
        // A migration may change an answer that is no longer possible.
        funnel.definition.migrations === undefined || isPossibleIn[index] === true ? null : value,
      ];
      return getSignature(observations, parsed) + JSON.stringify(extra);
    });
  });
}
