import type { ContentAnswers, ContentQuestions, EvidenceKind } from '../../wording/content-answers';
import type { NamedPicture } from '../../wording/funnel-file';
import type { TemplateName } from '../../wording/template-names';

/** What the page of the studio and its server say to each other. */

/** The folder of the addresses of the API. */
export const API_PATH = '/studio/api';

/** The folder of the addresses of pictures. */
export const MEDIA_PATH = '/studio/media';

/** The folder of the pictures of a commit. */
export const getMediaAddress = (commit: string): string => `${MEDIA_PATH}/${commit}`;

/** The meta element of the page with the token of the server. */
export const TOKEN_META = 'studio-token';

/** The header of a save whose stories take too long: they are not written. */
export const LATE_STORIES_HEADER = 'x-studio-late-stories';

/** The first screen of a funnel, in small. */
export interface FunnelPicture {
  title: string;
  options: string[];
  scheme: 'auto' | 'light' | 'dark';
}

/** A definition of the folder. */
export interface FunnelEntry {
  /** The name of the file, such as `job-search.funnel.json`. */
  name: string;
  /** The definition as JSON; of a TypeScript definition, what it evaluates to. */
  text: string;
  etag: string;
  /** When its file was last changed, in ms since the epoch; 0 where that is not known. */
  changedAt: number;
  /** A definition in TypeScript is shown and not changed. */
  isReadOnly: boolean;
  /** Null where the definition has errors of form. */
  summary: {
    id: string;
    title: string;
    description: string;
    route: string;
    version: number;
    steps: number;
    picture: FunnelPicture;
  } | null;
  errors: number;
  warnings: number;
  /** Why it was not read and checked, in a sentence. */
  problem: string | null;
}

/** The definitions of the folder. */
export interface FunnelList {
  /** The folder: as seen from the project, or its whole path outside of it. */
  folder: string;
  funnels: FunnelEntry[];
}

/** A new funnel: from a template, or from the copy of a funnel. */
export interface NewFunnelRequest {
  /** As the author typed it; made from the id where it is left out. */
  title?: string;
  /** Derived from the title. */
  id: string;
  route: string;
  start: { template: TemplateName } | { copyOf: string };
}

/** An answer that is no success. */
export interface ApiProblem {
  message: string;
}

/** A text of a file with its tag. */
export interface FileText {
  text: string;
  etag: string;
}

/** What the page asks before it proposes a text. */
export interface PlanRequest {
  text: string;
  /** The tags of texts of others that are merged into it. */
  merged: readonly string[];
}

/** An open proposal of a funnel. */
export interface NamedProposal {
  branch: string;
  title: string;
  author: string;
  /** An ISO date. */
  at: string;
}

/** What a proposal would be. */
export type ProposalPlan =
  /** `main` has the text already. */
  | { status: 'same'; onto: string }
  /** The funnel has other changes, on `main` or in the author's own proposal: they are merged first. */
  | { status: 'merge'; base: string; theirs: FileText; by: 'main' | 'proposal' }
  | {
      status: 'ready';
      /** What it is proposed for: `origin/main`. */
      onto: string;
      /** The text there; null where there is none. */
      published: string | null;
      /** What the command `diff` prints of both versions. */
      difference: string;
      /** The files that the commit changes, as seen from the root of the repository. */
      files: readonly string[];
      /** What the checks of content would refuse, unless the author says why. */
      questions: ContentQuestions;
      /** What has to be the same when it is proposed. */
      seen: SeenState;
      /** The proposal of this author that it is added to. */
      own: NamedProposal | null;
      /** Proposals of others for the same funnel. */
      others: readonly NamedProposal[];
    };

/** The repository as the author saw it. */
export interface SeenState {
  /** The tag of the file on `main`; null where it has none. */
  main: string | null;
  /** The newest commit of the author's own proposal. */
  tip: string | null;
}

/** A text to propose. */
export interface ProposeRequest {
  text: string;
  title: string;
  reason: string;
  seen: SeenState;
  answers: ContentAnswers;
}

/** A proposal that the host has. */
export interface Proposed {
  branch: string;
  /** It was added to a proposal that was there. */
  isAdded: boolean;
  /** The addresses that the host printed; http and https alone. */
  addresses: readonly string[];
}

/** A version of a funnel that was published. */
export interface HistoryEntry {
  commit: string;
  author: string;
  /** An ISO date. */
  at: string;
  title: string;
  reason: string;
}

export interface FunnelHistory {
  /** Where it is published: `origin/main`. */
  branch: string;
  /** Newest first. */
  entries: readonly HistoryEntry[];
}

export interface PublishedVersion {
  text: string;
  /** The text that is published now. */
  current: string;
  /** What it changed, as the command `diff` prints it; null where it cannot be compared. */
  difference: string | null;
}

/** An open proposal in the list. */
export interface ReviewEntry {
  /** `funnel/ID/SLUG`. */
  branch: string;
  funnel: string;
  title: string;
  author: string;
  /** When it was last changed: an ISO date. */
  at: string;
  /** It is on this machine alone, or newer here than on the remote. */
  isLocal: boolean;
}

export interface ReviewList {
  /** What they are for, such as `origin/main`; null without a repository. */
  base: string | null;
  proposals: ReviewEntry[];
  /** What git said where new ones could not be fetched. */
  problem: string | null;
}

/** A definition of a commit. */
export interface ReviewedFile {
  name: string;
  text: string;
}

/** What a proposal says of itself. */
export interface ProposalReason {
  title: string;
  reason: string;
}

/** What a proposal adds to a list of the repository, and takes out of it. */
export interface ListChange<Entry> {
  added: Entry[];
  removed: Entry[];
}

/** Why words of a funnel are true. */
export interface ReviewedClaim {
  texts: string[];
  kind: EvidenceKind | 'commitment';
  /** What its author wrote of the evidence. */
  written: string;
}

/** A promise of the specification that a funnel breaks on purpose. */
export interface ReviewedDeparture {
  /** A row of the ledger. */
  row: string;
  because: string;
}

/** The reasons that the checks ask for, as a proposal changes them. */
export interface ReviewedReasons {
  claims: ListChange<ReviewedClaim>;
  departures: ListChange<ReviewedDeparture>;
  /** Why a list of the proposal cannot be read. */
  problems: string[];
}

/** A proposal with both versions of its funnel. */
export interface Review extends ReviewEntry {
  base: string;
  /** The commits of both versions: their pictures are read there. */
  commits: { before: string; after: string };
  /** The reasons that its authors wrote, the newest first. */
  why: ProposalReason[];
  reasons: ReviewedReasons;
  /** The pictures beside the proposed text. */
  pictures: NamedPicture[];
  /** The names of those that are new or changed. */
  newPictures: string[];
  /** The name of the file, such as `job-search.funnel.json`. */
  name: string;
  /** Null for a new funnel. */
  before: string | null;
  /** Null where the proposal deletes the funnel. */
  after: string | null;
  /** The other definitions of the proposal. */
  others: ReviewedFile[];
  /** `main` has changed the funnel since the proposal began. */
  hasMainMoved: boolean;
  /** Files beside content that it changes, too. */
  otherFiles: string[];
  /** The address of its preview; null where none is known. */
  preview: string | null;
}
