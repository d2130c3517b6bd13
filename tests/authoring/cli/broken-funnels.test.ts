import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenFunnels } from '../../support/authoring/broken-funnels';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
});
afterEach(() => project.dispose());

/** The small funnel without an open warning. */
const soundFunnel = replaceExactlyOnce(
  smallFunnelSource,
  '  "persistence": {\n',
  '  "accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n',
);

interface ReportedProblem {
  code: string;
  line: number;
  column: number;
  message: string;
  help: string;
  cause: unknown;
}

async function check(text: string): Promise<ReportedProblem[]> {
  project.write('salary-check.funnel.json', text);
  const { stdout } = await project.run(['check', 'salary-check', '--format', 'json']);
  return (JSON.parse(stdout) as { problems: ReportedProblem[] }).problems; // the format of `check`
}

function readPlace(marked: string) {
  const [before = '', ...after] = marked.split('▶');
  const lines = before.split('\n');
  return after.length === 0
    ? null
    : { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

describe('a definition with one mistake', () => {
  it('the definition that the mistakes are made in has no finding', async () => {
    expect(await check(soundFunnel)).toEqual([]);
  });

  it.each(brokenFunnels)(
    '$mistake: `check` names one cause, first and in its place',
    async ({ edits, code }) => {
      const marked = edits.reduce(
        (text, [from, to]) => replaceExactlyOnce(text, from, to),
        soundFunnel,
      );
      const problems = await check(marked.replace('▶', ''));
      const place = readPlace(marked);
      expect(problems.filter(({ cause }) => cause === null).map((problem) => problem.code)).toEqual(
        [code],
      );
      expect(problems[0]).toMatchObject({ code, ...place });
      const { stdout } = await project.run(['check', 'salary-check']);
      expect(stdout).toContain('    help: ');
    },
  );

  it.each([
    ['a bracket of a list is not closed', 'this "[" is never closed', 'add "]" before the "}"'],
    ['text behind the end', 'this text stands behind it', 'move it before the last bracket'],
    ['an empty title', '"title" is empty', 'write the heading that visitors read'],
    [
      'a question asked too early',
      'reads "level", which is answered later, at step "work"',
      'move step "work" before "welcome"',
    ],
    [
      'a default that skips a step',
      'no visitor can reach step "intro": step "welcome" leads past it, to "work"',
      'let "welcome" lead to "intro"',
    ],
    [
      'a band that overlaps',
      'the bands "low" (0 to 1) and "high" (1 to 9) both contain 1',
      'start "high" above 1, or end "low" below 1',
    ],
  ])('%s: the message says the cause and the way out', async (mistake, message, help) => {
    const { edits } = brokenFunnels.find((broken) => broken.mistake === mistake) ?? { edits: [] };
    const text = edits.reduce(
      (before, [from, to]) => replaceExactlyOnce(before, from, to),
      soundFunnel,
    );
    const [problem] = await check(text.replace('▶', ''));
    expect(problem?.message).toContain(message);
    expect(problem?.help).toContain(help);
  });

  it('an empty file: the message offers `new`', async () => {
    const [problem] = await check('');
    expect(problem?.message).toBe('this file is empty');
    expect(problem?.help).toContain('npm run funnel -- new');
  });
});
