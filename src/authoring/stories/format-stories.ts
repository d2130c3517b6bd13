import type { Answers } from '../../definition/parts/answer';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { formatGeneratedHeader } from '../generated-header';
import { findStoryPaths, type StoryPath, type StoryPaths } from './story-paths';
import { getDraw } from '../../steps/step-rules';
import { stateLabels, type StoryState } from '../../steps/story-states';
import { getStoryStates } from './story-states';

/** One story of a generated file. */
interface GeneratedStory {
  exportName: string;
  name: string;
  stepId: string;
  state: StoryState;
  answers: Answers;
  /** The drawn outcome of each draw step. */
  prizes: Readonly<Record<string, string>>;
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

type StoryVariant = Pick<GeneratedStory, 'name' | 'answers' | 'prizes'>;

/** States with several stories: one for each prize, one for each different ending. */
const variantsByState: Partial<
  Record<StoryState, (subject: StorySubject, path: StoryPath) => StoryVariant[]>
> = {
  spinning: getPrizeVariants,
  won: getPrizeVariants,
  ended: ({ paths, step }) =>
    paths.endings
      .filter((ending) => ending.step === step.id)
      .map(({ cause, path }) => ({ ...path, name: cause })),
};

function getPrizeVariants({ step }: StorySubject, { answers, prizes }: StoryPath): StoryVariant[] {
  const { outcomes = [] } = getDraw(step) ?? {};
  return outcomes
    .filter(({ weight }) => weight > 0)
    .map(({ value, label }) => ({
      name: label,
      answers,
      prizes: { ...prizes, [step.id]: value },
    }));
}

function createStepStories(subject: StorySubject): GeneratedStory[] {
  const { funnel, paths, step } = subject;
  const path = paths.byStep.get(step.id) ?? paths.main;
  const stepNumber = String(funnel.definition.steps.indexOf(step) + 1);
  return getStoryStates(step, funnel).flatMap((state) => {
    const variants = variantsByState[state]?.(subject, path) ?? [{ ...path, name: '' }];
    return variants.map(({ name, answers, prizes }) => ({
      exportName: toPascalCase(`${step.id} ${stateLabels[state]} ${name}`),
      name: `${stepNumber} ${step.id}: ${stateLabels[state]}${name === '' ? '' : `, ${name}`}`,
      stepId: step.id,
      state,
      answers,
      prizes,
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
  const { stepId, state } = story;
  const ownArgs = (['answers', 'prizes'] as const)
    .filter((key) => toJson(story[key]) !== toJson(main[key]))
    .map((key) => `${key}: ${toJson(story[key])}`);
  const args = [`stepId: ${toJson(stepId)}`, `state: ${toJson(state)}`, ...ownArgs].join(', ');
  const globals = state === 'reducedMotion' ? `, globals: { motion: 'reduced' }` : '';
  return `export const ${exportName}: Story = { name: ${toJson(name)}, args: { ${args} }${globals} };`;
}

/**
 * Formats the stories of one funnel as a TypeScript file, before Prettier: one for each step and
 * state, and one that plays the whole funnel.
 * @param source the definition's file, relative to the project's folder
 */
export function formatStories(definition: FunnelDefinition, source: string): string {
  const funnel = compile(definition);
  const paths = findStoryPaths(funnel);
  const { main } = paths;
  const stories = resolveExportNames(
    definition.steps.flatMap((step) => createStepStories({ funnel, paths, step })),
  );
  const sharedArgs = {
    funnelId: definition.id,
    answers: main.answers,
    ...(Object.keys(main.prizes).length > 0 && { prizes: main.prizes }),
  };
  return `// ${formatGeneratedHeader(source)}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkState } from './check-state';
import { argTypes, loadFunnel, renderFunnelStory } from './funnel-story';
import type { FunnelStoryArgs } from './story-session';

const meta = {
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

export const Walk: Story = { args: { stepId: ${toJson(main.steps[0])}, state: 'walk' } };

${stories.map((story) => formatStory(story, main)).join('\n')}
`;
}
