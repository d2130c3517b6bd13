import type { PreparedStep } from './prepared-funnel';

/**
 * The steps behind the visitor, newest first. Linked, so that going on costs the same at step 3 and
 * at step 3,000; with short cuts back, so that looking back does too. The short cuts are private:
 * a trail prints and compares as the plain list it is.
 */
export class Trail {
  readonly step: string;
  /** How many times Back can be pressed while standing on `step`. */
  readonly depth: number;
  readonly length: number;
  /** How many of its steps count in the progress. */
  readonly countedSteps: number;
  readonly previous: Trail | null;
  readonly #rank: number;
  /** A node further back, chosen so that any node is a few jumps away: log of the length (Myers 1983). */
  readonly #jump: Trail | null;
  readonly #isStop: boolean;
  readonly #earlierStop: Trail | null;

  constructor(
    before: Trail | null,
    { step, rank, isCounted, durationMs }: PreparedStep,
    depth: number,
  ) {
    this.step = step.id;
    this.depth = depth;
    this.length = getLength(before) + 1;
    this.countedSteps = (before?.countedSteps ?? 0) + (isCounted ? 1 : 0);
    this.previous = before;
    this.#rank = rank;
    const near = before === null ? null : before.#jump;
    const far = near === null ? null : near.#jump;
    const isLevel =
      before !== null && before.length - getLength(near) === getLength(near) - getLength(far);
    this.#jump = isLevel ? far : before;
    this.#isStop = durationMs === null;
    this.#earlierStop = before === null ? null : before.previousStop;
  }

  /** The newest step a visitor can stand on: Back passes over loading screens. */
  get previousStop(): Trail | null {
    return this.#isStop ? this : this.#earlierStop;
  }

  /** Ranks grow along every route, so a jump that goes too far is seen. */
  static has(trail: Trail | null, rank: number): boolean {
    let node = trail;
    while (node !== null && node.#rank > rank)
      node = node.#jump !== null && node.#jump.#rank >= rank ? node.#jump : node.previous;
    return node !== null && node.#rank === rank;
  }
}

const getLength = (trail: Trail | null): number => trail?.length ?? 0;

export function pushStep(trail: Trail | null, passed: PreparedStep, depth: number): Trail {
  return new Trail(trail, passed, depth);
}

/** Does the step with this rank lie behind the visitor? */
export function isOnTrail(trail: Trail | null, rank: number): boolean {
  return Trail.has(trail, rank);
}

/** The steps behind the visitor, oldest first. */
export function getTrailSteps(trail: Trail | null): string[] {
  const steps: string[] = [];
  for (let node = trail; node !== null; node = node.previous) steps.push(node.step);
  return steps.reverse();
}
