import { isDeepStrictEqual } from 'node:util';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { InputValues } from '../../../src/funnel/definition/schema/input-schema';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import {
  canLeaveOut,
  canPressNext,
  canSpin,
  currentStep,
  fieldsShown,
  revisitable,
  shownIn,
  type Visit,
} from '../model/visit';
import type { Field } from '../model/definition';
import { ratingNumbers } from '../model/fields';
import {
  type ChooseAction,
  type ComparedVisit,
  compareVisit,
  formatDisagreement,
  type VisitAction,
} from './compare-visits';
import { addAtLeastOne } from './random-at-least-one';
import { addDecimals } from './random-decimals';
import { addEndings } from './random-endings';
import { addInputs, chooseInputs } from './random-inputs';
import { addLimits } from './random-limits';
import { addOffers } from './random-offers';
import { type Chooser, chooseFunnelSource, createChooser, dropUnreadBands } from './random-source';

const maxActions = 30;

/** Where the visit takes place. On the screen only what its controls allow is entered. */
export type Place = 'machine' | 'screen';

/**
 * One box is ticked or cleared at a time. A browser takes the white space off an address, and has no
 * day that does not exist.
 */
function chooseAnswerOnScreen(chooser: Chooser, field: Field, shown: unknown): unknown {
  const value = chooseAnswer(chooser, field, 'screen');
  if (field.type === 'email') return String(value).trim();
  if (field.type === 'date') return value === '2026-02-30' ? '' : value;
  if (field.type !== 'multiChoice') return value;
  const ticked: readonly unknown[] = Array.isArray(shown) ? shown : [];
  const box = chooser.pick(field.options ?? [])?.value;
  return ticked.includes(box) ? ticked.filter((one) => one !== box) : [...ticked, box];
}

function chooseAnswer({ pick, chance, below }: Chooser, field: Field, place: Place): unknown {
  const { type, options = [] } = field;
  if (place === 'machine' && chance(0.03)) return pick(['nonsense', 7, true, []]);
  const values = options.map(({ value }) => value);
  switch (type) {
    case 'multiChoice':
      return values.filter(() => chance(0.5));
    case 'number':
      return chance(0.2) ? pick(['', '-', 1e15, -1e15, 2e15, -2e15]) : below(8);
    case 'rating':
      return place === 'machine' ? below(12) : pick(ratingNumbers(field));
    case 'phone':
      return pick(['+351912345678', '+351912345678', '912', '+0123', '']);
    case 'date':
      return pick([
        '2028-02-29',
        '2028-02-28',
        '2028-03-29',
        '2028-03-30',
        '2027-02-28',
        '2027-03-01',
        '2010-02-28',
        '2010-03-01',
        '2026-02-30',
        '',
      ]);
    case 'consent':
      return chance(0.7);
    case 'text':
      return pick([
        'abc',
        'a',
        'b',
        '',
        ' ab ',
        'long text',
        'abc',
        'a.bc',
        'http://a.bc/?d',
        'a\u200b',
        'e\u0301',
        'é ',
        '\u3164',
        '<http://a.bc/d>,',
        '"1000-001"',
        'דנה',
      ]);
    case 'email':
      return pick([
        'a@b.co',
        'a@b.co',
        'abc',
        'a@b',
        ' a@b.co ',
        '',
        '\u2800',
        '<a@b.co>',
        'A <mailto:a@b.co?x>,',
        'a@-b.co',
        'a..b@c.de',
      ]);
    default:
      return values[below(values.length)];
  }
}

/** What a control holds before anything is entered. */
const emptyControl = ({ type }: Field): unknown =>
  type === 'consent' ? false : type === 'multiChoice' ? [] : '';

