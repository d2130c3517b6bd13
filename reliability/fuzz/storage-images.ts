import { markKeyOf } from '../../src/definition/mark-key';
import { checkDefinition } from '../../src/definition/parse';
import { compile, type CompiledFunnel } from '../../src/engine/compile';
import { readStep } from '../../src/engine/current-step';
import { factsOf } from '../../src/engine/facts-of';
import { problemOf } from '../../src/engine/field-rules';
import { markedStorage } from '../../src/engine/marked-storage';
import { openSession, runSession, type SessionPorts } from '../../src/engine/session';
import { createSimulatedClock } from '../../src/engine/simulated-clock';
import { stepsOf } from '../../src/engine/trail';
import { memoryStorage } from '../../src/gateway/memory-storage';
import type { Campaign } from './campaign';
import { chanceOf, nastyTexts } from './chance';
import { sources } from './definitions';
import { mutate } from './mutate';
import { demandSoundScreen, walkForwards } from './play-visit';

type Image = Readonly<Record<string, string>>;
interface Stored {
  funnel: CompiledFunnel;
  image: Image;
}

const NOW = 1_800_000_000_000;
const VISITS = 8;

function portsOver(funnel: CompiledFunnel, image: Image, seed: number) {
  const storage = memoryStorage(image);
  const chance = chanceOf(seed);
  let made = 0;
  const { definition } = funnel;
  const ports: SessionPorts = {
    storage: markedStorage(definition, markKeyOf(definition.persistence), storage, () => NOW),
    now: () => NOW,
    random: chance.next,
    newId: () => `id-${(made += 1)}`,
    productId: (key) => `product-${key}`,
    submit: () => new Promise(() => undefined), // a submission is under way for ever
  };
  return { ports, storage, chance };
}

/** What stands in the browser at each moment of a few visits to every funnel of the site. */
function recordImages(): Stored[] {
  return sources.flatMap((source) => {
    const parsed = checkDefinition(source, 'funnels');
    if (!parsed.ok) throw new Error('A funnel of the site has faults: run "npm test".');
    const funnel = compile(parsed.definition);
    return Array.from({ length: VISITS }, (_, visit) => {
      const images: Image[] = [];
      const { ports, storage, chance } = portsOver(funnel, {}, visit + 1);
      const clock = createSimulatedClock();
      const { actor, stop } = runSession(funnel, ports, () => undefined, { clock });
      const kept = actor.subscribe(() => images.push(Object.fromEntries(storage.entries)));
      // A submission that is never answered ends the walk: what is stored then is an image too.
      try {
        walkForwards(funnel, { actor, clock }, chance);
      } catch {
        /* it waits */
      }
      kept.unsubscribe();
      stop();
      return images.map((image) => ({ funnel, image }));
    }).flat();
  });
}

let recorded: readonly Stored[] | null = null;
const images = (): readonly Stored[] => (recorded ??= recordImages());

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Changes an image in one place: a key, a whole text, or the JSON inside a text. */
function damage(stored: Stored, image: Record<string, string>, slip: number): string {
  const chance = chanceOf(slip);
  const { steps, persistence } = stored.funnel.definition;
  const known = [...Object.keys(image), persistence.step.key];
  const key = chance.pick(known);
  const ways: Readonly<Record<string, () => void>> = {
    remove: () => {
      delete image[key];
    },
    'nasty text': () => {
      image[key] = chance.pick(nastyTexts);
    },
    swap: () => {
      const other = chance.pick(known);
      [image[key], image[other]] = [image[other] ?? '', image[key] ?? ''];
    },
    cut: () => {
      image[key] = (image[key] ?? '').slice(0, chance.whole((image[key] ?? '').length + 1));
    },
    'forged step': () => {
      const at = chance.whole(steps.length + 2) - 1;
      image[persistence.step.key] = persistence.step.as === 'id' ? (steps[at]?.id ?? '') : `${at}`;
    },
    'other visit': () => {
      Object.assign(image, chance.pick(images()).image);
    },
    'newer mark': () => {
      const mark = { v: 1 + chance.whole(2), version: chance.whole(3), definition: 'x', day: NOW };
      image[markKeyOf(persistence)] = JSON.stringify(mark);
    },
    'inside the JSON': () => {
      const root = { value: parsedOr(image[key] ?? '') };
      const how = mutate(root, slip);
      if (how !== '') image[key] = JSON.stringify(root.value) ?? '';
    },
  };
  const way = chance.pick([...Object.keys(ways), 'inside the JSON', 'inside the JSON']);
  ways[way]?.();
  return `${way} ${key}`;
}

function damaged(seed: number, slips: readonly number[]) {
  const stored = chanceOf(seed).pick(images());
  const image = { ...stored.image };
  const done = slips.map((slip) => damage(stored, image, slip));
  return { stored, image, done };
}

/** Looks at the way that was resumed by other means than the walk that resumed it. */
function demandNothingSkipped(
  funnel: CompiledFunnel,
  session: ReturnType<typeof openSession>,
): void {
  const { context } = session.newActor().getSnapshot();
  const way = stepsOf(context.trail);
  const first = way[0];
  if (first !== undefined && !funnel.prepared.starts.includes(first))
    throw new Error(`The way begins at "${first}".`);
  for (const id of way) {
    const prepared = funnel.prepared.steps.get(id);
    if (prepared === undefined) throw new Error(`The way leads over "${id}", which there is not.`);
    const facts = factsOf(funnel.prepared, { ...context, draft: {} }, id);
    if (prepared.step.kind === 'draw' && context.draws[id] === undefined)
      throw new Error(`The wheel "${id}" was passed without a prize.`);
    for (const { field, isVisible } of prepared.fields)
      if (isVisible(facts) && problemOf(field, context.answers[field.id]) !== null)
        throw new Error(`"${id}" was passed without an answer to "${field.id}".`);
  }
}

function outcomeOf({ funnel, image }: Stored, at: string, first: string): string {
  const { step } = funnel.definition.persistence;
  const text = image[step.key];
  const claimed =
    step.as === 'id' ? text : funnel.definition.steps[Number(text === '' ? -1 : text)]?.id;
  if (claimed === at) return 'resumed where it claims';
  return at === first ? 'begun anew' : 'resumed as far as the answers reach';
}

/** Real contents of the browser's storage with a few slips: a sound step, and nothing skipped. */
export const storageImages: Campaign = {
  name: 'storage',
  slipsOf: (seed) => {
    const chance = chanceOf(seed);
    chance.pick(images());
    return Array.from({ length: 1 + chance.whole(4) }, () => 1 + chance.whole(2 ** 30));
  },
  play: (seed, slips) => {
    const { stored, image } = damaged(seed, slips);
    const { funnel } = stored;
    const { ports, chance } = portsOver(funnel, image, seed);
    const session = openSession(funnel, ports);
    demandNothingSkipped(funnel, session);
    const clock = createSimulatedClock();
    const { actor, stop } = runSession(funnel, ports, () => undefined, { clock });
    const current = readStep(funnel, actor.getSnapshot());
    if (current === null) throw new Error('It opens on no step at all.');
    demandSoundScreen(current);
    const outcome = outcomeOf({ funnel, image }, current.step.id, funnel.first);
    if (funnel.definition.submissions.length === 0)
      if (walkForwards(funnel, { actor, clock }, chance) === 'stuck')
        throw new Error('From there nobody gets on.');
    stop();
    return outcome;
  },
  describe: (seed, slips) => {
    const { stored, image, done } = damaged(seed, slips);
    return `${stored.funnel.definition.id}: ${done.join('; ')}: ${JSON.stringify(image).slice(0, 600)}`;
  },
};
