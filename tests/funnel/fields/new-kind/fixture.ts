/** The registries: each new field type or step kind adds one line to each of its four. */
export const registryLines: Readonly<Record<string, string>> = {
  'src/funnel/fields/shared/schema/registry.ts': "export { dial } from '../../dial/schema';",
  'src/funnel/fields/shared/rule/registry.ts': "export { dial } from '../../dial/rule';",
  'src/funnel/fields/shared/analysis/registry.ts': "export { dial } from '../../dial/analysis';",
  'src/funnel/fields/shared/view/registry.ts': "export { dial } from '../../dial/view';",
  'src/funnel/steps/shared/schema/registry.ts': "export { quote } from '../../quote/schema';",
  'src/funnel/steps/shared/rule/registry.ts': "export { quote } from '../../quote/rule';",
  'src/funnel/steps/shared/analysis/registry.ts': "export { quote } from '../../quote/analysis';",
  'src/funnel/steps/shared/view/registry.ts':
    "export { QuoteView as quote } from '../../quote/view';",
};

/** The folder of a field type "dial" (1 to `max`) and of a step kind "quote". */
export const kindFiles: Readonly<Record<string, string>> = {
  'src/funnel/fields/dial/schema.ts': `
import { z } from 'zod';
import { choiceOperators, labelledFieldShape, orderOperators } from '../../definition/schema/field-parts';
import { numberText } from '../../definition/schema/possible-value';

export const dial = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('dial'),
    max: z.int().positive().max(10).default(5),
  }),
  operators: [...choiceOperators, ...orderOperators],
  getPossibleValue: () => numberText,
};
`,
  'src/funnel/fields/dial/rule.ts': `
import { createValidationError, type FieldRule } from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';

export const dial: FieldRule<FieldOf<'dial'>> = {
  parse: ({ max }, raw) => {
    const stars = Number(raw);
    return Number.isInteger(stars) && stars >= 1 && stars <= max ? stars : null;
  },
  validate: (_, value) => (value === undefined ? createValidationError('required') : null),
  getLabel: (_, value) => String(value) + ' stars',
};
`,
  'src/funnel/fields/dial/analysis.ts': `
import { type FieldAnalysis, toExhaustiveCandidates } from '../shared/analysis/contract';
import type { FieldOf } from '../shared/schema/field';

type Dial = FieldOf<'dial'>;
const getStars = ({ max }: Dial): number[] => Array.from({ length: max }, (_, index) => index + 1);

export const dial: FieldAnalysis<Dial> = {
  form: 'dial',
  findCandidates: (field) => toExhaustiveCandidates(getStars(field)),
  getAnswerNames: (value) => [String(value)],
  getOfferedNames: (field) => getStars(field).map(String),
  getSampleAnswer: () => 1,
  getRandomAnswer: ({ max }, random) => 1 + Math.floor(random() * max),
  parseTypedAnswer: (_, typed) => ({ value: Number(typed) }),
  getAnswerActions: ({ label }, value) => [{ pick: String(value), from: label }],
};
`,
  'src/funnel/fields/dial/view.tsx': `
import type { FieldView } from '../shared/view/contract';

export const dial: FieldView<'dial'> = {
  View: ({ state: { field, value, error }, onAnswer }) => (
    <label>
      {field.label}
      <input
        type="range"
        min={1}
        max={field.max}
        value={Number(value ?? 0)}
        onChange={(event) => onAnswer(Number(event.target.value))}
      />
      {error}
    </label>
  ),
  getContinueHint: () => 'Turn the dial to continue',
};
`,
  'src/funnel/steps/quote/schema.ts': `
import { z } from 'zod';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { copySchema } from '../../definition/schema/text-schemas';

export const quote = {
  schema: z.strictObject({ ...stepBaseShape, kind: z.literal('quote'), author: copySchema }),
};
`,
  'src/funnel/steps/quote/rule.ts': `
import { createBackTransitions, createForwardTransitions } from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

export const quote: StepRule<'quote'> = {
  status: 'ready',
  countsIn: ['stepOfTotal'],
  buildNode: (prepared, _, params) => ({
    on: {
      continue: createForwardTransitions(prepared, params),
      back: createBackTransitions(prepared),
    },
  }),
};
`,
  'src/funnel/steps/quote/analysis.ts': `
import { type StepAnalysis, toSingleButton } from '../shared/analysis/contract';

export const quote: StepAnalysis<'quote'> = {
  colours: { fill: '#ffffff', line: '#123456' },
  mermaidShape: ['>', ']'],
  formatBody: ({ author }) => ['said by ' + author],
  getWalkButtons: () => ['next'],
  getAvailableActions: (_, { canContinue }) => toSingleButton('next', canContinue),
  storyStates: [{ state: 'ready' }],
};
`,
  'src/funnel/steps/quote/view.tsx': `
import type { StepViewProps } from '../shared/view/contract';

export const QuoteView = ({ step, onContinue }: StepViewProps<'quote'>) => (
  <figure>
    <blockquote>{step.title}</blockquote>
    <figcaption>{step.author}</figcaption>
    <button type="button" onClick={onContinue}>Next</button>
  </figure>
);
`,
};

