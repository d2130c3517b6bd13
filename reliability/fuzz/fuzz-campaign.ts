/** One kind of bad input. Every case is made from a number, so a number plays it again. */
export interface FuzzCampaign {
  /** As it is called on the command line. */
  name: string;
  /** Seeds of the slips a case is made of. */
  getMutationSeeds: (seed: number) => readonly number[];
  /**
   * Plays a case with these of its slips.
   * @returns what came of it, in one of few words
   * @throws when something is broken that must hold whatever comes in
   */
  runCase: (seed: number, slips: readonly number[]) => string;
  /** The case in words, for whoever mends what it found. */
  describe: (seed: number, slips: readonly number[]) => string;
}

export interface FuzzFailure {
  seed: number;
  problem: string;
  /** The fewest slips that still show it, in words. */
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
  slips: readonly number[],
): FuzzCaseResult {
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
function runCaseWithRetries(
  campaign: FuzzCampaign,
  seed: number,
  slips: readonly number[],
): FuzzCaseResult {
  let played = runCaseOnce(campaign, seed, slips);
  for (let tried = 1; tried < MAX_TRIES && played.ms > MAX_CASE_MS; tried += 1)
    played = runCaseOnce(campaign, seed, slips);
  return played.ms > MAX_CASE_MS && played.problem === null
    ? { ...played, problem: `took ${Math.round(played.ms)} ms, ${MAX_TRIES} times` }
    : played;
}

/** Leaves out slips as long as what is left still fails. */
function shrinkSeeds(
  campaign: FuzzCampaign,
  seed: number,
  slips: readonly number[],
): readonly number[] {
  for (const slip of slips) {
    const fewer = slips.filter((other) => other !== slip);
    if (runCaseWithRetries(campaign, seed, fewer).problem !== null)
      return shrinkSeeds(campaign, seed, fewer);
  }
  return slips;
}

/** Plays `cases` cases with the seeds from `seed` on. */
export function runFuzzCampaign(campaign: FuzzCampaign, cases: number, seed: number): FuzzReport {
  const outcomes = new Map<string, number>();
  const failures: FuzzFailure[] = [];
  let slowest = { seed, ms: 0 };
  for (let at = seed; at < seed + cases && failures.length < MAX_FAILURES; at += 1) {
    const slips = campaign.getMutationSeeds(at);
    const { outcome, problem, ms } = runCaseWithRetries(campaign, at, slips);
    if (ms > slowest.ms) slowest = { seed: at, ms };
    const name = outcome ?? 'FAILED';
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    if (problem !== null) {
      const minimal = campaign.describe(at, shrinkSeeds(campaign, at, slips));
      failures.push({ seed: at, problem, minimal });
    }
  }
  return { name: campaign.name, cases, outcomes, slowest, failures };
}
