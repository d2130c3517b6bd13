import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { compile } from '../../../src/funnel/engine/compile';
import { readers } from '../../../src/funnel/engine/extensions/registry';
import { inputs as inputsExtension } from '../../../src/funnel/engine/extensions/inputs';
import { proofVisit, type VisitFacts } from '../../../src/funnel/engine/model/visit-facts';
import { shiftDay } from '../../../src/shared/text/relative-day';
import { createCensus } from '../../../src/authoring/verify/census';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { prove, type Proof } from '../../../src/authoring/verify/verify';
import { findVisitDays, fixDays } from '../../../src/authoring/verify/visit-days';
import { createInspectableStorage, type InspectableStorage } from '../engine/headless-session';
import { migrateStored, versioned } from '../engine/version-pairs';
import {
  compareVisit,
  formatDisagreement,
  type VisitAction,
} from '../../oracle/drive/compare-visits';
import { openMachineVisit } from '../../oracle/drive/machine-visit';
import { type Chooser, createChooser } from '../../oracle/drive/random-source';
import { type Claim, groupClaims, readCensus, readFindings, readPaths } from './claims';
import { drawAcceptedAnswer } from './draw-answer';
import { drawAddress } from './draw-address';
import { markHoles, toObserved } from './observe-visit';
import { canKeep, playVisit, type PlayedVisit, type VisitEnd, type Visitor } from './play-visit';
import { collectWrittenValues } from './written-values';

/** A visit that shows something else than the proofs of its funnel. */
export interface Contradiction {
  seed: number;
  problem: string;
  visit: VisitFacts;
  actions: readonly VisitAction[];
}

/** What check, census and paths say of a funnel, read once. */
export interface JudgedFunnel {
  source: FunnelSource;
  definition: FunnelDefinition;
  /** The same, with holes of texts marked. */
  marked: FunnelDefinition;
  /** The version before it; null for none. */
  former: FunnelDefinition | null;
  proof: Proof;
  claims: ReadonlyMap<string, readonly Claim[]>;
  /** The claims for visits on the day of proofs. */
  claimsOfDay: ReadonlyMap<string, readonly Claim[]>;
}

/**
 * @param withPaths whether paths are asked, too, which takes as long as the rest
 * @returns null where the definition is not valid
 */
export function readFunnel(
  source: FunnelSource,
  {
    former = null,
    withPaths = true,
  }: { former?: FunnelDefinition | null; withPaths?: boolean } = {},
): JudgedFunnel | null {
  const parsed = checkDefinition(structuredClone(source), 'random.funnel.ts');
  if (!parsed.ok) return null;
  const marked = checkDefinition(
    JSON.parse(markHoles(JSON.stringify(source))) as FunnelSource, // only texts have changed
    'random.funnel.ts',
  );
  const { definition } = parsed;
  const proof = prove(definition);
  return {
    source,
    definition,
    marked: marked.ok ? marked.definition : definition,
    former,
    proof,
    claims: groupClaims(readFindings(proof.findings)),
    claimsOfDay: groupClaims([
      ...readCensus(fixDays(definition), createCensus(fixDays(definition))),
      ...(withPaths ? readPaths(findPaths(definition)) : []),
    ]),
  };
}

/** A day of a visit: mostly that of proofs, else one on which relative and fixed days meet, or any. */
function drawDay(definition: FunnelDefinition, { chance, pick, below }: Chooser): string {
  if (chance(0.6)) return proofVisit.today;
  return chance(0.5)
    ? pick(findDaysOf(definition, ''))
    : shiftDay('2026-11-23', below(20_000), 'd');
}

/** A new visit: its day, and what its link gives. */
function drawVisit(definition: FunnelDefinition, chooser: Chooser): VisitFacts {
  const today = drawDay(definition, chooser);
  if (definition.inputs === undefined) return { today };
  const address = drawAddress(definition, findWritten(definition, today), chooser);
  return { today, inputs: inputsExtension.read(definition, null, address, readers) };
}

/** Remembers what is made of a definition and a text. */
function rememberFor<Made>(make: (definition: FunnelDefinition, text: string) => Made) {
  const known = new WeakMap<FunnelDefinition, Map<string, Made>>();
  return (definition: FunnelDefinition, text: string): Made => {
    const ofDefinition = known.get(definition) ?? new Map<string, Made>();
    known.set(definition, ofDefinition);
    const made = ofDefinition.get(text) ?? make(definition, text);
    ofDefinition.set(text, made);
    return made;
  };
}

const findWritten = rememberFor(collectWrittenValues);
const observeFor = rememberFor(
  (definition, facts) => toObserved(compile(definition, JSON.parse(facts) as VisitFacts)), // the text of facts
);
const findDaysOf = rememberFor((definition) => findVisitDays(definition));

