import type { Answers } from '../../definition/answer';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { headerOf } from './header';
import { findJourneys, type Journey, type Journeys } from './journeys';
import { stateNames, type StepState, statesFor } from './step-states';
import { walkScript } from './walk-script';

/** One story as it stands in the file. */
interface Story {
  exportName: string;
  name: string;
  stepId: string;
  state: StepState;
  answers: Answers;
  /** What the wheels gave, by step. */
  prizes: Readonly<Record<string, string>>;
}

/** `pain_points` and `Save failed` become `PainPoints` and `SaveFailed`. */
function pascal(words: string): string {
  return words
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

interface Subject {
  funnel: CompiledFunnel;
  journeys: Journeys;
  step: Step;
}

type Variant = Pick<Story, 'name' | 'answers' | 'prizes'>;

/** States that come in several: one story a prize, one a different end. */
const variantsOf: Partial<Record<StepState, (subject: Subject, journey: Journey) => Variant[]>> = {
  spinning: eachPrize,
  won: eachPrize,
  ended: ({ journeys, step }) =>
    journeys.ends
      .filter((end) => end.step === step.id)
      .map(({ because, journey }) => ({ ...journey, name: because })),
};

function eachPrize({ step }: Subject, { answers, prizes }: Journey): Variant[] {
  if (step.kind !== 'draw') return [];
  return step.outcomes
    .filter(({ weight }) => weight > 0)
    .map(({ value, label }) => ({
      name: label,
      answers,
      prizes: { ...prizes, [step.id]: value },
    }));
}

function storiesOf(subject: Subject): Story[] {
  const { funnel, journeys, step } = subject;
  const journey = journeys.to.get(step.id) ?? journeys.plain;
  const place = String(funnel.definition.steps.indexOf(step) + 1);
  return statesFor(step, funnel).flatMap((state) => {
    const variants = variantsOf[state]?.(subject, journey) ?? [{ ...journey, name: '' }];
    return variants.map(({ name, answers, prizes }) => ({
      exportName: pascal(`${step.id} ${stateNames[state]} ${name}`),
      name: `${place} ${step.id}: ${stateNames[state]}${name === '' ? '' : `, ${name}`}`,
      stepId: step.id,
      state,
      answers,
      prizes,
    }));
  });
}

/** Export names are made of ids, and two ids may differ in their marks alone. */
function withOwnNames(stories: readonly Story[]): Story[] {
  const used = new Map<string, number>();
  return stories.map((story) => {
    const count = (used.get(story.exportName) ?? 0) + 1;
    used.set(story.exportName, count);
    return count === 1 ? story : { ...story, exportName: `${story.exportName}${String(count)}` };
  });
}

const written = (value: unknown): string => JSON.stringify(value);

/** What a story says of itself: the rest is the same for the whole file. */
function storyText({ exportName, name, ...story }: Story, plain: Journey): string {
  const { stepId, state } = story;
  const own = (['answers', 'prizes'] as const)
    .filter((key) => written(story[key]) !== written(plain[key]))
    .map((key) => `${key}: ${written(story[key])}`);
  const args = [`stepId: ${written(stepId)}`, `state: ${written(state)}`, ...own].join(', ');
  const globals = state === 'reducedMotion' ? `, globals: { motion: 'reduced' }` : '';
  return `export const ${exportName}: Story = { name: ${written(name)}, args: { ${args} }${globals} };`;
}

/**
 * The stories of one funnel as a TypeScript file, not yet formatted: one a step and state, and one
 * that walks through.
 * @param source the definition's file, as a person would type it
 */
export function storiesText(definition: FunnelDefinition, source: string): string {
  const funnel = compile(definition);
  const journeys = findJourneys(funnel);
  const { plain } = journeys;
  const stories = withOwnNames(
    definition.steps.flatMap((step) => storiesOf({ funnel, journeys, step })),
  );
  const goesTo = definition.result?.redirect.filter(({ weight }) => weight > 0).map(({ to }) => to);
  const shared = {
    funnelId: definition.id,
    answers: plain.answers,
    ...(Object.keys(plain.prizes).length > 0 && { prizes: plain.prizes }),
  };
  return `// ${headerOf(source)}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { argTypes, loadFunnel, showStage, type StageArgs } from './funnel-stage';
import { checkState } from './state-checks';
import { walk } from './walk';

const meta = {
  title: ${written(`Funnels/${definition.title.replaceAll('/', ' or ')}`)},
  tags: [${written(`funnel:${definition.id}`)}],
  argTypes,
  loaders: [loadFunnel],
  render: showStage,
  play: checkState,
  args: ${written(shared)},
} satisfies Meta<StageArgs>;
export default meta;
type Story = StoryObj<StageArgs>;

export const Walk: Story = {
  args: { stepId: ${written(plain.steps[0])}, state: 'walk' },
  play: walk(${written(definition.presentation.progress)}, ${written(walkScript(definition, plain))}, ${written(goesTo ?? null)}),
};

${stories.map((story) => storyText(story, plain)).join('\n')}
`;
}
