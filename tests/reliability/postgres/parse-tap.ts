/** One assertion of a pgTAP script. */
export interface TapAssertion {
  readonly passed: boolean;
  readonly name: string;
  /** The explanation of a failure, with the actual and the expected value. */
  readonly diagnosis: string;
}

const ASSERTION_PATTERN = /^(?<not>not )?ok \d+(?: - (?<name>.*))?$/;

/**
 * Parses the output of a pgTAP script.
 * @param results the rows of each statement, in their order
 * @throws when the script ended early: without assertions, or with fewer than it plans
 */
export function parseTapAssertions(
  results: readonly (readonly Record<string, unknown>[])[],
): readonly TapAssertion[] {
  const lines = results
    .flat()
    .flatMap((row) => Object.values(row))
    .flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  const assertions: { passed: boolean; name: string; diagnosis: string }[] = [];
  let planned: number | undefined;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)$/.exec(line);
    if (plan) planned = Number(plan[1]);
    const groups = ASSERTION_PATTERN.exec(line)?.groups;
    if (groups)
      assertions.push({
        passed: groups['not'] === undefined,
        name: groups['name'] ?? '',
        diagnosis: '',
      });
    const current = assertions.at(-1);
    if (line.startsWith('#') && current) current.diagnosis += `${line}\n`;
  }
  if (assertions.length === 0 || assertions.length !== planned)
    throw new Error(
      `${assertions.length} assertions came back, the script plans ${planned ?? 'none'}.`,
    );
  return assertions;
}
