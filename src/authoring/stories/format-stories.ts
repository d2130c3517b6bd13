import type { Answers } from '../../funnel/definition/schema/answer';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import { compile, type CompiledFunnel } from '../../funnel/engine/compile';
import { formatGeneratedHeader } from '../files/generated-header';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import { isAcceptedAnswer } from '../../funnel/fields/shared/rule/field-rules';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';
import { getDraw } from '../../funnel/steps/shared/rule/step-rules';
import {
  type Arrival,
  getStepState,
  type StoryState,
} from '../../funnel/steps/shared/analysis/story-states';
import {
  createRecordedChoices,
  getStepArrival,
  type StoryPath,
  type VisitorInput,
} from './story-path';
import { findStoryPaths, type StoryPaths } from './story-paths';

/** The part of Storybook's address that all stories of a funnel share. */
export const getComponentId = ({ id }: FunnelDefinition): string => `funnel-${id}`;

/** One story of a generated file. */
export interface GeneratedStory {
  exportName: string;
  name: string;
  stepId: string;
  state: StoryState;
  answers: Answers;
  /** The drawn outcome of each draw step. */
  prizes: Readonly<Record<string, string>>;
  /** The field that the story is about, if it is about one. */
  fieldId: string | undefined;
}

/** `pain_points` and `Save failed` become `PainPoints` and `SaveFailed`. */
function toPascalCase(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

interface StorySubject {
  funnel: CompiledFunnel;
  paths: StoryPaths;
  step: Step;
}

type StoryVariant = Pick<GeneratedStory, 'name' | 'answers' | 'prizes' | 'fieldId'>;

const toVariant = (path: VisitorInput, name = '', fieldId?: string): StoryVariant => ({
  name,
  answers: path.answers,
  prizes: path.prizes,
  fieldId,
});

type GetVariants = (subject: StorySubject, path: StoryPath) => StoryVariant[];

/** One story for each field behind a condition that some visitor sees. */
const getFieldVariants: GetVariants = ({ paths, step }) =>
  step.fields.flatMap(({ id }) => {
    const path = paths.byField.get(id);
    return path === undefined ? [] : [toVariant(path, id, id)];
  });

/** One story for each field with a limit, on which it is reached. */
const getLimitVariants: GetVariants = ({ paths, step }, path) =>
  step.fields.flatMap((field) => {
    const value = getFieldAnalysis(field).getAnswerAtLimit?.(field) ?? null;
    const shown = field.visibleWhen === undefined ? path : paths.byField.get(field.id);
    // Of options with a condition, the path may not offer those that reach the limit.
    const isOffered = listOptionConditions(field).length === 0;
    if (value === null || shown === undefined || !isOffered || !isAcceptedAnswer(field, value))
      return [];
    const name = step.fields.length === 1 ? '' : field.id;
    return [toVariant({ ...shown, answers: { ...shown.answers, [field.id]: value } }, name)];
  });

const getPrizeVariants: GetVariants = ({ step }, { answers, prizes }) => {
  const { outcomes = [] } = getDraw(step) ?? {};
  return outcomes
    .filter(({ weight }) => weight > 0)
    .map(({ value, label }) =>
      toVariant({ answers, prizes: { ...prizes, [step.id]: value } }, label),
    );
};

/** States with one story for each of several causes, and states that some paths do not have. */
const variantsByState: Partial<Record<StoryState, GetVariants>> = {
  answered: ({ step }, path) =>
    step.fields.some(({ id }) => id in path.answers) ? [toVariant(path)] : [],
  fieldEmpty: getFieldVariants,
  fieldFilled: getFieldVariants,
  limit: getLimitVariants,
  undecided: ({ paths, step }) => {
    const path = paths.undecided.get(step.id);
    return path === undefined ? [] : [toVariant(path)];
  },
  spinning: getPrizeVariants,
  won: getPrizeVariants,
  ended: ({ paths, step }) =>
    paths.endings
      .filter((ending) => ending.step === step.id)
      .map(({ cause, path }) => toVariant(path, cause)),
};

/** The states of a step that have a story, in the order of the sidebar. */
export function getStoryStates(step: Step, arrival: Arrival): StoryState[] {
  const { storyStates } = getStepAnalysis(step);
  return storyStates.filter(({ when }) => when?.(step, arrival) ?? true).map(({ state }) => state);
}

/** The stories of a step; none where no visitor reaches it. */
function createStepStories(subject: StorySubject): GeneratedStory[] {
  const { funnel, paths, step } = subject;
  const path = paths.byStep.get(step.id);
  if (path === undefined) return [];
  const arrival = getStepArrival(funnel, createRecordedChoices(path), step.id);
  if (arrival === null) return [];
  const stepNumber = String(funnel.definition.steps.findIndex(({ id }) => id === step.id) + 1);
  return getStoryStates(step, { funnel, context: arrival.context }).flatMap((state) => {
    const variants = variantsByState[state]?.(subject, path) ?? [toVariant(path)];
    const { label } = getStepState(state);
    return variants.map((variant) => ({
      ...variant,
      exportName: toPascalCase(`${step.id} ${label} ${variant.name}`),
      name: `${stepNumber} ${step.id}: ${label}${variant.name === '' ? '' : `, ${variant.name}`}`,
      stepId: step.id,
      state,
    }));
  });
}

/** Numbers equal export names: two ids may differ only in punctuation. */
function resolveExportNames(stories: readonly GeneratedStory[]): GeneratedStory[] {
  const used = new Map<string, number>();
  return stories.map((story) => {
    const count = (used.get(story.exportName) ?? 0) + 1;
    used.set(story.exportName, count);
    return count === 1 ? story : { ...story, exportName: `${story.exportName}${String(count)}` };
  });
}

const toJson = (value: unknown): string => JSON.stringify(value);

/** Formats a story with the arguments that differ from those of the whole file. */
function formatStory({ exportName, name, ...story }: GeneratedStory, main: StoryPath): string {
  const { stepId, state, fieldId } = story;
  const ownArgs = (['answers', 'prizes'] as const)
    .filter((key) => toJson(story[key]) !== toJson(main[key]))
    .map((key) => `${key}: ${toJson(story[key])}`);
  const field = fieldId === undefined ? [] : [`fieldId: ${toJson(fieldId)}`];
  const args = [`stepId: ${toJson(stepId)}`, `state: ${toJson(state)}`, ...field, ...ownArgs].join(
    ', ',
  );
  const { reducesMotion, isDark } = getStepState(state);
  const motion = reducesMotion === true ? `, globals: { motion: 'reduced' }` : '';
  const globals = isDark === true ? `, globals: { scheme: 'dark' }` : motion;
  return `export const ${exportName}: Story = { name: ${toJson(name)}, args: { ${args} }${globals} };`;
}

/** The stories of a funnel, as data. */
export interface StoryBook {
  main: StoryPath;
  stories: readonly GeneratedStory[];
  /** The steps that no visitor was found to reach. They have no stories. */
  unreachedSteps: readonly string[];
}

/** Finds the stories of a funnel: one for each step and state that some visitor can reach. */
export function createStoryBook(definition: FunnelDefinition): StoryBook {
  const funnel = compile(definition);
  const paths = findStoryPaths(funnel);
  const stories = definition.steps.flatMap((step) => createStepStories({ funnel, paths, step }));
  return {
    main: paths.main,
    stories: resolveExportNames(stories),
    unreachedSteps: paths.unreachedSteps,
  };
}

const formatWalk = ({ steps, isComplete }: StoryPath): string =>
  isComplete
    ? `export const Walk: Story = { args: { stepId: ${toJson(steps[0])}, state: 'walk' } };\n`
    : '';

/**
 * Formats the stories of one funnel as a TypeScript file, before Prettier: one for each step and
 * state, and one that plays the whole funnel.
 * @param source the definition's file, relative to the project's folder
 */
export function formatStories(
  definition: FunnelDefinition,
  source: string,
  { main, stories }: StoryBook = createStoryBook(definition),
): string {
  const sharedArgs = {
    funnelId: definition.id,
    answers: main.answers,
    ...(Object.keys(main.prizes).length > 0 && { prizes: main.prizes }),
  };
  return `// ${formatGeneratedHeader(source)}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkState } from '../funnels/check-state';
import { argTypes, loadFunnel, renderFunnelStory } from '../funnels/funnel-story';
import type { FunnelStoryArgs } from '../funnels/story-session';

const meta = {
  id: ${toJson(getComponentId(definition))},
  title: ${toJson(`Funnels/${definition.title.replaceAll('/', ' or ')}`)},
  tags: [${toJson(`funnel:${definition.id}`)}],
  argTypes,
  loaders: [loadFunnel],
  render: renderFunnelStory,
  play: checkState,
  args: ${toJson(sharedArgs)},
} satisfies Meta<FunnelStoryArgs>;
export default meta;
type Story = StoryObj<FunnelStoryArgs>;

${formatWalk(main)}
${stories.map((story) => formatStory(story, main)).join('\n')}
`;
}
