/** One assertion of a pgTAP script. */
export interface TapAssertion {
  readonly passed: boolean;
  readonly name: string;
  /** What pgTAP says of a failure: what it had and what it wanted. */
  readonly diagnosis: string;
}

const ASSERTION_PATTERN = /^(?<not>not )?ok \d+(?: - (?<name>.*))?$/;

/**
 * The assertions in what a pgTAP script printed.
 * @param results the rows of each statement, as they came
 * @throws when there is none, or fewer than its plan says: the script ended early
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
    const found = ASSERTION_PATTERN.exec(line)?.groups;
    if (found)
      assertions.push({
        passed: found['not'] === undefined,
        name: found['name'] ?? '',
        diagnosis: '',
      });
    const last = assertions.at(-1);
    if (line.startsWith('#') && last) last.diagnosis += `${line}\n`;
  }
  if (assertions.length === 0 || assertions.length !== planned)
    throw new Error(
      `${assertions.length} assertions came back, the script plans ${planned ?? 'none'}.`,
    );
  return assertions;
}
