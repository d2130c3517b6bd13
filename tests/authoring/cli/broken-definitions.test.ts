import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueMessages } from '../../../src/funnel/definition/issues/issue-messages';
import { ruleIds } from '../../../src/authoring/verify/verify';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { extractMarker, replaceExactlyOnce } from '../../support/definition/small-funnel';
import { buildSource } from '../../support/engine/build-funnel';
import {
  companionFindings,
  type FindingCase,
  findingCases,
} from '../../support/verify/finding-cases';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
});
afterEach(() => project.dispose());

interface ReportedIssue {
  code: string;
  file: string;
  line: number;
  column: number;
}

/** Runs `funnel check` on the files of the project. */
async function check(): Promise<ReportedIssue[]> {
  const { stdout } = await project.run(['check', '--format', 'json']);
  const { problems } = JSON.parse(stdout) as { problems: ReportedIssue[] }; // the format of `check`
  return problems.map(({ code, file, line, column }) => ({ code, file, line, column }));
}

/** The line and column of a part such as `steps[0].id` in the source as formatted JSON. */
function findPosition(source: unknown, { path, place = path, atKey }: FindingCase) {
  const keys = place.match(/[\w-]+/g) ?? [];
  const replaceAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return '▶';
    const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
    copy[key] = replaceAt(copy[key], rest);
    return copy;
  };
  const text = JSON.stringify(replaceAt(source, keys), null, 2);
  const before = text.split(atKey === true ? `"${keys.at(-1) ?? ''}": "▶"` : '"▶"')[0] ?? '';
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

describe('a finding in a definition', () => {
  it.each(ruleIds)('`funnel check` reports %s with its line and column', async (id) => {
    const source = buildSource(findingCases[id].broken);
    project.write('small.funnel.json', JSON.stringify(source, null, 2));
    const position = findPosition(source, findingCases[id]);
    expect(await check()).toEqual(
      [id, ...(companionFindings[id] ?? [])].map((code) => ({
        code,
        file: 'funnels/small.funnel.json',
        ...position,
      })),
    );
  });
});

/** A valid definition as text. */
const buildText = (id: string): string =>
  JSON.stringify(
    buildSource({
      ...findingCases['question/no-influence'].valid,
      id,
      route: `/${id}`,
      persistence: { step: { key: `${id}_step`, as: 'id' }, answers: `${id}_answers` },
      result: {
        redirect: [{ to: '/quizzes', weight: 1 }],
        carry: { pet: { field: 'pet' } },
        fallbackTo: '/about',
      },
    }),
    null,
    2,
  );

/** Edits of the second funnel, with ▶ before the place of the issue. */
const conflicts = {
  'a taken id': { code: 'file/taken', from: '"id": "second"', to: '"id": ▶"first"' },
  'a taken route': { code: 'file/taken', from: '"/second"', to: '▶"/first"' },
  'a former route that is the route of another funnel': {
    code: 'file/taken',
    from: '"/second"',
    to: '"/second", "formerRoutes": [▶"/first"]',
  },
  'a former route that is a page': {
    code: 'file/taken',
    from: '"/second"',
    to: '"/second", "formerRoutes": [▶"/library"]',
  },
  'the route of a page': { code: 'file/taken', from: '"/second"', to: '▶"/library"' },
  'a taken storage key': {
    code: 'file/taken',
    from: '"second_answers"',
    to: '▶"first_answers"',
  },
  'the address of a page with a parameter': {
    code: 'file/taken',
    from: '"/second"',
    to: '▶"/category/design"',
  },
  'a route of the database': { code: 'file/taken', from: '"/second"', to: '▶"/rest/v1/check"' },
  'a route among cached files': { code: 'file/taken', from: '"/second"', to: '▶"/assets/check"' },
  'the storage key of the consent': {
    code: 'file/taken',
    from: '"second_answers"',
    to: '▶"analytics_consent"',
  },
  'the storage key of rows that were sent': {
    code: 'file/taken',
    from: '"second_answers"',
    to: '▶"quiz_result_rows"',
  },
  'a link to no page': { code: 'link/unknown-address', from: '"/quizzes"', to: '▶"/quizes"' },
};

describe('an issue between definitions', () => {
  it.each(Object.entries(conflicts))(
    '`funnel check` reports %s in the second file with its line and column',
    async (_, { code, from, to }) => {
      project.write('first.funnel.json', buildText('first'));
      const marked = replaceExactlyOnce(buildText('second'), from, to);
      const { text, line, column } = extractMarker(marked);
      project.write('second.funnel.json', text);
      expect(await check()).toEqual([{ code, file: 'funnels/second.funnel.json', line, column }]);
    },
  );

  it('`funnel check` reports the query name of a sign-in, also where it is the id of an input', async () => {
    const inputs = [
      { id: 'error', type: 'text' },
      { id: 'from', type: 'text', parameter: 'code' },
      { id: 'code_of_friend', type: 'text' },
    ];
    const text = JSON.stringify({ ...JSON.parse(buildText('first')), inputs });
    project.write('first.funnel.json', text);
    const found = await check();
    expect(found.filter(({ code }) => code === 'file/taken')).toMatchObject([
      { column: text.indexOf('"error"') + 1 },
      { column: text.indexOf('"code"') + 1 },
    ]);
  });

  it('every issue between definitions has a case here', () => {
    const codes = Object.keys(issueMessages).filter(
      (code) => code.startsWith('file/') || code === 'link/unknown-address',
    );
    // tests/authoring/cli/build.test.ts has those of TypeScript definitions.
    const ofTypeScript = ['file/cannot-run', 'file/no-definition'];
    // tests/authoring/cli/definition-text.test.ts has it.
    const ofBytes = ['file/encoding'];
    const ofCases = Object.values(conflicts).map(({ code }) => code);
    expect(codes.sort()).toEqual([...new Set([...ofCases, ...ofTypeScript, ...ofBytes])].sort());
  });
});
