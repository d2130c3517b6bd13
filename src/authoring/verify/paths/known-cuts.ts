import type { OptionGoal } from './goals';
import type { MarginalGain } from './greedy-visitor';

/** Options that led visitors past fields or draws, as far as searches have learned. */
export interface KnownCuts {
  /** The options that lead past the wanted ones. */
  getAvoided: (wanted: readonly OptionGoal[]) => ReadonlySet<string>;
  /** All options that lead past anything. */
  getAll: () => ReadonlySet<string>;
  /** Learns options that led past a source. @returns whether any is new */
  learn: (source: string, options: readonly string[]) => boolean;
  /** The gain of an option less that of what it leads past. */
  getNetGain: (gain: MarginalGain) => MarginalGain;
}

/** @param options in the order of the definition */
export function createKnownCuts(options: readonly OptionGoal[]): KnownCuts {
  const optionsBySource = new Map<string, string[]>();
  for (const { id, source } of options)
    optionsBySource.set(source, [...(optionsBySource.get(source) ?? []), id]);
  /** By option: the sources that it led past. */
  const cuts = new Map<string, Set<string>>();

  /** The most that a visitor can still gain of some sources, each chosen by itself. */
  const getMost = (sources: readonly string[], getGain: (option: string) => number): number => {
    /** By position: the most that is gained from there on. */
    const most: number[] = Array.from({ length: sources.length + 1 }, () => 0);
    for (const [position, source] of [...sources.entries()].toReversed()) {
      const gains = (optionsBySource.get(source) ?? []).map((option) => {
        const cut = cuts.get(option);
        const next = sources.findIndex((other, at) => at > position && cut?.has(other) !== true);
        return getGain(option) + (most[next === -1 ? sources.length : next] ?? 0);
      });
      most[position] = Math.max(...gains);
    }
    return most[0] ?? 0;
  };

  return {
    getAvoided: (wanted) =>
      new Set(
        [...cuts].flatMap(([option, cut]) =>
          wanted.some(({ source }) => cut.has(source)) ? [option] : [],
        ),
      ),
    getAll: () => new Set(cuts.keys()),
    learn: (source, causes) => {
      const unknown = causes.filter((option) => cuts.get(option)?.has(source) !== true);
      for (const option of unknown) cuts.set(option, (cuts.get(option) ?? new Set()).add(source));
      return unknown.length > 0;
    },
    getNetGain: (gain) => (option, chosen) => {
      const cut = cuts.get(option);
      if (cut === undefined) return gain(option, chosen);
      const sources = [...optionsBySource.keys()].filter((source) => cut.has(source));
      return gain(option, chosen) - getMost(sources, (other) => gain(other, chosen));
    },
  };
}
