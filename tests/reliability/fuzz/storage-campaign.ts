import { createActor } from 'xstate';
import { SimulatedClock } from 'xstate';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { compile, type CompiledFunnel } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { createFacts } from '../../../src/funnel/engine/create-facts';
import { validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import { createVersionedStorage } from '../../../src/funnel/engine/versioned-storage';
import { openSession, runSession } from '../../../src/funnel/engine/session';
import type { SessionPorts } from '../../../src/funnel/engine/session-ports';
import { getTrailSteps } from '../../../src/funnel/engine/model/trail';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import type { FuzzCampaign } from './fuzz-campaign';
import { createRandomSource, hostileTexts } from './random';
import { mutateJson } from './mutate-json';
import { assertConsistentStep, runToEnd } from './run-visit';

type StorageSnapshot = Readonly<Record<string, string>>;
interface StoredVisit {
  funnel: CompiledFunnel;
  snapshot: StorageSnapshot;
}

const FIXED_NOW = 1_800_000_000_000;
const VISITS_PER_FUNNEL = 8;

function createPorts(funnel: CompiledFunnel, snapshot: StorageSnapshot, seed: number) {
  const storage = createInMemoryStorage(snapshot);
  const random = createRandomSource(seed);
  let idCount = 0;
  const { definition } = funnel;
  const ports: SessionPorts = {
    storage: createVersionedStorage(
      definition,
      getVersionKey(definition.persistence),
      storage,
      () => FIXED_NOW,
    ),
    now: () => FIXED_NOW,
    random: random.next,
    newId: () => `id-${(idCount += 1)}`,
    getProductId: (key) => `product-${key}`,
    submit: () => new Promise(() => undefined), // the submission never settles
  };
  return { ports, storage, random };
}

/** Storage snapshots after each event of a few visits to every funnel of the site and every fixture. */
function recordSnapshots(): StoredVisit[] {
  return loadTestedFunnels().flatMap(({ definition }) => {
    const funnel = compile(definition);
    return Array.from({ length: VISITS_PER_FUNNEL }, (_, visit) => {
      const snapshots: StorageSnapshot[] = [];
      const { ports, storage, random } = createPorts(funnel, {}, visit + 1);
      const clock = new SimulatedClock();
      const { actor, stop } = runSession(funnel, ports, () => undefined, { clock });
      const subscription = actor.subscribe(() =>
        snapshots.push(Object.fromEntries(storage.entries)),
      );
      // A submission that never settles ends the run; the storage at that point is a snapshot too.
      try {
        runToEnd(funnel, { actor, clock }, random);
      } catch {
        /* it waits */
      }
      subscription.unsubscribe();
      stop();
      return snapshots.map((snapshot) => ({ funnel, snapshot }));
    }).flat();
  });
}

let recordedSnapshots: readonly StoredVisit[] | null = null;
const getSnapshots = (): readonly StoredVisit[] => (recordedSnapshots ??= recordSnapshots());

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Mutates a snapshot in one place: a key, a whole text, or the JSON inside a text. */
function corruptSnapshot(
  stored: StoredVisit,
  snapshot: Record<string, string>,
  mutationSeed: number,
): string {
  const random = createRandomSource(mutationSeed);
  const { steps, persistence } = stored.funnel.definition;
  const keys = [...Object.keys(snapshot), persistence.step.key];
  const key = random.pick(keys);
  const mutations: Readonly<Record<string, () => void>> = {
    remove: () => {
      delete snapshot[key];
    },
    'nasty text': () => {
      snapshot[key] = random.pick(hostileTexts);
    },
    swap: () => {
      const otherKey = random.pick(keys);
      [snapshot[key], snapshot[otherKey]] = [snapshot[otherKey] ?? '', snapshot[key] ?? ''];
    },
    cut: () => {
      snapshot[key] = (snapshot[key] ?? '').slice(
        0,
        random.integer((snapshot[key] ?? '').length + 1),
      );
    },
    'forged step': () => {
      const at = random.integer(steps.length + 2) - 1;
      snapshot[persistence.step.key] =
        persistence.step.as === 'id' ? (steps[at]?.id ?? '') : `${at}`;
    },
    'other visit': () => {
      Object.assign(snapshot, random.pick(getSnapshots()).snapshot);
    },
    'newer mark': () => {
      const mark = {
        v: 1 + random.integer(2),
        version: random.integer(3),
        definition: 'x',
        day: FIXED_NOW,
      };
      snapshot[getVersionKey(persistence)] = JSON.stringify(mark);
    },
    'inside the JSON': () => {
      const root = { value: parseJsonOrText(snapshot[key] ?? '') };
      const how = mutateJson(root, mutationSeed);
      if (how !== '') snapshot[key] = JSON.stringify(root.value) ?? '';
    },
  };
  const mutationName = random.pick([
    ...Object.keys(mutations),
    'inside the JSON',
    'inside the JSON',
  ]);
  mutations[mutationName]?.();
  return `${mutationName} ${key}`;
}

function createCorruptedCase(seed: number, mutationSeeds: readonly number[]) {
  const stored = createRandomSource(seed).pick(getSnapshots());
  const snapshot = { ...stored.snapshot };
  const descriptions = mutationSeeds.map((mutationSeed) =>
    corruptSnapshot(stored, snapshot, mutationSeed),
  );
  return { stored, snapshot, descriptions };
}

/** Checks the resumed trail without the code that resumed it. */
function assertNothingSkipped(
  funnel: CompiledFunnel,
  session: ReturnType<typeof openSession>,
): void {
  const { machine, input } = session;
  const { context } = createActor(machine, { input }).getSnapshot();
  const trailSteps = getTrailSteps(context.trail);
  const first = trailSteps[0];
  if (first !== undefined && first !== funnel.firstStepId)
    throw new Error(`The trail begins at "${first}".`);
  for (const id of trailSteps) {
    const prepared = funnel.prepared.steps.get(id);
    if (prepared === undefined) throw new Error(`The trail has the unknown step "${id}".`);
    const facts = createFacts(funnel.prepared, { ...context, draft: {} }, id);
    if (prepared.step.kind === 'draw' && context.draws[id] === undefined)
      throw new Error(`The wheel "${id}" was passed without a prize.`);
    for (const { field, isVisible } of prepared.fields)
      if (isVisible(facts) && validateField(field, context.answers[field.id]) !== null)
        throw new Error(`"${id}" was passed without an answer to "${field.id}".`);
  }
}

function describeOutcome({ funnel, snapshot }: StoredVisit, at: string, first: string): string {
  const { step } = funnel.definition.persistence;
  const text = snapshot[step.key];
  const claimed =
    step.as === 'id' ? text : funnel.definition.steps[Number(text === '' ? -1 : text)]?.id;
  if (claimed === at) return 'resumed where it claims';
  return at === first ? 'restarted' : 'resumed as far as the answers reach';
}

/** Mutated storage snapshots must resume at a valid step without skipping any. */
export const storageCampaign: FuzzCampaign = {
  name: 'storage',
  getMutationSeeds: (seed) => {
    const random = createRandomSource(seed);
    random.pick(getSnapshots());
    return Array.from({ length: 1 + random.integer(4) }, () => 1 + random.integer(2 ** 30));
  },
  runCase: (seed, mutationSeeds) => {
    const { stored, snapshot } = createCorruptedCase(seed, mutationSeeds);
    const { funnel } = stored;
    const { ports, random } = createPorts(funnel, snapshot, seed);
    const session = openSession(funnel, ports);
    assertNothingSkipped(funnel, session);
    const clock = new SimulatedClock();
    const { actor, stop } = runSession(funnel, ports, () => undefined, { clock });
    const current = getCurrentStep(funnel, actor.getSnapshot());
    if (current === null) throw new Error('The funnel opens without a step.');
    assertConsistentStep(current);
    const outcome = describeOutcome({ funnel, snapshot }, current.step.id, funnel.firstStepId);
    if (funnel.definition.submissions.length === 0)
      if (runToEnd(funnel, { actor, clock }, random) === 'stuck')
        throw new Error('The resumed step has no way forward.');
    stop();
    return outcome;
  },
  describe: (seed, mutationSeeds) => {
    const { stored, snapshot, descriptions } = createCorruptedCase(seed, mutationSeeds);
    return `${stored.funnel.definition.id}: ${descriptions.join('; ')}: ${JSON.stringify(snapshot).slice(0, 600)}`;
  },
};
