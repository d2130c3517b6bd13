/** One thing that must hold, and what was found. */
export interface Check {
  readonly part: string;
  readonly name: string;
  readonly mustHold: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** Everything that was checked, said as it comes. */
export interface Checks {
  /** What a part says of its checks. */
  forPart: (part: string) => Record;
  readonly all: readonly Check[];
}

export type Record = (check: Omit<Check, 'part'>) => void;

/** Each check is printed when it is known; a run that is broken off has said what it saw. */
export function openChecks(print: (line: string) => void): Checks {
  const all: Check[] = [];
  return {
    all,
    forPart: (part) => (check) => {
      all.push({ part, ...check });
      const verdict = check.passed ? 'ok  ' : 'FAIL';
      print(`${verdict} ${part}: ${check.name}; must hold: ${check.mustHold}; ${check.measured}`);
    },
  };
}
