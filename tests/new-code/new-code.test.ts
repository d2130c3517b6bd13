// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources, type RegistryLine, type SourceCopy } from '../support/source-copy';

/** What a change of one sort adds: its own files, and lines of registries. */
interface Addition {
  files: Readonly<Record<string, string>>;
  registryLines: readonly RegistryLine[];
}

const page: Addition = {
  files: {
    'src/site/pages/greeting/greeting-page.tsx': `
export const GreetingPage = () => <h1>Hello</h1>;
`,
  },
  registryLines: [
    {
      file: 'src/site/content/page-paths.ts',
      after: "  '/remove-listing',",
      line: "  '/greeting',",
    },
    {
      file: 'src/site/app/routes/pages.ts',
      after: "  '/library': async () => (await import('../library/library-route')).LibraryRoute,",
      line: "  '/greeting': async () => (await import('../../pages/greeting/greeting-page')).GreetingPage,",
    },
  ],
};

const check: Addition = {
  files: {
    'src/funnel/definition/checks/loud-titles.ts': `
import type { DefinitionCheck } from './check';

export const checkLoudTitles: DefinitionCheck = ({ steps }) =>
  steps.flatMap(({ title }, index) =>
    title.endsWith('!')
      ? [{ code: 'text/loud-title', path: ['steps', index, 'title'], params: { title } }]
      : [],
  );
`,
  },
  registryLines: [
    {
      file: 'src/funnel/definition/reference-checks.ts',
      after: "import { checkLimits } from './checks/limits';",
      line: "import { checkLoudTitles } from './checks/loud-titles';",
    },
    {
      file: 'src/funnel/definition/reference-checks.ts',
      after: '  checkLimits,',
      line: '  checkLoudTitles,',
    },
    {
      file: 'src/funnel/definition/issues/issue-params.ts',
      after: "  'migration/no-effect': Record<never, never>;",
      line: "  'text/loud-title': { title: string };",
    },
    {
      file: 'src/funnel/definition/issues/issue-messages.ts',
      after: "    help: 'put all changes of a version into one migration',\n  }),",
      line: "  'text/loud-title': ({ title }) => ({ message: `\"${title}\" shouts`, help: 'say it calmly' }),",
    },
  ],
};

const column: Addition = {
  files: {},
  registryLines: [
    {
      file: 'src/funnel/definition/rows/lead-tables.ts',
      after: '  quiz_results: {\n    columns: {',
      line: "      mood: { type: 'text', maxLength: 20, isRequired: false, isNullable: true },",
    },
  ],
};

const panel: Addition = {
  files: {
    'src/authoring/studio/panels/titles/answer.ts': `
import { answerAtOnce } from '../../worker/answer';

export const titlesAnswer = answerAtOnce(({ definition }, { from }: { from: number }): string[] =>
  definition.steps.slice(from).map(({ title }) => title),
);
`,
    'src/authoring/studio/panels/titles/panel.tsx': `
import { useAnswer } from '../../report/use-answer';

export function TitlesPanel() {
  const { asked, ask } = useAnswer('titles', { from: 0 });
  const answer = asked?.answer;
  return <button onClick={ask}>{answer?.ok === true ? answer.value.join() : 'List them'}</button>;
}
`,
  },
  registryLines: [
    {
      file: 'src/authoring/studio/panels/answers.ts',
      after: "import { simulationAnswer } from './simulation/answer';",
      line: "import { titlesAnswer } from './titles/answer';",
    },
    {
      file: 'src/authoring/studio/panels/answers.ts',
      after: '  simulation: simulationAnswer,',
      line: '  titles: titlesAnswer,',
    },
    {
      file: 'src/authoring/studio/panels/registry.ts',
      after: "import { SimulationPanel } from './simulation/panel';",
      line: "import { TitlesPanel } from './titles/panel';",
    },
    {
      file: 'src/authoring/studio/panels/registry.ts',
      after: "  { id: 'paths', label: 'Paths', Panel: PathsPanel },",
      line: "  { id: 'titles', label: 'Titles', Panel: TitlesPanel },",
    },
  ],
};

