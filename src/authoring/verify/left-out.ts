import type { Incompleteness } from './explore/exploration-context';
import type { Exploration } from './explore/explore';
import type { Remembered } from './explore/remembered';

/** A part of a result that is not exact, and why. */
export interface LeftOut {
  /** Such as `decision plan`, or `routes`. */
  part: string;
  why: Incompleteness;
  /** Where it was widest, or the first step that was not explored. */
  step: string;
  /** The most states that were found on one step. */
  states: number;
  /** What visits are told apart by on that step. */
  remembered: Remembered[];
}

/** Describes what an exploration left out; null if it is complete. */
export function toLeftOut(part: string, exploration: Exploration): LeftOut | null {
  const { incompleteness: why, widest, stoppedAt, findRemembered } = exploration;
  if (why === null) return null;
  const step = why === 'out-of-time' ? (stoppedAt ?? widest.step) : widest.step;
  return {
    part,
    why,
    step,
    states: widest.states,
    remembered: why === 'too-wide' ? findRemembered(step) : [],
  };
}

const maxRememberedNamed = 5;

const describeRemembered = ({ kind, id, steps }: Remembered): string =>
  `${kind === 'total' ? 'the total of' : kind === 'draw' ? 'the draw' : ''} "${id}" over ${steps} ${steps === 1 ? 'step' : 'steps'}`.trim();

/** Says why a part is not exact, and where. */
function describeReason({ why, step, states, remembered }: LeftOut): string {
  if (why === 'out-of-time') return `the time was over before "${step}"`;
  if (why === 'too-many-answers') return 'a field has too many answers to list them all';
  const named = remembered.slice(0, maxRememberedNamed).map(describeRemembered);
  const others = remembered.length - named.length;
  const list = [...named, ...(others === 0 ? [] : [`${others} more`])].join(', ');
  const cause = list === '' ? '' : `; it remembers ${list}`;
  return `too wide on "${step}", where ${states.toLocaleString('en-US')} states differ${cause}`;
}

const maxPartsNamed = 4;

/** Says what was left out and why; parts with the same reason together. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string[] {
  const partsByReason = new Map<string, string[]>();
  for (const entry of leftOut) {
    const reason = describeReason(entry);
    partsByReason.set(reason, [...(partsByReason.get(reason) ?? []), entry.part]);
  }
  return [...partsByReason].map(([reason, parts]) => {
    const others = parts.length - maxPartsNamed;
    const named = parts.slice(0, maxPartsNamed).join(', ');
    return `${named}${others > 0 ? ` and ${others} more` : ''}: ${reason}`;
  });
}
