/** One assertion of a pgTAP script. */
export interface Assertion {
  readonly passed: boolean;
  readonly name: string;
  /** What pgTAP says of a failure: what it had and what it wanted. */
  readonly diagnosis: string;
}

const LINE = /^(?<not>not )?ok \d+(?: - (?<name>.*))?$/;

/**
 * The assertions in what a pgTAP script printed.
 * @param results the rows of each statement, as they came
 * @throws when there is none, or fewer than its plan says: the script ended early
 */
export function assertionsOf(
  results: readonly (readonly Record<string, unknown>[])[],
): readonly Assertion[] {
  const lines = results
    .flat()
    .flatMap((row) => Object.values(row))
    .flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  const assertions: { passed: boolean; name: string; diagnosis: string }[] = [];
  let planned: number | undefined;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)$/.exec(line);
    if (plan) planned = Number(plan[1]);
    const found = LINE.exec(line)?.groups;
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