/** Enters random answers that the page accepts, and goes back or opens the funnel again now and then. */
function createVisitor(definition: FunnelDefinition, today: string, chooser: Chooser): Visitor {
  const { chance, random, pick } = chooser;
  const written = findWritten(definition, today);
  const wanders = chance(0.2);
  return {
    answer: (field, held, mustChoose) => {
      const isOptional = !mustChoose || held !== undefined;
      if (isOptional && canKeep(field, held) && chance(held === undefined ? 0.2 : 0.5))
        return 'keep';
      const drawn = drawAcceptedAnswer(field, written, chooser, held);
      return drawn ?? (isOptional && canKeep(field, held) ? 'keep' : null);
    },
    roll: random,
    sends: () => (wanders ? pick(['saved', 'saved', 'offline', 'failed']) : 'saved'),
    wander: ({ back }) => {
      if (!wanders || !chance(0.15)) return null;
      return back === 'allowed' && chance(0.5) ? { do: 'back' } : { do: 'open again' };
    },
  };
}

/** A visit of the version before, which the visitor left in the middle and this version opens. */
async function storeFormerVisit(
  { definition, former }: JudgedFunnel,
  facts: VisitFacts,
  chooser: Chooser,
): Promise<InspectableStorage | undefined> {
  if (former === null || !chooser.chance(0.4)) return undefined;
  const storage = createInspectableStorage();
  const observed = observeFor(former, JSON.stringify(facts));
  await playVisit(
    openMachineVisit(former, { funnel: observed.funnel, storage: versioned(former, storage) }),
    observed,
    createVisitor(former, facts.today, chooser),
    1 + chooser.below(10),
  );
  migrateStored(definition, storage);
  return versioned(definition, storage);
}

/** Findings of places that some visitors cannot leave. */
const stops: ReadonlySet<string> = new Set([
  'decision/undecided',
  'flow/dead-end',
  'flow/unanswerable-step',
  'flow/no-answer-left',
  'flow/none-of-several-fits',
]);

/**
 * Whether a visit that began with the version before has passed a place that stops visitors of this
 * version: what is said of those does not hold for it.
 */
const canBeBehindStop = ({ findings }: Proof): boolean =>
  findings.some(({ code }) => stops.has(code));

/**
 * The first thing that a visit shows and the proofs exclude.
 * @param isFormer whether the visit began with the version before
 */
export function findContradiction(
  { proof, claims, claimsOfDay }: JudgedFunnel,
  { observation }: PlayedVisit,
  today: string,
  isFormer = false,
): string | null {
  const groups = today === proofVisit.today ? [claims, claimsOfDay] : [claims];
  if (isFormer && canBeBehindStop(proof)) return null;
  for (const [about, values] of observation.seen)
    // The version before may have filled a field in.
    for (const group of isFormer && about === 'fields prefilled' ? [] : groups)
      for (const { says, allows } of group.get(about) ?? [])
        for (const value of values)
          if (!allows(value)) return `A visit shows ${about}: ${value}. But ${says}.`;
  // What was not explored is left out, and check says so.
  if (!proof.exhaustive) return null;
  for (const { what, codes, isToldBy } of observation.faults.values()) {
    const isTold = proof.findings.some(
      (finding) => codes.includes(finding.code) && isToldBy(finding),
    );
    if (!isTold) return `In a visit ${what}. But check has no ${codes.join(' or ')} that says so.`;
  }
  return null;
}

/** Repeats a visit by the oracle. */
async function findOracleProblem(
  { definition, source }: JudgedFunnel,
  { inputs }: VisitFacts,
  actions: readonly VisitAction[],
): Promise<string | null> {
  const { disagreement } = await compareVisit(
    definition,
    JSON.stringify(source),
    (_, index) => actions[index] ?? null,
    definition.inputs === undefined ? undefined : (inputs ?? {}),
  );
  return disagreement === null ? null : formatDisagreement(disagreement, 'machine');
}

export interface Judgement {
  visits: number;
  actions: number;
  /** Visits that the oracle repeated. */
  repeated: number;
  ends: Record<VisitEnd, number>;
  contradictions: Contradiction[];
}

export const emptyJudgement = (): Judgement => ({
  visits: 0,
  actions: 0,
  repeated: 0,
  ends: { ending: 0, page: 0, stuck: 0, 'nothing accepted': 0, 'too long': 0 },
  contradictions: [],
});

/** The oracle repeats one of so many visits. */
const oracleShare = 100;

/** Plays a random visit of a funnel, which its seed repeats, and adds it to a judgement. */
export async function judgeVisit(
  funnel: JudgedFunnel,
  seed: number,
  judgement: Judgement,
): Promise<void> {
  const chooser = createChooser(seed);
  const facts = drawVisit(funnel.definition, chooser);
  const storage = await storeFormerVisit(funnel, facts, chooser);
  const observed = observeFor(funnel.marked, JSON.stringify(facts));
  const played = await playVisit(
    openMachineVisit(funnel.marked, { funnel: observed.funnel, ...(storage && { storage }) }),
    observed,
    createVisitor(funnel.definition, facts.today, chooser),
  );
  const { actions, end } = played;
  judgement.visits += 1;
  judgement.actions += actions.length;
  judgement.ends[end] += 1;
  let problem = findContradiction(funnel, played, facts.today, storage !== undefined);
  const isRepeatable = storage === undefined && facts.today === proofVisit.today;
  if (problem === null && isRepeatable && seed % oracleShare === 0) {
    judgement.repeated += 1;
    problem = await findOracleProblem(funnel, facts, actions);
  }
  if (problem !== null) judgement.contradictions.push({ seed, problem, visit: facts, actions });
}
