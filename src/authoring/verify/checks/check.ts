import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { AbstractState } from '../abstract-state';
import type { ExploredFunnel } from '../explored-funnel';
import type { Exploration } from '../explore/explore';
import type { StepExit } from '../explore/exit-step';
import type { RawFinding } from '../finding';
import type { Reader, ReaderOf } from '../readers';

type Kind = Reader['kind'];

/**
 * What an exploration keeps for a reader. Conditions, sources and texts are evaluated by the engine,
 * which takes all facts: they are told apart by what the reader names.
 */
interface KeptFacts extends Record<Kind, unknown> {
  everyRule: Facts;
  firstRule: Facts;
  sources: Facts;
  text: Facts;
  total: Pick<Facts, 'getScoreTotal'>;
  band: Pick<Facts, 'getScoreBand'>;
  draw: Pick<Facts, 'getDrawValue'>;
  calculated: Pick<Facts, 'getCalculated' | 'getAnswer'>;
  number: Pick<Facts, 'getCalculated'>;
}

/** An exit of which only the route is known: without a reader, an answer or a total may be forgotten. */
export interface RouteExit extends Pick<StepExit, 'target' | 'undecided'> {
  state: Pick<AbstractState, 'trace' | 'count'>;
}

interface ReadExit<K extends Kind> extends RouteExit {
  facts: KeptFacts[K];
}

interface ReadExploration<K extends Kind> extends Pick<Exploration, 'funnel' | 'exhaustive'> {
  exitsByStep: ReadonlyMap<string, readonly ReadExit<K>[]>;
}

/** Explores for a reader of these kinds. Without a kind, nothing can be asked. */
type Explore<Reads extends Kind, Nothing = never> = [Reads] extends [never]
  ? (reader: never) => unknown
  : <K extends Reads>(reader: ReaderOf<K>) => ReadExploration<K> | Nothing;

/** An explored funnel, of which these kinds of readers are read. */
export interface ReadFunnel<Reads extends Kind = never> extends Pick<
  ExploredFunnel,
  | 'funnel'
  | 'isApart'
  | 'stoppedAt'
  | 'unanswerableFields'
  | 'unanswerableGroups'
  | 'visibleFields'
  | 'offeredOptions'
  | 'getPossibleAnswers'
  | 'getRouteFacts'
> {
  exitsByStep: ReadonlyMap<string, readonly RouteExit[]>;
  read: Explore<Reads>;
  tryRead: Explore<Reads, null>;
  readAlone: Explore<Reads>;
}

/**
 * Checks one property of a funnel with valid references.
 * @typeParam Reads the kinds of readers that it reads; what no reader keeps cannot be read
 */
export type VerifyCheck<Reads extends Kind = never> = (explored: ReadFunnel<Reads>) => RawFinding[];

/** Location of a part with an id: the finding is about the part and points at the id. */
export function toLocation(
  path: DefinitionPath,
  key = 'id',
): { path: DefinitionPath; place: DefinitionPath } {
  return { path, place: [...path, key] };
}
