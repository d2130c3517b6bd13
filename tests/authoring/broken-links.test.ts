import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../testing/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../testing/authoring/temporary-site';

let folder: TemporaryFunnelProject;
beforeEach(() => {
  folder = createTemporaryFunnelProject();
});
afterEach(() => folder.dispose());

const leadingTo = (address: string) =>
  ['"to": "/quiz5-results"', `"to": ${JSON.stringify(address)}`] as const;

interface ReportedIssue {
  code: string;
  message: string;
  help: string;
}

/** What `funnel check` finds, but for warnings. */
async function errorsOf(...words: readonly string[]): Promise<readonly ReportedIssue[]> {
  const { stdout } = await folder.run(['check', '--format', 'json', ...words]);
  const { problems } = JSON.parse(stdout) as { problems: (ReportedIssue & { severity: string })[] }; // the format of `check`
  return problems.filter(({ severity }) => severity === 'error');
}

it.each(['/', '/#pricing', '/job/any-listing?from=quiz#apply', '/thank-you', '/pay', '/other'])(
  'a funnel may lead to %s',
  async (address) => {
    folder.write('pay.funnel.json', buildFunnelSource('pay', [...leadingTo(address)]));
    folder.write('other.funnel.json', buildFunnelSource('other'));
    // To itself it may not; it is a page all the same.
    const codes = (await errorsOf()).map(({ code }) => code);
    expect(codes).toEqual(address === '/pay' ? ['result/leads-to-itself'] : []);
  },
);

it.each(['/job', '/job/', '/job/one/two', '/Quiz-results', '/quizzes/', '/nowhere'])(
  'is told that nobody is at %s',
  async (address) => {
    folder.write('pay.funnel.json', buildFunnelSource('pay', [...leadingTo(address)]));
    expect((await errorsOf()).map(({ code }) => code)).toEqual(['link/unknown-address']);
  },
);

it('every way out of a funnel is looked at, and a slip is told with what was meant', async () => {
  folder.write(
    'pay.funnel.json',
    buildFunnelSource(
      'pay',
      [...leadingTo('/quiz-result')],
      ['"fallbackTo": "/pay"', '"fallbackTo": "/pya"'],
      ['"presentation": {', '"presentation": { "skip": { "label": "Skip", "to": "/skipped" },'],
      ['"id": "work",', '"id": "work", "back": { "exitTo": "/elsewhere", "clear": false },'],
    ),
  );
  expect((await errorsOf()).map(({ message, help }) => `${message}; ${help}`)).toEqual([
    'this site has no page at "/skipped": whoever is led there comes to an error page; give the address of a page (src/content/page-paths.ts) or of a funnel',
    'this site has no page at "/elsewhere": whoever is led there comes to an error page; give the address of a page (src/content/page-paths.ts) or of a funnel',
    'this site has no page at "/quiz-result": whoever is led there comes to an error page; use "/quiz-results"',
    'this site has no page at "/pya": whoever is led there comes to an error page; use "/pay"',
  ]);
});

it('a draft elsewhere may lead to a funnel of the site', async () => {
  folder.write('pay.funnel.json', buildFunnelSource('pay'));
  mkdirSync(join(folder.root, 'drafts'));
  const write = (address: string): void =>
    writeFileSync(
      join(folder.root, 'drafts/idea.funnel.json'),
      buildFunnelSource('idea', [...leadingTo(address)]),
    );
  write('/pay');
  expect(await errorsOf('drafts/idea.funnel.json')).toEqual([]);
  write('/play');
  expect(await errorsOf('drafts/idea.funnel.json')).toMatchObject([{ help: 'use "/pay"' }]);
});

it('says nothing while a file cannot be read, whose route may be the one that is missed', async () => {
  folder.write('pay.funnel.json', buildFunnelSource('pay', [...leadingTo('/other')]));
  folder.write('other.funnel.json', '{');
  expect((await errorsOf()).map(({ code }) => code)).toEqual(['json/syntax']);
});
