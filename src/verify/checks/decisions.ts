import type { Decision } from '../../definition/funnel-schema';
import { decide } from '../../engine/decisions';
import { finishedIn } from '../census';
import { entryOf } from '../entries';
import type { Exploration } from '../explore';
import type { Departure } from '../explore/leave-step';
import type { Notice } from '../finding';
import { part } from './check';

/** Everybody for whom a decision is made, with the step on which they stand. */
function deciding(
  exploration: Exploration,
  decision: Decision,
): { step: string; departure: Departure }[] {
  const due = exploration.departures.get(decision.decideAt) ?? [];
  const { steps } = exploration.funnel;
  const ends = [...exploration.departures].flatMap(([step, leaving]) =>
    entryOf(steps, step).step.kind === 'ending'
      ? leaving.map((departure) => ({ step, departure }))
      : [],
  );
  return [...due.map((departure) => ({ step: decision.decideAt, departure })), ...ends];
}

function undecidedIn(exploration: Exploration, decision: Decision, d: number): Notice[] {
  const found = deciding(exploration, decision).find(
    ({ departure }) => decide(exploration.funnel, decision, departure.facts) === null,
  );
  return found === undefined
    ? []
    : [
        {
          code: 'decision/undecided',
          ...part(['decisions', d]),
          params: { decision: decision.id, step: found.step },
          walk: found.departure.situation.walk,
        },
      ];
}

function unseenIn(exploration: Exploration, decision: Decision, d: number): Notice[] {
  const { funnel } = exploration;
  if (finishedIn(exploration).length === 0) return [];
  const decided = new Map(
    deciding(exploration, decision).flatMap(({ departure }) => {
      const found = decide(funnel, decision, departure.facts);
      return found === null ? [] : [[found.key, found] as const];
    }),
  );
  const shown = new Set(
    [...decided.values()].flatMap(({ display, alternatives }) => [display, ...alternatives]),
  );
  // A rule that never decides is named itself; that its result is never reached follows from it.
  const isNamed = (result: string): boolean =>
    decision.rules.some((rule) => rule.result === result);
  return Object.keys(decision.results).flatMap((result): Notice[] => {
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
export const decisionsDecide = (exploration: Exploration): Notice[] =>
  exploration.funnel.definition.decisions.flatMap((decision, d) => [
    ...undecidedIn(exploration, decision, d),
    ...unseenIn(exploration, decision, d),
  ]);
