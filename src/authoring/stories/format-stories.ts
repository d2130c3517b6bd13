import type { Answers } from '../../definition/parts/answer';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { formatGeneratedHeader } from '../generated-header';
import { findStoryPaths, type StoryPath, type StoryPaths } from './story-paths';
import { stateLabels, type StoryState, getStoryStates } from './story-states';
import { createWalkScript } from './walk-script';

/** One story as it stands in the file. */
interface GeneratedStory {
  exportName: string;
  name: string;
  stepId: string;
  state: StoryState;
  answers: Answers;
  /** What the wheels gave, by step. */
  prizes: Readonly<Record<string, string>>;
}

/** `pain_points` and `Save failed` become `PainPoints` and `SaveFailed`. */
function toPascalCase(words: string): string {
  return words
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

/** States that come in several: one story a prize, one a different end. */
const variantsByState: Partial<
  Record<StoryState, (subject: StorySubject, journey: StoryPath) => StoryVariant[]>
> = {
  spinning: getPrizeVariants,
  won: getPrizeVariants,
  ended: ({ paths: journeys, step }) =>
    journeys.endings
      .filter((end) => end.step === step.id)
      .map(({ cause: because, path: journey }) => ({ ...journey, name: because })),
};

function getPrizeVariants({ step }: StorySubject, { answers, prizes }: StoryPath): StoryVariant[] {
  if (step.kind !== 'draw') return [];
  return step.outcomes
    .filter(({ weight }) => weight > 0)
    .map(({ value, label }) => ({
      name: label,
      answers,
      prizes: { ...prizes, [step.id]: value },
    }));
}

function createStepStories(subject: StorySubject): GeneratedStory[] {
  const { funnel, paths: journeys, step } = subject;
  const journey = journeys.byStep.get(step.id) ?? journeys.main;
  const place = String(funnel.definition.steps.indexOf(step) + 1);
  return getStoryStates(step, funnel).flatMap((state) => {
    const variants = variantsByState[state]?.(subject, journey) ?? [{ ...journey, name: '' }];
    return variants.map(({ name, answers, prizes }) => ({
      exportName: toPascalCase(`${step.id} ${stateLabels[state]} ${name}`),
      name: `${place} ${step.id}: ${stateLabels[state]}${name === '' ? '' : `, ${name}`}`,
      stepId: step.id,
      state,
      answers,
      prizes,
    }));
  });
}

/** Export names are made of ids, and two ids may differ in their marks alone. */
function resolveExportNames(stories: readonly GeneratedStory[]): GeneratedStory[] {
  const used = new Map<string, number>();
  return stories.map((story) => {
    const count = (used.get(story.exportName) ?? 0) + 1;
    used.set(story.exportName, count);
    return count === 1 ? story : { ...story, exportName: `${story.exportName}${String(count)}` };
  });
}

const toJson = (value: unknown): string => JSON.stringify(value);

/** What a story says of itself: the rest is the same for the whole file. */
function formatStory({ exportName, name, ...story }: GeneratedStory, plain: StoryPath): string {
  const { stepId, state } = story;
  const own = (['answers', 'prizes'] as const)
    .filter((key) => toJson(story[key]) !== toJson(plain[key]))
    .map((key) => `${key}: ${toJson(story[key])}`);
  const args = [`stepId: ${toJson(stepId)}`, `state: ${toJson(state)}`, ...own].join(', ');
  const globals = state === 'reducedMotion' ? `, globals: { motion: 'reduced' }` : '';
  return `export const ${exportName}: Story = { name: ${toJson(name)}, args: { ${args} }${globals} };`;
}

/**
 * The stories of one funnel as a TypeScript file, not yet formatted: one a step and state, and one
 * that walks through.
 * @param source the definition's file, as a person would type it
 */
export function formatStories(definition: FunnelDefinition, source: string): string {
  const funnel = compile(definition);
  const journeys = findStoryPaths(funnel);
  const { main: plain } = journeys;
  const stories = resolveExportNames(
    definition.steps.flatMap((step) => createStepStories({ funnel, paths: journeys, step })),
  );
  const goesTo = definition.result?.redirect.filter(({ weight }) => weight > 0).map(({ to }) => to);
  const shared = {
    funnelId: definition.id,
    answers: plain.answers,
    ...(Object.keys(plain.prizes).length > 0 && { prizes: plain.prizes }),
  };
  return `// ${formatGeneratedHeader(source)}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkState } from './check-state';
import { createWalkPlay } from './create-walk-play';
import { argTypes, loadFunnel, renderFunnelStory } from './funnel-story';
import type { FunnelStoryArgs } from './story-session';

const meta = {
  title: ${toJson(`Funnels/${definition.title.replaceAll('/', ' or ')}`)},
  tags: [${toJson(`funnel:${definition.id}`)}],
  argTypes,
  loaders: [loadFunnel],
  render: renderFunnelStory,
  play: checkState,
  args: ${toJson(shared)},
} satisfies Meta<FunnelStoryArgs>;
export default meta;
type Story = StoryObj<FunnelStoryArgs>;

export const Walk: Story = {
  args: { stepId: ${toJson(plain.steps[0])}, state: 'walk' },
  play: createWalkPlay(${toJson(definition.presentation.progress)}, ${toJson(createWalkScript(definition, plain))}, ${toJson(goesTo ?? null)}),
};

${stories.map((story) => formatStory(story, plain)).join('\n')}
`;
}
