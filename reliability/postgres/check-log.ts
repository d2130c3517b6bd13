/** One thing that must hold, and what was found. */
export interface RecordedCheck {
  readonly part: string;
  readonly name: string;
  readonly expected: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** Everything that was checked, said as it comes. */
export interface CheckLog {
  /** What a part says of its checks. */
  createRecorder: (part: string) => RecordCheck;
  readonly all: readonly RecordedCheck[];
}

export type RecordCheck = (check: Omit<RecordedCheck, 'part'>) => void;

/** Each check is printed when it is known; a run that is broken off has said what it saw. */
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
