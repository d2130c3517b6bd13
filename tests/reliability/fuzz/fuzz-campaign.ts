/** One kind of invalid input. Every case is derived from a seed, which reproduces it. */
export interface FuzzCampaign {
  /** The name on the command line. */
  name: string;
  /** The seeds of the mutations of a case. */
  getMutationSeeds: (seed: number) => readonly number[];
  /**
   * Runs a case with these of its mutations.
   * @returns the category of its outcome
   * @throws when an invariant is violated
   */
  runCase: (seed: number, mutationSeeds: readonly number[]) => string;
  /** Describes the case for the report. */
  describe: (seed: number, mutationSeeds: readonly number[]) => string;
}

export interface FuzzFailure {
  seed: number;
  problem: string;
  /** The smallest failing case, described. */
  minimal: string;
}

export interface FuzzReport {
  name: string;
  cases: number;
  outcomes: ReadonlyMap<string, number>;
  slowest: { seed: number; ms: number };
  failures: readonly FuzzFailure[];
}

const MAX_CASE_MS = 1000;
const MAX_TRIES = 3;
const MAX_FAILURES = 5;

interface FuzzCaseResult {
  outcome: string | null;
  problem: string | null;
  ms: number;
}

function runCaseOnce(
  { runCase: play }: FuzzCampaign,
  seed: number,
  mutationSeeds: readonly number[],
): FuzzCaseResult {
  // CPU time of this process: other load on the machine does not count as a hang.
  const from = process.cpuUsage();
  const getElapsedMs = (): number => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  try {
    const outcome = play(seed, mutationSeeds);
    return { outcome, problem: null, ms: getElapsedMs() };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: null, problem, ms: getElapsedMs() };
  }
}

/** Garbage collection may slow a case once; a case that hangs is slow every time. */
function runCaseWithRetries(
  campaign: FuzzCampaign,
  seed: number,
  mutationSeeds: readonly number[],
): FuzzCaseResult {
  let played = runCaseOnce(campaign, seed, mutationSeeds);
  for (let tried = 1; tried < MAX_TRIES && played.ms > MAX_CASE_MS; tried += 1)
    played = runCaseOnce(campaign, seed, mutationSeeds);
  return played.ms > MAX_CASE_MS && played.problem === null
    ? { ...played, problem: `took ${Math.round(played.ms)} ms, ${MAX_TRIES} times` }
    : played;
}

/** Removes mutations while the case still fails. */
function shrinkSeeds(
  campaign: FuzzCampaign,
  seed: number,
  mutationSeeds: readonly number[],
): readonly number[] {
  for (const seedToRemove of mutationSeeds) {
    const fewer = mutationSeeds.filter((mutationSeed) => mutationSeed !== seedToRemove);
    if (runCaseWithRetries(campaign, seed, fewer).problem !== null)
      return shrinkSeeds(campaign, seed, fewer);
  }
  return mutationSeeds;
}

/** Runs `cases` cases with consecutive seeds from `seed`. */
export function runFuzzCampaign(campaign: FuzzCampaign, cases: number, seed: number): FuzzReport {
  const outcomes = new Map<string, number>();
  const failures: FuzzFailure[] = [];
  let slowest = { seed, ms: 0 };
  for (let at = seed; at < seed + cases && failures.length < MAX_FAILURES; at += 1) {
    const mutationSeeds = campaign.getMutationSeeds(at);
    const { outcome, problem, ms } = runCaseWithRetries(campaign, at, mutationSeeds);
    if (ms > slowest.ms) slowest = { seed: at, ms };
    const name = outcome ?? 'FAILED';
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    if (problem !== null) {
      const minimal = campaign.describe(at, shrinkSeeds(campaign, at, mutationSeeds));
      failures.push({ seed: at, problem, minimal });
    }
  }
  return { name: campaign.name, cases, outcomes, slowest, failures };
}