const control: Addition = {
  files: {
    'src/authoring/studio/inspector/controls/switch/control.ts': `
import type { Control, ControlType } from '../../../form/form-field';

export interface SwitchControl extends Control {
  kind: 'switch';
}

export const switchControl: ControlType<SwitchControl> = {
  kind: 'switch',
  describe: ({ node }) => (node.type === 'boolean' ? { kind: 'switch' } : null),
};
`,
    'src/authoring/studio/inspector/controls/switch/view.tsx': `
import type { ControlProps } from '../../form-control';
import type { SwitchControl } from './control';

export const SwitchView = ({ control }: ControlProps<SwitchControl>) => <i>{control.kind}</i>;
`,
  },
  registryLines: [
    {
      file: 'src/authoring/studio/inspector/controls/registry.ts',
      after: "import { recordControl } from './record/control';",
      line: "import { switchControl } from './switch/control';",
    },
    {
      file: 'src/authoring/studio/inspector/controls/registry.ts',
      after: '  ownNameControl,',
      line: '  switchControl,',
    },
    {
      file: 'src/authoring/studio/inspector/controls/views.ts',
      after: "import { RecordView } from './record/view';",
      line: "import { SwitchView } from './switch/view';",
    },
    {
      file: 'src/authoring/studio/inspector/controls/views.ts',
      after: '  record: RecordView,',
      line: '  switch: SwitchView,',
    },
  ],
};

const fix: Addition = {
  files: {
    'src/authoring/studio/fixes/loud-title-fixes.ts': `
import { type FixMakers, setFix } from './fix-maker';

export const loudTitleFixes: FixMakers = {
  'text/loud-title': ({ path, params: { title } }) => [
    setFix('Say it calmly', path, title.replaceAll('!', '')),
  ],
};
`,
  },
  registryLines: [
    {
      file: 'src/authoring/studio/fixes/registry.ts',
      after: "import { findingFixes } from './finding-fixes';",
      line: "import { loudTitleFixes } from './loud-title-fixes';",
    },
    {
      file: 'src/authoring/studio/fixes/registry.ts',
      after: '  ...rowFixes,',
      line: '  ...loudTitleFixes,',
    },
  ],
};

/** A funnel with the new column, and with a title that the new check finds. */
const definition = {
  schemaVersion: 1,
  id: 'mood',
  version: 1,
  title: 'Mood',
  description: 'Asks for the mood.',
  route: '/mood',
  presentation: { progress: 'none' },
  persistence: { step: { key: 'mood_step', as: 'id' }, answers: 'mood_answers' },
  steps: [
    {
      kind: 'question',
      id: 'mood',
      title: 'How are you?',
      fields: [{ type: 'text', id: 'mood', label: 'Mood', maxLength: 20 }],
    },
    { kind: 'ending', id: 'end', title: 'Good' },
  ],
  submissions: [
    {
      id: 'row',
      table: 'quiz_results',
      step: 'mood',
      await: 'block',
      map: { answers: { answers: 'values' }, mood: { field: 'mood' } },
    },
  ],
};

/** Prints what each of the additions makes of it. */
const script = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sitePaths } from './src/site/content/page-paths';
import { pages } from './src/site/app/routes/pages';
import { checkDefinition } from './src/funnel/definition/parse';
import { compile } from './src/funnel/engine/compile';
import { runSession } from './src/funnel/engine/session';
import { createResponder } from './src/authoring/studio/worker/answer-requests';
import { protocolVersion } from './src/authoring/studio/worker/protocol';
import { parseText } from './src/authoring/studio/worker/check-text';
import { findFixes } from './src/authoring/studio/fixes/find-fixes';
import { describeForm } from './src/authoring/studio/form/describe-form';
import type { SchemaRoot } from './src/authoring/studio/form/json-schema-node';
import { toJsonSchemaWithNames } from './src/funnel/definition/json-schema';

