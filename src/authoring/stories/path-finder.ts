import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Decision } from '../../funnel/definition/funnel-schema';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import { opensPage } from '../../funnel/engine/completion';
import { evaluateDecision } from '../../funnel/engine/decisions';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import type { Constraint } from '../verify/constraint';
import { createEndingGoals } from '../verify/paths/goals';
import { createVisitorSearch } from './find-visitor';
import {
  createStoryPath,
  getSampleAnswer,
  sampleChoices,
  type StoryPath,
  type VisitorChoices,
} from './story-path';

/** What a path has to show, and how a visitor is found who shows it. */
export interface PathGoal {
  isMet: (path: StoryPath) => boolean;
  target: string;
  constraints: readonly Constraint[];
}

export const isReached = (step: string): PathGoal => ({
  isMet: ({ steps }) => steps.includes(step),
  target: step,
  constraints: [{ step }],
});

/** A visitor who sees an ending that no page of this site follows. */
export const isShownItself = ({ prepared }: CompiledFunnel, step: string): PathGoal => ({
  isMet: ({ steps, end }) => steps.includes(step) && end?.opensPage === false,
  target: step,
  constraints: [{ step, exitCondition: (facts) => !opensPage(prepared, step, facts) }],
});

export const isAnswered = (step: string, field: string): PathGoal => ({
  isMet: ({ steps, answers }) => steps.includes(step) && !isBlank(answers[field]),
  target: step,
  constraints: [{ step, field: { id: field, isShown: true, accepts: (value) => !isBlank(value) } }],
});

/** A visitor for whom a decision has a result; null: none. */
export function isDecided(
  { prepared }: CompiledFunnel,
  decision: Decision,
  result: string | null,
): PathGoal {
  return {
    isMet: ({ decisions }) => decisions[decision.id] === result,
    target: decision.decideAt,
    constraints: [
      {
        step: decision.decideAt,
        exitCondition: (facts) =>
          (evaluateDecision(prepared, decision, facts)?.key ?? null) === result,
      },
    ],
  };
}

/** Visitors for whom an ending follows a rule, or shows or leaves out a part. */
export const findEndingGoals = ({ prepared }: CompiledFunnel): PathGoal[] =>
  createEndingGoals(prepared).flatMap(({ id, alternatives }) =>
    alternatives.flatMap((constraints): PathGoal[] =>
      constraints.map(({ step }) => ({
        isMet: ({ end }) => end?.goals.includes(id) === true,
        target: step,
        constraints,
      })),
    ),
  );

/** Repeats a path with other answers. Steps that it did not show are answered with samples. */
const createVariedChoices = (
  path: StoryPath,
  changes: Readonly<Record<string, AnswerValue>>,
): VisitorChoices => ({
  chooseAnswer: (field) =>
    changes[field.id] ??
    path.answers[field.id] ??
    (path.leftOut.has(field.id) ? undefined : getSampleAnswer(field)),
  choosePrize: (step) => path.prizes[step.id] ?? sampleChoices.choosePrize(step),
});

/** Replaces answers by the samples, as long as the path still meets its goal. */
export function preferSamples(
  funnel: CompiledFunnel,
  path: StoryPath,
  isMet: PathGoal['isMet'],
): StoryPath {
  const fields = path.steps.flatMap((step) => funnel.prepared.steps.get(step)?.fields ?? []);
  return fields.reduce((best, { field }) => {
    const sample = getSampleAnswer(field);
    if (JSON.stringify(best.answers[field.id]) === JSON.stringify(sample)) return best;
    const varied = createStoryPath(funnel, createVariedChoices(best, { [field.id]: sample }));
    const isWorse = best.isComplete && !varied.isComplete;
    return !isWorse && isMet(varied) ? varied : best;
  }, path);
}

/** Finds the path of a goal: of the samples, else by the exploration. */
export type FindPath = (goal: PathGoal) => StoryPath | null;

export function createPathFinder(funnel: CompiledFunnel, sampled: readonly StoryPath[]): FindPath {
  const searchVisitor = createVisitorSearch(funnel);
  return ({ isMet, target, constraints }) => {
    const found = sampled.find(isMet);
    if (found !== undefined && found === sampled[0]) return found;
    if (found !== undefined) return preferSamples(funnel, found, isMet);
    const choices = searchVisitor(target, constraints);
    const path = choices === null ? null : createStoryPath(funnel, choices);
    return path !== null && isMet(path) ? preferSamples(funnel, path, isMet) : null;
  };
}