/** A funnel that uses both. */
export const definition = {
  schemaVersion: 1,
  id: 'rated',
  version: 1,
  title: 'A rated quote',
  description: 'Uses a new field type and a new step kind',
  route: '/rated',
  presentation: { progress: 'stepOfTotal' },
  persistence: { step: { key: 'rated_step', as: 'id' }, answers: 'rated_answers' },
  steps: [
    { kind: 'quote', id: 'wisdom', title: 'Measure twice, cut once', author: 'A carpenter' },
    {
      kind: 'question',
      id: 'opinion',
      title: 'How good is it?',
      fields: [{ type: 'dial', id: 'stars', label: 'Stars', max: 3 }],
      next: {
        rules: [{ when: { field: 'stars', operator: 'gte', value: 3 }, goTo: 'happy' }],
        default: 'unhappy',
      },
    },
    { kind: 'ending', id: 'happy', title: 'Good' },
    { kind: 'ending', id: 'unhappy', title: 'A pity' },
  ],
};

/** Runs the funnel through every tool and prints what each made of it, as JSON. */
export const playScript = `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runFunnelCommand } from './src/authoring/cli/run-funnel-command';
import { formatStories } from './src/authoring/stories/format-stories';
import { createFlowGraph } from './src/authoring/graph/flow-graph';
import { formatMermaid } from './src/authoring/graph/format-mermaid';
import { checkDefinition } from './src/funnel/definition/parse';
import { compile } from './src/funnel/engine/compile';
import { getCurrentStep } from './src/funnel/engine/current-step';
import { runSession } from './src/funnel/engine/session';
import * as fields from './src/funnel/fields/shared/view/registry';
import { StepRenderer } from './src/funnel/steps/shared/view/step-renderer';
import * as steps from './src/funnel/steps/shared/view/registry';
import { createCensus } from './src/authoring/verify/census';
import { readFileSync } from 'node:fs';

const checked = checkDefinition(JSON.parse(readFileSync('funnels/rated.funnel.json', 'utf8')), 'rated');
if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
const { definition } = checked;

const stored = new Map<string, string>();
const { actor } = runSession(compile(definition), {
  storage: {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => { stored.set(key, value); return true; },
    remove: (key) => { stored.delete(key); },
  },
  now: () => 0,
  random: () => 0,
  newId: () => 'id',
  getProductId: () => undefined,
  submit: () => Promise.resolve({ status: 'saved' }),
});
const getCurrent = () => {
  const current = getCurrentStep(compile(definition), actor.getSnapshot());
  if (current === null) throw new Error('The session ended.');
  return current;
};
const labels = { next: 'Next', back: '', submitting: '', spin: '', spinning: '', retry: '', restart: '' };
const render = () => {
  const { step, fields: current, canContinue } = getCurrent();
  return renderToStaticMarkup(createElement(StepRenderer, {
    step, status: 'ready', labels, canContinue, views: { steps, fields, icons: {} },
    fields: current.map(({ field, value }) => ({ field, value, error: null })),
    privacyNote: null, notice: null, prize: null, outcome: null, headingRef: null,
    onAnswer: () => undefined, onContinue: () => undefined, onSpin: () => undefined,
    onRetry: () => undefined, onRestart: () => undefined,
  }));
};
const markup = [render()];
actor.send({ type: 'continue' });
markup.push(render());
const { progress } = getCurrent();
actor.send({ type: 'answer', field: 'stars', value: 4 });
const afterInvalid = getCurrent().canContinue;
actor.send({ type: 'answer', field: 'stars', value: 3 });
actor.send({ type: 'continue' });

const runCommand = async (...args: string[]) => {
  const out: string[] = [];
  const status = await runFunnelCommand(args, {
    directory: process.cwd(), hasColour: false,
    out: (text) => out.push(text), err: (text) => out.push(text),
  });
  return { status, text: out.join('\\n') };
};
const events = [{ type: 'continue' }, { type: 'answer', field: 'stars', value: 1 }, { type: 'continue' }];
console.log(JSON.stringify({
  check: await runCommand('check'),
  walk: await runCommand('walk', 'rated', '--events', JSON.stringify(events)),
  paths: await runCommand('paths', 'rated'),
  simulation: await runCommand('simulate', 'rated'),
  census: createCensus(definition).combinations,
  stories: formatStories(definition, 'funnels/rated.funnel.json'),
  mermaid: formatMermaid(createFlowGraph(definition)),
  ending: getCurrent().step.id,
  progress: [progress.position, progress.total],
  afterInvalid,
  stored: Object.fromEntries(stored),
  markup,
}));
process.exit(0);
`;
