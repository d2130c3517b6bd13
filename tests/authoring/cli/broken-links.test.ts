import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
});
afterEach(() => project.dispose());

const withResultPage = (address: string) =>
  ['"to": "/quiz5-results"', `"to": ${JSON.stringify(address)}`] as const;

interface ReportedIssue {
  code: string;
  message: string;
  help: string;
}

/** Runs `funnel check` and returns its errors. */
async function getErrors(...files: readonly string[]): Promise<readonly ReportedIssue[]> {
  const { stdout } = await project.run(['check', '--format', 'json', ...files]);
  const { problems } = JSON.parse(stdout) as { problems: (ReportedIssue & { severity: string })[] }; // the format of `check`
  return problems.filter(({ severity }) => severity === 'error');
}

it.each(['/', '/#pricing', '/job/any-listing?from=quiz#apply', '/thank-you', '/pay', '/other'])(
  'a funnel may lead to %s, a page or a funnel of the site',
  async (address) => {
    project.write('pay.funnel.json', buildFunnelSource('pay', [...withResultPage(address)]));
    project.write('other.funnel.json', buildFunnelSource('other'));
    // Its own route is a known address, too; only `result/leads-to-itself` rejects it.
    const codes = (await getErrors()).map(({ code }) => code);
    expect(codes).toEqual(address === '/pay' ? ['result/leads-to-itself'] : []);
  },
);

it.each(['/job', '/job/', '/job/one/two', '/Quiz-results', '/quizzes/', '/nowhere'])(
  '`funnel check` reports the link to %s, where no page is',
  async (address) => {
    project.write('pay.funnel.json', buildFunnelSource('pay', [...withResultPage(address)]));
    expect((await getErrors()).map(({ code }) => code)).toEqual(['link/unknown-address']);
  },
);

it('`funnel check` checks every link of a funnel and names the nearest address', async () => {
  project.write(
    'pay.funnel.json',
    buildFunnelSource(
      'pay',
      [...withResultPage('/quiz-result')],
      ['"fallbackTo": "/pay"', '"fallbackTo": "/pya"'],
      ['"presentation": {', '"presentation": { "skip": { "label": "Skip", "to": "/skipped" },'],
      ['"id": "work",', '"id": "work", "back": { "exitTo": "/elsewhere", "clear": false },'],
    ),
  );
  expect((await getErrors()).map(({ message, help }) => `${message}; ${help}`)).toEqual([
    'this site has no page at "/skipped": the route leads to an error page; give the address of a page (src/site/content/page-paths.ts) or of a funnel',
    'this site has no page at "/elsewhere": the route leads to an error page; give the address of a page (src/site/content/page-paths.ts) or of a funnel',
    'this site has no page at "/quiz-result": the route leads to an error page; use "/quiz-results"',
    'this site has no page at "/pya": the route leads to an error page; use "/pay"',
  ]);
});

it('a draft outside of funnels/ may lead to a funnel of the site', async () => {
  project.write('pay.funnel.json', buildFunnelSource('pay'));
  mkdirSync(join(project.root, 'drafts'));
  const write = (address: string): void =>
    writeFileSync(
      join(project.root, 'drafts/idea.funnel.json'),
      buildFunnelSource('idea', [...withResultPage(address)]),
    );
  write('/pay');
  expect(await getErrors('drafts/idea.funnel.json')).toEqual([]);
  write('/play');
  expect(await getErrors('drafts/idea.funnel.json')).toMatchObject([{ help: 'use "/pay"' }]);
});

it('no link is reported while a file is unreadable, because it may have the missing route', async () => {
  project.write('pay.funnel.json', buildFunnelSource('pay', [...withResultPage('/other')]));
  project.write('other.funnel.json', '{');
  expect((await getErrors()).map(({ code }) => code)).toEqual(['json/unclosed']);
});

it('a link to the former route of a funnel is an error that names the route of now', async () => {
  project.write(
    'pay.funnel.json',
    buildFunnelSource('pay', [...withResultPage('/wages?from=pay')]),
  );
  project.write(
    'other.funnel.json',
    buildFunnelSource('other', [
      '"route": "/other"',
      '"route": "/other", "formerRoutes": ["/wages"]',
    ]),
  );
  expect(await getErrors()).toMatchObject([{ code: 'link/unknown-address', help: 'use "/other"' }]);
});

it('two funnels cannot have had one address, and one not twice', async () => {
  const withFormer = (id: string, ...former: readonly string[]): string =>
    buildFunnelSource(id, [
      `"route": "/${id}"`,
      `"route": "/${id}", "formerRoutes": ${JSON.stringify(former)}`,
    ]);
  project.write('first.funnel.json', withFormer('first', '/wages'));
  project.write('second.funnel.json', withFormer('second', '/wages'));
  project.write('third.funnel.json', withFormer('third', '/salary', '/salary'));
  expect((await getErrors()).map(({ code }) => code)).toEqual(['file/taken', 'list/duplicate']);
});
