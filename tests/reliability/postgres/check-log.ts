/** A check with its expectation and its measurement. */
export interface RecordedCheck {
  readonly part: string;
  readonly name: string;
  readonly expected: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** All checks of a run, in their order. */
export interface CheckLog {
  /** Records the checks of a part. */
  createRecorder: (part: string) => RecordCheck;
  readonly all: readonly RecordedCheck[];
}

export type RecordCheck = (check: Omit<RecordedCheck, 'part'>) => void;

/** Prints each check when it is recorded, so that an interrupted run shows its checks, too. */
export function createCheckLog(print: (line: string) => void): CheckLog {
  const all: RecordedCheck[] = [];
  return {
    all,
    createRecorder: (part) => (check) => {
      all.push({ part, ...check });
      const verdict = check.passed ? 'ok  ' : 'FAIL';
      print(`${verdict} ${part}: ${check.name}; must hold: ${check.expected}; ${check.measured}`);
    },
  };
}
