import type { FirstMatch, Observation, Observed, ObservedKind } from './observations';

/**
 * Observations that can still affect the outcome from a program point. Their results are all that
 * the rest of a visit depends on.
 */
export interface LiveSet {
  fields: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Observations of totals. */
  scores: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Lists that read scores. Their fields and draws are observed one by one. */
  firstMatches: ReadonlyMap<string, FirstMatch>;
}

/** The scores that something can still read. */
export const findLiveScores = ({ scores, firstMatches }: LiveSet): Set<string> =>
  new Set([...scores.keys(), ...[...firstMatches.values()].flatMap((list) => [...list.scores])]);

const observedKinds = ['fields', 'draws', 'scores'] as const satisfies readonly ObservedKind[];
type ObservationTable = Map<string, Map<string, Observation>>;

/** Mutable live set. */
export class LiveSetBuilder implements LiveSet {
  readonly fields: ObservationTable = new Map();
  readonly draws: ObservationTable = new Map();
  readonly scores: ObservationTable = new Map();
  readonly firstMatches = new Map<string, FirstMatch>();

  add(observed: Iterable<Observed>): this {
    for (const entry of observed)
      if ('firstMatch' in entry) this.firstMatches.set(entry.firstMatch.name, entry.firstMatch);
      else this.addOne(entry.kind, entry.id, entry.observation);
    return this;
  }

  addAll(other: LiveSet): this {
    for (const kind of observedKinds)
      for (const [id, observations] of other[kind])
        for (const observation of observations.values()) this.addOne(kind, id, observation);
    for (const [name, list] of other.firstMatches) this.firstMatches.set(name, list);
    return this;
  }

  private addOne(kind: ObservedKind, id: string, observation: Observation): void {
    const observations = this[kind].get(id) ?? new Map<string, Observation>();
    observations.set(observation.name, observation);
    this[kind].set(id, observations);
  }

  /** Counts everything it has, to find a fixpoint. */
  get size(): number {
    return observedKinds.reduce(
      (sum, kind) =>
        [...this[kind].values()].reduce((size, observations) => size + observations.size, sum),
      this.firstMatches.size,
    );
  }
}