const definition = ${JSON.stringify(definition)};
const loud = { ...definition, steps: definition.steps.map((step) => ({ ...step, title: step.title + '!' })) };
const checked = checkDefinition(definition, 'mood');
const shouted = checkDefinition(loud, 'mood');
const rows: unknown[] = [];
if (checked.ok) {
  const { actor } = runSession(compile(checked.definition), {
    storage: { get: () => null, set: () => true, remove: () => undefined },
    now: () => 0,
    random: () => 0,
    newId: () => 'id',
    getProductId: () => undefined,
    submit: ({ row }) => { rows.push(row); return Promise.resolve({ status: 'saved' as const }); },
  });
  actor.send({ type: 'answer', field: 'mood', value: 'merry' });
  actor.send({ type: 'continue' });
}
const responses = createResponder({ now: () => 0 })({
  request: 'answer',
  version: protocolVersion,
  id: 1,
  name: 'titles',
  input: { from: 1 },
  source: { file: 'mood.funnel.json', text: JSON.stringify(definition) },
});
const schema = toJsonSchemaWithNames() as SchemaRoot;
const form = describeForm(schema, definition, ['steps', 0, 'fields', 0]);
const row = form?.fields.find(({ key }) => key === 'required');
const loudText = parseText({ file: 'mood.funnel.json', text: JSON.stringify(loud) }, []);
const fixes = [...findFixes(loudText, { neighbours: [] })].flatMap((found) => found?.title ?? []);
const Page = await pages['/greeting']();
console.log(JSON.stringify({
  issues: checked.ok ? [] : checked.issues,
  shouts: shouted.ok ? [] : shouted.issues.map(({ code, message }) => [code, message]),
  rows,
  titles: [...responses],
  control: row?.control.kind,
  fixes,
  isListed: sitePaths.includes('/greeting'),
  markup: renderToStaticMarkup(createElement(Page)),
}));
`;

const timeoutMs = 400_000;

let sources: SourceCopy;

beforeAll(() => {
  sources = copySources();
  for (const { files, registryLines } of [page, check, column, panel, control, fix]) {
    for (const [file, text] of Object.entries(files)) sources.write(file, text);
    for (const line of registryLines) sources.addLine(line);
  }
  sources.write('play.tsx', script);
}, timeoutMs);

afterAll(() => {
  sources.remove();
});

const countFiles = ({ files, registryLines }: Addition) => ({
  own: Object.keys(files).length,
  registries: new Set(registryLines.map(({ file }) => file)).size,
});

describe('what a change touches', () => {
  it('a page is its folder and two lines: its path and its route', () => {
    expect(countFiles(page)).toEqual({ own: 1, registries: 2 });
  });

  it('a check of definitions is its file, its line in the list, its parameters and its message', () => {
    expect(countFiles(check)).toEqual({ own: 1, registries: 3 });
  });

  it('a column of a row is one line of the tables, and its migration', () => {
    expect(countFiles(column)).toEqual({ own: 0, registries: 1 });
  });

  it('a panel of the studio is its folder, its line for the page and its line for the worker', () => {
    expect(countFiles(panel)).toEqual({ own: 2, registries: 2 });
  });

  it('a control of a form is its folder, its line among the controls and its line among the views', () => {
    expect(countFiles(control)).toEqual({ own: 2, registries: 2 });
  });

  it('fixes are their file, named by the finding, and its line among the fixes', () => {
    expect(countFiles(fix)).toEqual({ own: 1, registries: 1 });
  });

  it(
    'no other file has to know them for the sources to compile',
    () => {
      expect(sources.findTypeErrors(['play.tsx'])).toBe('');
    },
    timeoutMs,
  );

  it(
    'the page is drawn, the fault is found and mended, column, panel and form have the new parts',
    () => {
      const { stdout, stderr } = sources.runNode('--import', 'tsx', 'play.tsx');
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({
        issues: [],
        shouts: [
          ['text/loud-title', '"How are you?!" shouts'],
          ['text/loud-title', '"Good!" shouts'],
        ],
        rows: [{ answers: { mood: 'merry' }, mood: 'merry' }],
        titles: [{ response: 'answer', name: 'titles', value: ['Good'] }],
        control: 'switch',
        fixes: ['Say it calmly', 'Say it calmly'],
        isListed: true,
        markup: expect.stringContaining('<h1>Hello</h1>') as string,
      });
    },
    timeoutMs,
  );
});
