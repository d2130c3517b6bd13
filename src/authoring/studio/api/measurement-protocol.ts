import type { StoredWalk } from '../../verify/replay-visit';
import type { LeavingAnalysis } from '../../verify/simulate/explain-leaving';
import type { ResultsAnalysis } from '../../verify/simulate/results-by-answer';

/** What the page of the studio and its server say about what was measured. */

/** How often something was counted, in one version and from one source. `private.count_visits` has the kinds. */
export type CountRow = readonly [
  version: number,
  definition: string,
  source: string,
  kind: string,
  a: string,
  b: string,
  moves: number,
  visits: number,
];

/** Visits of a day that were followed from their first step. */
export type DayRow = readonly [
  day: string,
  version: number,
  definition: string,
  source: string,
  began: number,
  finished: number,
  leads: number,
];

export interface Counts {
  counts: readonly CountRow[];
  days: readonly DayRow[];
}

/** Stored leads, and visits of all funnels that have sent one. */
export interface LogCoverage {
  leads: number;
  visits: number;
}

/** A text of the definition that git has. */
export interface KnownVersion {
  /** That of `hashText`, which its visits carry. */
  mark: string;
  /** The ISO date of its commit. */
  at: string;
  /** The title of its commit. */
  title: string;
}

/** What one version changed against another. */
export interface VersionDifference {
  /** As the command `diff` prints it; null where one of them has errors. */
  difference: string | null;
}

/** A range of days, the first and the last of them included: `2026-11-01`. */
export interface DayRange {
  from: string;
  to: string;
}

/** The stored visits to a funnel in these days. */
export interface AskedVisits extends DayRange {
  funnel: string;
}

/** Which single visits are looked through. */
export interface VisitChoice {
  /** The marks of the versions. */
  definitions: readonly string[];
  /** Null is every source. */
  source: string | null;
}

/** Why single visits were not read. */
export type UnreadVisits = { status: 'signedOut' } | { status: 'away'; message: string };

/** Which earlier answers tell who leaves. */
export interface LeavingAnswer {
  status: 'explained';
  analysis: LeavingAnalysis;
  /** False: the time was over, and these are some of the visits, at random. */
  isWhole: boolean;
}

/** What visitors got, by their answers. */
export interface ResultsAnswer {
  status: 'results';
  analysis: ResultsAnalysis;
  /** False: the time was over, and these are some of the visits, at random. */
  isWhole: boolean;
}

export interface NewestVisitsRequest extends VisitChoice {
  /** The step on which they left; null is every visit. */
  leftOn: string | null;
}

/** A single visit, without a name or an id. */
export interface ListedVisit extends StoredWalk {
  day: string;
  version: number;
  definition: string;
  source: string;
}

/** The newest of the visits that were asked for. */
export interface VisitList {
  status: 'listed';
  visits: readonly ListedVisit[];
  /** False: the time was over, and there may be more. */
  isWhole: boolean;
}

/** Finished visits by the id of the funnel. */
export type FinishCounts = Readonly<Record<string, number>>;

/** A sign-in with the account of a member. */
export interface SignInRequest {
  email: string;
  password: string;
}

/** What the database says, or why it says nothing. */
export type MeasurementAnswer =
  | { status: 'signedOut' }
  | { status: 'notMember'; email: string }
  /** The database does not answer, or not as it should. */
  | { status: 'away'; message: string }
  | {
      status: 'measured';
      email: string;
      now: Counts;
      /** Of the range of days before, which is as long. */
      before: Counts;
      coverage: LogCoverage | null;
      /** Newest first; null where there is no repository. */
      versions: readonly KnownVersion[] | null;
      /** Whether the pages of the site send no visits, by its configuration. */
      isLogOff: boolean;
    };
