import type { Decision } from '../../../funnel/definition/funnel-schema';
import { evaluateDecision } from '../../../funnel/engine/decisions';
import { findEndingExits } from '../census';
import { getOrThrow } from '../get-or-throw';
import { readDecision } from '../readers';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { RawFinding } from '../finding';
import { type ReadFunnel, type RouteExit, toLocation, type VerifyCheck } from './check';

/** Finds all exits at which a decision is evaluated, with their steps. */
function findDecidingExits(
  { funnel, read }: ReadFunnel<'firstRule'>,
  decision: Decision,
): { step: string; exit: RouteExit & { facts: Facts } }[] {
  const { exitsByStep } = read(readDecision(funnel, decision));
  const dueExits = exitsByStep.get(decision.decideAt) ?? [];
  const endingExits = [...exitsByStep].flatMap(([step, exits]) =>
    getOrThrow(funnel.steps, step).isFinal ? exits.map((exit) => ({ step, exit })) : [],
  );
  return [...dueExits.map((exit) => ({ step: decision.decideAt, exit })), ...endingExits];
}

function findUndecided(
  explored: ReadFunnel<'firstRule'>,
  decision: Decision,
  d: number,
): RawFinding[] {
  const undecided = findDecidingExits(explored, decision).find(
    ({ exit }) => evaluateDecision(explored.funnel, decision, exit.facts) === null,
  );
  return undecided === undefined
    ? []
    : [
        {
          code: 'decision/undecided',
          ...toLocation(['decisions', d]),
          params: { decision: decision.id, step: undecided.step },
          trace: undecided.exit.state.trace,
        },
      ];
}

function findUnseenResults(
  explored: ReadFunnel<'firstRule'>,
  decision: Decision,
  d: number,
): RawFinding[] {
  const { funnel } = explored;
  if (findEndingExits(explored).length === 0) return [];
  const resultsByKey = new Map(
    findDecidingExits(explored, decision).flatMap(({ exit }) => {
      const decided = evaluateDecision(funnel, decision, exit.facts);
      return decided === null ? [] : [[decided.key, decided] as const];
    }),
  );
  const displayedResults = new Set(
    [...resultsByKey.values()].flatMap(({ display, alternatives }) => [display, ...alternatives]),
  );
  // A rule that never fires has a finding of its own; its unreached result is a consequence.
  const hasRule = (result: string): boolean =>
    decision.rules.some((rule) => rule.result === result);
  return Object.keys(decision.results).flatMap((result): RawFinding[] => {
    const at = { path: ['decisions', d, 'results', result], atKey: true };
    const resultReport = resultsByKey.get(result);
    if (resultReport === undefined)
      return hasRule(result)
        ? []
        : [{ code: 'decision/unreached-result', ...at, params: { result } }];
    return displayedResults.has(result)
      ? []
      : [
          {
            code: 'decision/never-displayed',
            ...at,
            params: { result, instead: resultReport.display },
          },
        ];
  });
}

/** Checks that each decision has a result for all visitors, and that each result occurs. */
export const checkDecisionResults: VerifyCheck<'firstRule'> = (explored) =>
  explored.funnel.definition.decisions.flatMap((decision, d) => [
    ...findUndecided(explored, decision, d),
    ...findUnseenResults(explored, decision, d),
  ]);
