import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../src/authoring/run-funnel-command';
import { issueMessages } from '../../src/definition/parts/issue-messages';
import { ruleIds } from '../../src/verify/verify';

const root = path.join(import.meta.dirname, '../..');
const folder = 'tests/broken';

/** Issue codes that no file here shows, because only code has them: tests/authoring/build.test.ts. */
const codesOfTypeScript = ['file/cannot-run', 'file/no-definition'];

/** Codes of one definition's own text: tests/definition/issue-codes.test.ts has a case for each. */
const isCodeOfText = (code: string): boolean =>
  Object.hasOwn(issueMessages, code) &&
  !code.startsWith('file/') &&
  code !== 'link/unknown-address';

interface ExpectedIssue {
  code: string;
  line: number;
  column: number;
}

/** What a file says about itself: `// expects: CODE LINE:COLUMN`, a line for each finding, in order. */
function expectedIn(file: string): ExpectedIssue[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^\/\/ expects: (\S+) (\d+):(\d+)$/gm)].map(
    ([, code = '', line, column]) => ({ code, line: Number(line), column: Number(column) }),
  );
}

/** What `npm run funnel -- check NAME` prints. */
async function check(name: string) {
  let written = '';
  const status = await runFunnelCommand(['check', '--format', 'json', name], {
    directory: root,
    hasColour: false,
    out: (text) => (written += text),
    err: (text) => (written += text),
  });
  const report = JSON.parse(written) as { problems: (ExpectedIssue & { file: string })[] }; // the format of `check`
  return { status, ...report };
}

const places = (problems: readonly ExpectedIssue[]): ExpectedIssue[] =>
  problems.map(({ code, line, column }) => ({ code, line, column }));

const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
const pairs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);

describe('a definition with a single fault', () => {
  // All at once, because each is read with what stands beside it.
  let found: Awaited<ReturnType<typeof check>>;
  beforeAll(async () => {
    found = await check(folder);
  });

  it.each(files)('is found out at its line and column: %s', (file) => {
    const expected = expectedIn(file);
    expect(file).toBe(`${folder}/${expected[0]?.code.replace('/', '-')}.funnel.json`);
    expect(places(found.problems.filter((problem) => problem.file === file))).toEqual(expected);
  });

  it.each(pairs)('is found out in the second of two: %s', async (pair) => {
    const { status, problems } = await check(pair);
    expect(places(problems)).toEqual(expectedIn(`${pair}/second.funnel.json`));
    expect(problems).toHaveLength(1);
    expect(status).toBe(1);
    expect((await check(`${pair}/first.funnel.json`)).problems).toEqual([]);
  });

  it('every finding, and every issue between files, has a file here that shows it', () => {
    const shown = [...files, ...pairs.map((pair) => `${pair}/second.funnel.json`)].flatMap((file) =>
      expectedIn(file).map(({ code }) => code),
    );
    const all = [...Object.keys(issueMessages), ...ruleIds].filter((code) => !isCodeOfText(code));
    expect(all.filter((code) => !shown.includes(code))).toEqual(codesOfTypeScript);
  });
});
