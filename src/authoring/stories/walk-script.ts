import type { AnswerValue } from '../../definition/answer';
import type { Field, FieldOf, FieldType } from '../../definition/field-schemas';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { ButtonLabels } from '../../definition/step-schemas';
import type { CompiledFunnel } from '../../engine/compile';
import { compile } from '../../engine/compile';
import { type CurrentStep, readStep } from '../../engine/current-step';
import { ruleOf } from '../../engine/field-rules';
import { runSession } from '../../engine/session';
import type { Journey } from './journeys';
import { storedAt, withStorageKeys } from './prepared-session';

/** What a visitor does on a step, in the words of the screen. */
export type WalkAct =
  | { choose: string; as: 'radio' | 'checkbox' | 'button' }
  | { pick: string; from: string }
  | { type: string; into: string }
  /** Presses the step's button; without a label it bears the player's own word. */
  | { press: 'next' | 'spin'; label?: string };

export interface WalkStep {
  heading: string;
  /** Null where the funnel shows no progress. */
  progress: { position: number; total: number; fraction: number } | null;
  acts: WalkAct[];
}

type Acts = {
  [Type in FieldType]: (field: FieldOf<Type>, value: AnswerValue, step: Step) => WalkAct[];
};

const typed = ({ label }: { label: string }, value: AnswerValue): WalkAct[] => [
  { type: String(value), into: label },
];
const labelsOf = (field: Field, value: AnswerValue): string[] =>
  ruleOf(field)
    .chosen(field, value)
    .map(({ label }) => label);

/** One entry a field type: how its answer is given with mouse and keys. */
const acts: Acts = {
  singleChoice: (field, value, step) =>
    labelsOf(field, value).map((choose) => ({
      choose,
      as: step.kind === 'question' && step.advance === 'onSelect' ? 'button' : 'radio',
    })),
  multiChoice: (field, value) =>
    labelsOf(field, value).map((choose) => ({ choose, as: 'checkbox' })),
  select: (field, value) => labelsOf(field, value).map((pick) => ({ pick, from: field.label })),
  text: typed,
  email: typed,
  number: typed,
  consent: (field, value) => (value === true ? [{ choose: field.label, as: 'checkbox' }] : []),
};

function actsOn<Type extends FieldType>(
  field: FieldOf<Type>,
  value: AnswerValue | undefined,
  step: Step,
): WalkAct[] {
  const give = acts[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return value === undefined ? [] : give(field, value, step);
}

function press(
  { presentation }: FunnelDefinition,
  step: Step,
  button: 'next' | 'spin',
): Extract<WalkAct, { press: string }> {
  const labels: ButtonLabels = { ...presentation.labels, ...step.labels };
  const label = labels[button];
  return label === undefined ? { press: button } : { press: button, label };
}

type Presses = { [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => string[] };

/** Which buttons a step asks to be pressed once it is answered. */
const presses: Presses = {
  statement: () => ['next'],
  question: ({ advance }) => (advance === 'onContinue' ? ['next'] : []),
  loading: () => [],
  draw: () => ['spin', 'next'],
  ending: () => [],
};

function pressesOn<Kind extends Step['kind']>(step: Extract<Step, { kind: Kind }>): string[] {
  const listed = presses[step.kind as Kind]; // chosen by the step's own kind
  return listed(step);
}

/** A session opened at a step of a journey, read once and closed. */
function readAt(funnel: CompiledFunnel, journey: Journey, step: string): CurrentStep {
  const stored = new Map(Object.entries(storedAt(funnel.prepared, { ...journey, step }, 0)));
  const { actor, stop } = runSession(funnel, {
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: () => true,
      remove: () => undefined,
    },
    now: () => 0,
    random: () => 0,
    newId: () => 'none',
    productId: (key) => key,
    submit: () => Promise.resolve({ status: 'skipped' }),
  });
  const current = readStep(funnel, actor.getSnapshot());
  stop();
  if (current?.step.id !== step)
    throw new Error(`A session of "${funnel.definition.id}" does not resume on "${step}".`);
  return current;
}

/** What a journey asks of a visitor, step by step, and what the screen must say meanwhile. */
export function walkScript(definition: FunnelDefinition, journey: Journey): WalkStep[] {
  const funnel = compile(withStorageKeys(definition));
  return journey.steps.map((id) => {
    const { step, fields, progress } = readAt(funnel, journey, id);
    const { kind, position, total, fraction } = progress;
    return {
      heading: step.title,
      progress: kind === 'none' ? null : { position, total, fraction },
      acts: [
        ...fields.flatMap(({ field }) => actsOn(field, journey.answers[field.id], step)),
        ...pressesOn(step).map((button) =>
          press(definition, step, button === 'spin' ? 'spin' : 'next'),
        ),
      ],
    };
  });
}
