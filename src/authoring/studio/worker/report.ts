import type { NamedPicture } from '../../wording/funnel-file';
import type { DefinitionPath, IssueCode } from '../../../funnel/definition/issues/issue';
import type { TextEdit } from '../../edit/text-edit';
import type { Figure } from '../../verify/figure';
import type { RuleId } from '../../verify/finding';
import type { OutcomeFigures } from '../../verify/outcome-figures';
import type { VersionRuleId } from '../../verify/version-rules';
import type { Severity } from '../../verify/finding-rules';
import type { TraceEvent } from '../../verify/trace';

/** A definition as text. */
export interface SourceFile {
  /** Such as `funnels/job-search.funnel.json`. */
  file: string;
  text: string;
  /** Those of the folder beside it. Left out: they are not known yet, and are not checked. */
  pictures?: readonly NamedPicture[];
}

/** Bounds of one answer. Left out: those of `npm run funnel -- check`. */
export interface RequestLimits {
  maxStates?: number;
  /** The exploration ends after this time, and its result is a sample. */
  milliseconds?: number;
}

/** The drop-off and weights of `simulate --rates`, not yet checked. */
export type RatesSource = unknown;

/** A part of the definition and its range in the text. */
export interface Place {
  path: DefinitionPath;
  offset: number;
  length: number;
  /** 1-based. */
  line: number;
  column: number;
}

/** An issue or a finding. Its key stays the same while the text around it changes. */
export interface StudioFinding {
  key: string;
  code: IssueCode | RuleId | VersionRuleId;
  severity: Severity;
  message: string;
  help: string;
  /** What the rule checks and its effect on visitors; null for an issue of the definition. */
  why: string | null;
  /** Null where the fault is not at one place, such as in an empty file. */
  place: Place | null;
  /** The property that it is about, which the text may not have. */
  about: DefinitionPath;
  related: Place[];
  /** The step that it stands at. */
  step: string | null;
  /** A visit that suffers from it. */
  visit: readonly TraceEvent[] | null;
}

/** A cause with what follows from it. */
export interface FindingGroup {
  root: StudioFinding;
  /** The same said of other places. */
  same: StudioFinding[];
  /** They go with the cause. */
  consequences: StudioFinding[];
}

/** An edit that was tried on a copy: the finding goes, and nothing new comes. */
export interface Fix {
  /** The key of the finding. */
  finding: string;
  /** Such as `Use "contact"`. */
  title: string;
  edits: TextEdit[];
  /** The author writes a reason first. The edits have an example of one. */
  asksForReason?: true;
  /** Errors of the copy. */
  leavesErrors: number;
  leavesWarnings: number;
}

/** One result of an outcome before and after the last edit. Null: the version does not have it. */
export interface OutcomeShare {
  /** Null: no result. */
  value: string | null;
  before: Figure | null;
  after: Figure | null;
}

export interface OutcomeShares extends Pick<OutcomeFigures, 'kind' | 'id'> {
  results: OutcomeShare[];
}