/** What a visitor may do here, the way forward most often. */
function createActionChooser(chooser: Chooser, place: Place): ChooseAction {
  const { pick, chance, below, random } = chooser;
  return (visit: Visit, index): VisitAction | null => {
    if (index >= maxActions) return null;
    // A visitor who left may come back.
    const openAgain = (): VisitAction => ({
      do: 'open again',
      ...(place === 'machine' && chance(0.5) && { days: pick([1, 31, 365]) }),
    });
    if (visit.left !== null) return chance(0.3) ? openAgain() : null;
    if (visit.status === 'sending') {
      if (chance(0.1)) return openAgain();
      return { do: 'sent', outcome: pick(['saved', 'saved', 'failed', 'offline']) };
    }
    if (chance(0.08)) return openAgain();
    if (chance(0.12)) return { do: 'back' };
    const fields = fieldsShown(visit);
    const field = fields[below(fields.length)];
    const isEnding = currentStep(visit).kind === 'ending';
    // A player leaves both to its page.
    if (isEnding || (place === 'machine' && canLeaveOut(visit))) {
      const [step] = revisitable(visit).slice(below(3));
      if (place === 'machine' && step !== undefined && chance(0.4)) return { do: 'revisit', step };
    }
    if (isEnding) return chance(0.3) ? { do: 'restart' } : null;
    if (place === 'machine' && canLeaveOut(visit) && chance(0.4)) return { do: 'leaveOut' };
    if (canSpin(visit) && chance(0.7)) return { do: 'spin', roll: random() };
    if (field !== undefined && chance(0.6)) {
      const { field: offered, answer } = shownIn(visit, field);
      if (place === 'screen' && offered.options?.length === 0) return { do: 'wait' };
      const shown = answer ?? emptyControl(field);
      const value =
        place === 'screen'
          ? chooseAnswerOnScreen(chooser, offered, shown)
          : chooseAnswer(chooser, field, place);
      // Entering what a control shows is no event on the screen.
      return place === 'screen' && isDeepStrictEqual(shown, value)
        ? { do: 'wait' }
        : { do: 'answer', field: field.id, value };
    }
    if (canPressNext(visit)) return { do: 'continue' };
    return visit.status === 'stuck' ? { do: 'retry' } : { do: 'wait' };
  };
}

interface RandomFunnel {
  definition: FunnelDefinition;
  text: string;
  choose: ChooseAction;
  /** What the address of the visit gives; left out where the funnel declares no input. */
  inputs?: InputValues;
}

/** A random funnel, now and then with inputs and rules of its result. Not each is valid. */
export const chooseSource = (chooser: Chooser): FunnelSource =>
  dropUnreadBands(
    addAtLeastOne(
      addOffers(addLimits(addDecimals(addEndings(addInputs(chooseFunnelSource(chooser)))))),
    ),
  );

/** A random funnel, and what a random visitor of it does. The seed repeats both. */
export function createRandomVisit(seed: number, place: Place): RandomFunnel {
  const chooser = createChooser(seed);
  for (;;) {
    const source = chooseSource(chooser);
    const parsed = checkDefinition(structuredClone(source), 'random.funnel.ts');
    // Now and then a choice gives an unsound funnel, such as one with a step that no rule reaches.
    if (!parsed.ok) continue;
    const choose = createActionChooser(chooser, place);
    const text = JSON.stringify(source);
    const { inputs } = source;
    return {
      definition: parsed.definition,
      text,
      choose,
      ...(inputs && { inputs: chooseInputs(seed) }),
    };
  }
}

export interface RandomVisit extends ComparedVisit {
  seed: number;
  place: Place;
  /** The text of the definition. */
  text: string;
}

/** A random visit of a random funnel, by the oracle and on the machine. */
export async function compareRandomVisit(seed: number): Promise<RandomVisit> {
  const { definition, text, choose, inputs } = createRandomVisit(seed, 'machine');
  return {
    seed,
    place: 'machine',
    text,
    ...(await compareVisit(definition, text, choose, inputs)),
  };
}

export function formatRandomVisit(visit: RandomVisit): string {
  const { seed, place, text, actions, disagreement } = visit;
  const lines = actions.map((action, index) => `  ${index + 1}. ${JSON.stringify(action)}`);
  const option = place === 'screen' ? '--screens' : '--visits';
  return [
    ...(disagreement === null ? [] : [formatDisagreement(disagreement, place)]),
    'actions:',
    ...lines,
    `definition: ${text}`,
    `replay with: npm run -s oracle -- ${option} 1 --seed ${seed}`,
  ].join('\n');
}
