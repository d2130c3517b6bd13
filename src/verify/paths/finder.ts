import type { CompiledFunnel } from '../../engine/compile';
import type { Exploration } from '../explore';
import { createPlayer } from '../play';
import { createEagerVisitors, type Gain } from './eager-visitor';
import type { OptionGoal } from './goals';
import type { Tracer } from './route-trace';
import { createSteering } from './steering';
import { readVisit, type Visit } from './visit';
import { sendVisitor } from './visitor';
import type { Absence, Witness } from './witness';

/** The names of goals that a visit does. */
export type DoneIn = (visit: Visit) => Iterable<string>;

/** Makes visits on the machine, and remembers them. */
export interface Finder {
  made: readonly Visit[];
  /** A visitor takes these options, goes where they are offered, and else takes what adds most. */
  send: (
    goal: string,
    wanted: readonly OptionGoal[],
    gain: Gain,
    doneIn: DoneIn,
  ) => Visit | Absence;
  /** Plays what a search found. The first that does the goal is enough. */
  follow: (goal: string, found: Iterable<Witness>, doneIn: DoneIn) => Visit | Absence;
}

/** Of several ways that all fail, the reason that says most about what could still be. */
const rank: Record<Absence, number> = { impossible: 0, endless: 1, unfound: 2 };
const graver = (a: Absence, b: Absence): Absence => (rank[b] > rank[a] ? b : a);

/** A walk counts for what the machine is seen to do on it. */
export function createFinder(
  funnel: CompiledFunnel,
  tracer: Tracer,
  options: readonly OptionGoal[],
  answersOf: Exploration['answersOf'],
): Finder {
  const player = createPlayer(funnel);
  const eagerVisitor = createEagerVisitors(answersOf);
  const steering = createSteering(funnel.prepared, options);
  const made: Visit[] = [];
  const judge = (visit: Visit | null, goal: string, doneIn: DoneIn): Visit | Absence => {
    if (visit !== null) {
      made.push(visit);
      steering.learn(visit);
    }
    return visit !== null && [...doneIn(visit)].includes(goal) ? visit : 'unfound';
  };
  return {
    made,
    send: (goal, wanted, gain, doneIn) => {
      const visitor = eagerVisitor(
        [...wanted.map(({ id }) => id), ...steering.toward(wanted)],
        gain,
      );
      const { events, last } = sendVisitor(player, funnel.prepared, visitor);
      return judge(readVisit(funnel, tracer, events, last.snapshot), goal, doneIn);
    },
    follow: (goal, found, doneIn) => {
      let absence: Absence = 'impossible';
      for (const witness of found) {
        if ('absence' in witness) {
          absence = graver(absence, witness.absence);
          continue;
        }
        const { events } = witness;
        const moments = player.play(events);
        const { snapshot } = moments.at(-1) ?? moments[0];
        const visit = judge(readVisit(funnel, tracer, events, snapshot), goal, doneIn);
        if (typeof visit !== 'string') return visit;
        absence = graver(absence, visit);
      }
      return absence;
    },
  };
}
