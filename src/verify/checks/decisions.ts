import type { Decision } from '../../definition/funnel-schema';
import { evaluateDecision } from '../../engine/decisions';
import { findEndingExits } from '../census';
import { getOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';
import type { StepExit } from '../explore/exit-step';
import type { RawFinding } from '../finding';
import { toLocation } from './check';

/** Everybody for whom a decision is made, with the step on which they stand. */
function findDecidingExits(
  exploration: Exploration,
  decision: Decision,
): { step: string; exit: StepExit }[] {
  const due = exploration.exitsByStep.get(decision.decideAt) ?? [];
  const { steps } = exploration.funnel;
  const ends = [...exploration.exitsByStep].flatMap(([step, leaving]) =>
    getOrThrow(steps, step).step.kind === 'ending' ? leaving.map((exit) => ({ step, exit })) : [],
  );
  return [...due.map((exit) => ({ step: decision.decideAt, exit })), ...ends];
}

function findUndecided(exploration: Exploration, decision: Decision, d: number): RawFinding[] {
  const found = findDecidingExits(exploration, decision).find(
    ({ exit }) => evaluateDecision(exploration.funnel, decision, exit.facts) === null,
  );
  return found === undefined
    ? []
    : [
        {
          code: 'decision/undecided',
          ...toLocation(['decisions', d]),
          params: { decision: decision.id, step: found.step },
          trace: found.exit.state.trace,
        },
      ];
}

function findUnseenResults(exploration: Exploration, decision: Decision, d: number): RawFinding[] {
  const { funnel } = exploration;
  if (findEndingExits(exploration).length === 0) return [];
  const decided = new Map(
    findDecidingExits(exploration, decision).flatMap(({ exit }) => {
      const found = evaluateDecision(funnel, decision, exit.facts);
      return found === null ? [] : [[found.key, found] as const];
    }),
  );
  const shown = new Set(
    [...decided.values()].flatMap(({ display, alternatives }) => [display, ...alternatives]),
  );
  // A rule that never decides is named itself; that its result is never reached follows from it.
  const isNamed = (result: string): boolean =>
    decision.rules.some((rule) => rule.result === result);
  return Object.keys(decision.results).flatMap((result): RawFinding[] => {
    const at = { path: ['decisions', d, 'results', result], atKey: true };
    const found = decided.get(result);
    if (found === undefined)
      return isNamed(result)
        ? []
        : [{ code: 'decision/unreached-result', ...at, params: { result } }];
    return shown.has(result)
      ? []
      : [
          {
            code: 'decision/never-displayed',
            ...at,
            params: { result, instead: found.display },
          },
        ];
  });
}

/** Every decision finds a result for everybody, and every result is somebody's. */
export const checkDecisionResults = (exploration: Exploration): RawFinding[] =>
  exploration.funnel.definition.decisions.flatMap((decision, d) => [
    ...findUndecided(exploration, decision, d),
    ...findUnseenResults(exploration, decision, d),
  ]);
