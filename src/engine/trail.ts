/**
 * The steps behind the visitor, newest first. Linked, so that going on costs the same at step 3 and
 * at step 3,000.
 */
export interface Trail {
  step: string;
  /** How many times Back can be pressed while standing on `step`. */
  depth: number;
  length: number;
  before: Trail | null;
}

export function push(trail: Trail | null, step: string, depth: number): Trail {
  return { step, depth, length: (trail?.length ?? 0) + 1, before: trail };
}

export function isOnTrail(trail: Trail | null, step: string): boolean {
  for (let node = trail; node !== null; node = node.before) if (node.step === step) return true;
  return false;
}

/** The steps behind the visitor, oldest first. */
export function stepsOf(trail: Trail | null): string[] {
  const steps: string[] = [];
  for (let node = trail; node !== null; node = node.before) steps.push(node.step);
  return steps.reverse();
}
