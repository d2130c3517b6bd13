import { spawnSync } from 'node:child_process';
import type { PlantedFault } from '../../support/planted/planted-fault';
import { withFault, withProjectCopy } from '../../support/planted/project-copy';

interface OracleFault extends PlantedFault {
  /** The test file that must fail. */
  readonly test: string;
}

const onMachine = 'tests/oracle/compare/paths.test.ts';
const onScreen = 'tests/funnel/renderer/paths.test.tsx';
const againstProofs = 'tests/oracle/compare/accepted-visits.test.ts';

const faults: readonly OracleFault[] = [
  {
    fault: '`lte` taken as `<`',
    file: 'src/funnel/engine/conditions.ts',
    code: 'value <= limit',
    planted: 'value < limit',
    test: onMachine,
  },
  {
    fault: 'points doubled',
    file: 'src/funnel/engine/scores.ts',
    code: '.map((option) => getOptionPoints(option, scoreId))',
    planted: '.map((option) => 2 * getOptionPoints(option, scoreId))',
    test: onMachine,
  },
  {
    fault: 'hidden fields always shown',
    file: 'src/funnel/engine/current-fields.ts',
    code: '.filter(({ isVisible }) => isVisible(facts))',
    planted: '.filter(({ isVisible }) => isVisible(facts) || true)',
    test: onMachine,
  },
  {
    fault: 'Back one step too far',
    file: 'src/funnel/engine/model/trail.ts',
    code: 'return trail?.previousStop ?? null;',
    planted: 'return trail?.previousStop?.previous?.previousStop ?? trail?.previousStop ?? null;',
    test: onMachine,
  },
  {
    fault: 'Next always enabled',
    file: 'src/funnel/engine/current-step.ts',
    code: '      canContinue ||\n',
    planted: '      canContinue ||\n      !isBusy ||\n',
    test: onMachine,
  },
  {
    fault: 'the third option sends the second',
    file: 'src/funnel/fields/single-choice/view.tsx',
    code: 'onSelect={onAnswer}',
    planted:
      'onSelect={(value) => { const { options } = field; onAnswer(value === options[2]?.value ? (options[1]?.value ?? value) : value); }}',
    test: onScreen,
  },
  {
    fault: 'a total that is not rounded',
    file: 'src/funnel/engine/extensions/points.ts',
    code: 'export const points: PointsExtension = { canAwardPoints, getAnswerPoints, sum };',
    planted:
      'export const points: PointsExtension = { canAwardPoints, getAnswerPoints, sum: (all) => all.reduce((a, b) => a + b, 0) };',
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
  {
    fault: 'Next offered where the rules say no',
    file: 'src/funnel/engine/current-fields.ts',
    code: '    areFieldsValid(prepared, context, facts) &&\n',
    planted: '    (areFieldsValid(prepared, context, facts) || true) &&\n',
    test: onMachine,
  },
  {
    fault: 'an option that is no longer offered stays chosen',
    file: 'src/funnel/engine/extensions/offered-options.ts',
    code: 'return isOffered(String(value), facts) ? value : undefined;',
    planted: 'return value;',
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
  {
    fault: 'a limit by another answer taken one off',
    file: 'src/funnel/engine/extensions/limits.ts',
    code: "'options' in field ? Math.floor(Number(value)) : value;",
    planted: "typeof value === 'number' ? Math.floor(value) + 1 : value;",
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
  {
    fault: 'a relative day taken as that of the day before',
    file: 'src/funnel/engine/extensions/days.ts',
    code: "typeof operand === 'string' ? resolveDay(operand, today) : operand;",
    planted:
      "typeof operand === 'string' ? resolveDay(operand, shiftDay(today, -1, 'd')) : operand;",
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
  {
    fault: 'one of several answers asked for where all of them are hidden',
    file: 'src/funnel/engine/extensions/at-least-one.ts',
    code: '        .filter(({ isVisible }) => isVisible(facts))\n        .map(({ field }) =>',
    planted: '        .map(({ field }) =>',
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
  {
    fault: 'an answer outside the partition',
    file: 'src/funnel/fields/shared/analysis/number-partition.ts',
    code: 'grid === null ? listFreeClasses(gap, otherGrids) :',
    planted:
      'grid === null ? (gap.below === null || gap.above === null ? listFreeClasses(gap, otherGrids) : []) :',
    test: againstProofs,
  },
  {
    fault: 'a key of the wrong things: all stored answers, not the row',
    file: 'src/funnel/engine/submission-ids.ts',
    code: 'const row = hash(submission, context);',
    planted: 'const row = getFingerprint(context, submission.id);',
    test: 'tests/oracle/compare/random-visits.test.ts',
  },
];

function run(command: string, cwd: string): { failed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 2 ** 28,
  });
  return { failed: status !== 0, output: stdout + stderr };
}

/** Plants a fault, runs the test and the command that it prints, and takes the fault out again. */
function tryFault(planted: OracleFault, copy: string): boolean {
  return withFault(planted, copy, () => {
    const { fault, file, test } = planted;
    const { failed, output } = run(
      `node --import ./scripts/tool-environment.mjs node_modules/vitest/vitest.mjs run ${test}`,
      copy,
    );
    const title = /FAIL +.*? > (.*)/.exec(output)?.[1] ?? 'no test';
    const command = /replay with: (.*)/.exec(output)?.[1] ?? null;
    const problem =
      /((?:After \d+ actions[^]*?)(?=\nreplay with)|(?:A visit shows|In a visit) .*)/.exec(
        output,
      )?.[1] ?? '';
    const replay = command === null ? null : run(command, copy);
    process.stdout.write(
      [
        `fault:   ${fault} (${file})`,
        `failed:  ${title}`,
        problem,
        `replay:  ${command ?? 'none'}`,
        `         ${(replay?.output ?? '').trimEnd().split('\n').slice(-14).join('\n         ')}`,
        '',
        '',
      ].join('\n'),
    );
    return failed && replay !== null;
  });
}

/** @returns whether a test noticed each fault and printed a command */
export function tryPlantedFaults(only: string | undefined): boolean {
  const tried = faults.filter(({ fault }) => only === undefined || fault.includes(only));
  return withProjectCopy((copy) => {
    const noticed = tried.filter((one) => tryFault(one, copy));
    process.stdout.write(`${noticed.length} of ${tried.length} planted faults were noticed.\n`);
    return noticed.length === tried.length;
  });
}
