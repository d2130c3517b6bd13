import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../src/authoring/run-funnel-command';
import { issueMessages } from '../../src/definition/parts/issue-messages';
import { ruleIds } from '../../src/verify/verify';

const root = path.join(import.meta.dirname, '../..');
const folder = 'tests/broken';

/** Issue codes that only TypeScript definitions have; tests/authoring/build.test.ts covers them. */
const typeScriptCodes = ['file/cannot-run', 'file/no-definition'];

/** Codes of a single JSON definition; tests/definition/issue-codes.test.ts covers each. */
const isSingleDefinitionCode = (code: string): boolean =>
  Object.hasOwn(issueMessages, code) &&
  !code.startsWith('file/') &&
  code !== 'link/unknown-address';

interface ExpectedIssue {
  code: string;
  line: number;
  column: number;
}

/** Reads the comments `// expects: CODE LINE:COLUMN` of a file, one for each finding, in order. */
function readExpectedIssues(file: string): ExpectedIssue[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^\/\/ expects: (\S+) (\d+):(\d+)$/gm)].map(
    ([, code = '', line, column]) => ({ code, line: Number(line), column: Number(column) }),
  );
}

/** Runs `npm run funnel -- check NAME`. */
async function check(name: string) {
  let output = '';
  const status = await runFunnelCommand(['check', '--format', 'json', name], {
    directory: root,
    hasColour: false,
    out: (text) => (output += text),
    err: (text) => (output += text),
  });
  const report = JSON.parse(output) as { problems: (ExpectedIssue & { file: string })[] }; // the format of `check`
  return { status, ...report };
}

const toExpectedIssues = (problems: readonly ExpectedIssue[]): ExpectedIssue[] =>
  problems.map(({ code, line, column }) => ({ code, line, column }));

const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
const pairs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);

describe('definitions with a single error', () => {
  // One check for all files, because each check reads the whole folder.
  let report: Awaited<ReturnType<typeof check>>;
  beforeAll(async () => {
    report = await check(folder);
  });

  it.each(files)('`funnel check` reports the expected line and column of %s', (file) => {
    const expected = readExpectedIssues(file);
    expect(file).toBe(`${folder}/${expected[0]?.code.replace('/', '-')}.funnel.json`);
    expect(toExpectedIssues(report.problems.filter((problem) => problem.file === file))).toEqual(
      expected,
    );
  });

  it.each(pairs)('`funnel check` reports the conflict of %s in the second file', async (pair) => {
    const { status, problems } = await check(pair);
    expect(toExpectedIssues(problems)).toEqual(readExpectedIssues(`${pair}/second.funnel.json`));
    expect(problems).toHaveLength(1);
    expect(status).toBe(1);
    expect((await check(`${pair}/first.funnel.json`)).problems).toEqual([]);
  });

  it('every rule and every issue between files has a file in tests/broken', () => {
    const coveredCodes = [...files, ...pairs.map((pair) => `${pair}/second.funnel.json`)].flatMap(
      (file) => readExpectedIssues(file).map(({ code }) => code),
    );
    const codes = [...Object.keys(issueMessages), ...ruleIds].filter(
      (code) => !isSingleDefinitionCode(code),
    );
    expect(codes.filter((code) => !coveredCodes.includes(code))).toEqual(typeScriptCodes);
  });
});
