/** One kind of bad input. Every case is made from a number, so a number plays it again. */
export interface Campaign {
  /** As it is called on the command line. */
  name: string;
  /** Seeds of the slips a case is made of. */
  slipsOf: (seed: number) => readonly number[];
  /**
   * Plays a case with these of its slips.
   * @returns what came of it, in one of few words
   * @throws when something is broken that must hold whatever comes in
   */
  play: (seed: number, slips: readonly number[]) => string;
  /** The case in words, for whoever mends what it found. */
  describe: (seed: number, slips: readonly number[]) => string;
}

export interface Failure {
  seed: number;
  problem: string;
  /** The fewest slips that still show it, in words. */
  minimal: string;
}

export interface CampaignReport {
  name: string;
  cases: number;
  outcomes: ReadonlyMap<string, number>;
  slowest: { seed: number; ms: number };
  failures: readonly Failure[];
}

const LONGEST_MS = 1000;
const TIMES_TRIED = 3;
const MOST_FAILURES = 5;

interface Played {
  outcome: string | null;
  problem: string | null;
  ms: number;
}

function playOnce({ play }: Campaign, seed: number, slips: readonly number[]): Played {
  // Time of this process alone: other work on the machine is no hang.
  const from = process.cpuUsage();
  const passed = (): number => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  try {
    const outcome = play(seed, slips);
    return { outcome, problem: null, ms: passed() };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: null, problem, ms: passed() };
  }
}

/** Collecting what earlier cases left may make one slow once; a case that hangs is slow each time. */
function playCase(campaign: Campaign, seed: number, slips: readonly number[]): Played {
  let played = playOnce(campaign, seed, slips);
  for (let tried = 1; tried < TIMES_TRIED && played.ms > LONGEST_MS; tried += 1)
    played = playOnce(campaign, seed, slips);
  return played.ms > LONGEST_MS && played.problem === null
    ? { ...played, problem: `took ${Math.round(played.ms)} ms, ${TIMES_TRIED} times` }
    : played;
}

/** Leaves out slips as long as what is left still fails. */
function shrink(campaign: Campaign, seed: number, slips: readonly number[]): readonly number[] {
  for (const slip of slips) {
    const fewer = slips.filter((other) => other !== slip);
    if (playCase(campaign, seed, fewer).problem !== null) return shrink(campaign, seed, fewer);
  }
  return slips;
}

/** Plays `cases` cases with the seeds from `seed` on. */
export function runCampaign(campaign: Campaign, cases: number, seed: number): CampaignReport {
  const outcomes = new Map<string, number>();
  const failures: Failure[] = [];
  let slowest = { seed, ms: 0 };
  for (let at = seed; at < seed + cases && failures.length < MOST_FAILURES; at += 1) {
    const slips = campaign.slipsOf(at);
    const { outcome, problem, ms } = playCase(campaign, at, slips);
    if (ms > slowest.ms) slowest = { seed: at, ms };
    const name = outcome ?? 'FAILED';
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    if (problem !== null) {
      const minimal = campaign.describe(at, shrink(campaign, at, slips));
      failures.push({ seed: at, problem, minimal });
    }
  }
  return { name: campaign.name, cases, outcomes, slowest, failures };
}
