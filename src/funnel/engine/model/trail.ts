import type { PreparedStep } from './prepared-funnel';

/**
 * The completed steps, newest first, as a linked list: a push costs the same at step 3 and at step
 * 3,000. Jump pointers make lookups logarithmic. They are private, so that a trail prints and
 * compares as a plain list.
 */
export class Trail {
  readonly step: string;
  /** How many times Back leads to an earlier step from `step`. */
  readonly depth: number;
  readonly length: number;
  /** How many of its steps count in the progress. */
  readonly countedSteps: number;
  /** How many of them ask something: what the words of a bar count. */
  readonly questions: number;
  /** Whether a choice went on by itself in one of them. */
  readonly hasAdvanced: boolean;
  readonly previous: Trail | null;
  readonly #rank: number;
  /** A jump pointer: any node is reached in log of the length (Myers 1983). */
  readonly #jump: Trail | null;
  readonly #isStop: boolean;
  readonly #earlierStop: Trail | null;

  constructor(
    previous: Trail | null,
    { step, rank, isCounted, isAsked, advancesOnChoice, durationMs }: PreparedStep,
    depth: number,
  ) {
    this.step = step.id;
    this.depth = depth;
    this.length = getLength(previous) + 1;
    this.countedSteps = (previous?.countedSteps ?? 0) + (isCounted ? 1 : 0);
    this.questions = (previous?.questions ?? 0) + (isAsked ? 1 : 0);
    this.hasAdvanced = advancesOnChoice || previous?.hasAdvanced === true;
    this.previous = previous;
    this.#rank = rank;
    const near = previous === null ? null : previous.#jump;
    const far = near === null ? null : near.#jump;
    const isLevel =
      previous !== null && previous.length - getLength(near) === getLength(near) - getLength(far);
    this.#jump = isLevel ? far : previous;
    this.#isStop = durationMs === null;
    this.#earlierStop = previous === null ? null : previous.previousStop;
  }

  /** The newest step that needed the visitor. Back skips the others. */
  get previousStop(): Trail | null {
    return this.#isStop ? this : this.#earlierStop;
  }

  /** Ranks grow along every path, so a jump too far is detected. */
  static has(trail: Trail | null, rank: number): boolean {
    let node = trail;
    while (node !== null && node.#rank > rank)
      node = node.#jump !== null && node.#jump.#rank >= rank ? node.#jump : node.previous;
    return node !== null && node.#rank === rank;
  }
}

const getLength = (trail: Trail | null): number => trail?.length ?? 0;

export function pushStep(trail: Trail | null, completed: PreparedStep, depth: number): Trail {
  return new Trail(trail, completed, depth);
}

/** Whether the trail contains the step with this rank. */
export function isOnTrail(trail: Trail | null, rank: number): boolean {
  return Trail.has(trail, rank);
}

/** The ids of the completed steps, oldest first. */
export function getTrailSteps(trail: Trail | null): string[] {
  const steps: string[] = [];
  for (let node = trail; node !== null; node = node.previous) steps.push(node.step);
  return steps.reverse();
}

/** The step that Back leads to: the last completed one that needed the visitor. */
export function getPreviousStop(trail: Trail | null): Trail | null {
  return trail?.previousStop ?? null;
}

/** The steps completed before this one; all of them if it is not completed. */
export function getTrailBefore(trail: Trail | null, step: string): Trail | null {
  let node = trail;
  while (node !== null && node.step !== step) node = node.previous;
  return node === null ? trail : node.previous;
}

/** How many times Back leads from a step to an earlier one of the funnel. */
export function getBackDepth({ step }: PreparedStep, trail: Trail | null): number {
  if (step.back !== 'allow') return 0;
  const stop = getPreviousStop(trail);
  return stop === null ? 0 : stop.depth + 1;
}
