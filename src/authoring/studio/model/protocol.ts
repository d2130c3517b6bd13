import type { ChangeGroup } from '../../wording/format-changes';
import type { NamedPicture } from '../../wording/funnel-file';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath, IssueCode } from '../../../funnel/definition/issues/issue';
import type { PossibleValue } from '../../../funnel/definition/schema/possible-value';
import type { PlaceholderSource } from '../../../funnel/definition/placeholder-sources';
import type { TextEdit } from '../../edit/text-edit';
import type { Census, ExactCount } from '../../verify/census';
import type { FunnelDifference } from '../../verify/diff/diff';
import type { RuleId } from '../../verify/finding';
import type { VersionRuleId } from '../../verify/version-rules';
import type { Severity } from '../../verify/finding-rules';
import type { PathReport } from '../../verify/paths/path-report';
import type { Simulation } from '../../verify/simulate/simulate';
import type { TraceEvent } from '../../verify/trace';

/**
 * The messages between the studio's page and its analysis worker. The page asks; the worker tells,
 * in parts. Each ask holds all that its answer needs, so a new worker can be asked the same again.
 */
export const protocolVersion = 1;

/** A definition as text. */
export interface SourceFile {
  /** Such as `funnels/job-search.funnel.json`. */
  file: string;
  text: string;
  /** Those of the folder beside it. Left out: they are not known yet, and are not checked. */
  pictures?: readonly NamedPicture[];
}

/** Bounds of one answer. Left out: those of `npm run funnel -- check`. */
export interface AskLimits {
  maxStates?: number;
  /** The exploration ends after this time, and its result is a sample. */
  milliseconds?: number;
}

/** The drop-off and weights of `simulate --rates`, not yet checked. */
export type RatesSource = unknown;

interface AskBase {
  version: typeof protocolVersion;
  /** Every tell repeats it. A higher id is newer. */
  id: number;
  source: SourceFile;
  limits?: AskLimits;
}

/** The end of a visit that is asked for. */
export type VisitGoal =
  | { kind: 'step'; step: string }
  /** A rule by its index, or `default`. */
  | { kind: 'edge'; from: string; rule: number | 'default' }
  | { kind: 'option'; field: string; value: string }
  | { kind: 'condition'; condition: Condition };

/** A result of a decision, or a band of a score. */
export interface OutcomeName {
  kind: 'decision' | 'band';
  /** The decision or score. */
  id: string;
  value: string;
}

/** Who is asked about: those for whom the condition holds at the end, with the outcome. */
export interface FunnelQuestion {
  condition?: Condition;
  outcome?: OutcomeName;
}

export type Ask =
  /**
   * Tells `parsed`, `checked`, `fixed`, `counted`, `compared`, `whatIf`, in this order. A later `analyse`
   * cancels it.
   */
  | (AskBase & {
      ask: 'analyse';
      /** The text as it was last saved; null for a new file. */
      saved: string | null;
      /** The text before the last edit, whose census is compared. Left out: the saved text. */
      before?: string;
      /** All other definitions of the site. */
      others: readonly SourceFile[];
      rates?: RatesSource;
      /** Left out: all parts. */
      parts?: readonly AnalysisPart[];
    })
  | (AskBase & { ask: 'question'; question: FunnelQuestion })
  /** Tells `whatIf` with one row, however long the proof takes. */
  | (AskBase & { ask: 'whatIf'; edit: WhatIfEdit; rates?: RatesSource })
  | (AskBase & { ask: 'visit'; goal: VisitGoal })
  | (AskBase & { ask: 'paths' })
  | (AskBase & { ask: 'simulate'; runs: number; seed: number; rates?: RatesSource })
  | (AskBase & { ask: 'compare'; saved: string });

export const analysisParts = ['fixed', 'counted', 'compared', 'whatIf'] as const;
export type AnalysisPart = (typeof analysisParts)[number];

/** An `Omit` that keeps the variants of a union apart. */
type OmitOfEach<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
/** An ask before the page gives it its number. */
export type AskContent = OmitOfEach<Ask, 'id' | 'version'>;
/** What is asked on demand of the text as it stands. */
export type OpenAsk = OmitOfEach<Exclude<AskContent, { ask: 'analyse' }>, 'source'>;

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

/** How much of the answer combinations was explored. */
export interface Explored {
  exhaustive: boolean;
  /** 0 to 1. */
  share: number;
}

/** One result of an outcome before and after the last edit. Null: the version does not have it. */
export interface OutcomeShare {
  value: string;
  before: { count: ExactCount; share: number } | null;
  after: { count: ExactCount; share: number } | null;
}

export interface OutcomeShares {
  kind: 'ending' | 'decision' | 'band';
  /** The decision or score; empty for endings. */
  id: string;
  results: OutcomeShare[];
}

/** An edit whose effect is computed, and not made. */
export interface WhatIfEdit {
  kind: 'removeStep' | 'swapWithNext' | 'dropRule';
  path: DefinitionPath;
  /** The step; for a rule of a decision, the decision. */
  at: string;
  /** Such as `Without "welcome"`. */
  title: string;
}

/** The shares of all visitors who finish, exact. */
export interface FinishedShare {
  before: number;
  after: number;
}

export type WhatIf = { edit: WhatIfEdit } & (
  | {
      possible: true;
      edits: TextEdit[];
      /** Null where no rates are given: then everybody who can finish does. */
      finished: FinishedShare | null;
      /** Results whose share changes. */
      outcomes: OutcomeShares[];
      combinations: { before: ExactCount; after: ExactCount };
      /** Messages of the findings that the edit brings. */
      newFindings: string[];
      goneFindings: string[];
    }
  | { possible: false; because: string; code: string }
);

/** How many ways of answering a question is about. */
export interface QuestionAnswer {
  /** Those that meet the condition at their end and have the outcome. */
  holds: ExactCount;
  /** Those that meet the condition, with any outcome. */
  meetsCondition: ExactCount;
  all: ExactCount;
  exhaustive: boolean;
  /** A visit with the condition and the outcome; null where there is none. */
  visit: readonly TraceEvent[] | null;
}

export type VisitAnswer =
  { found: true; events: readonly TraceEvent[] } | { found: false; because: string };

/** What happens to some visitors, with the answers of one of them. */
export interface EffectLine {
  text: string;
  example: string;
}

/** What a change does to those who visit the funnel. */
export interface Effects {
  /** Null where the version stays. */
  version: string | null;
  /** Those that differ for the same answers. */
  outcomes: EffectLine[];
  /** What becomes of stored visits, in one sentence. */
  underWay: string;
  /** Those that do not come back as they were. */
  visits: EffectLine[];
  /** False: the figures are of a sample. */
  isExhaustive: boolean;
}

export interface Comparison {
  difference: FunnelDifference;
  words: ChangeGroup[];
  effects: Effects;
}

/** A JSON Schema (draft-07), as `funnels/funnel.schema.json`. */
export type JsonSchema = Record<string, unknown>;

type TellContent =
  /** Before any ask: what the forms are made of. */
  | { tell: 'ready'; version: typeof protocolVersion; schema: JsonSchema; operators: OperatorTable }
  /**
   * Form and references. `groups` is empty for a valid definition, which the map and the player show;
   * an invalid one is null.
   */
  | {
      tell: 'parsed';
      isValid: boolean;
      definition: FunnelDefinition | null;
      groups: FindingGroup[];
    }
  /** All issues and findings. Told only for a valid definition. */
  | ({ tell: 'checked'; groups: FindingGroup[] } & Explored)
  | { tell: 'fixed'; fixes: Fix[] }
  | { tell: 'counted'; census: Census; outcomes: OutcomeShares[]; finished: number | null }
  /** All rows so far, and the edits whose effect is not computed. */
  | { tell: 'whatIf'; rows: WhatIf[]; waiting: WhatIfEdit[] }
  /** Null: nothing was saved, or the saved text is invalid. */
  | { tell: 'compared'; comparison: Comparison | null }
  | { tell: 'answered'; answer: QuestionAnswer }
  | { tell: 'visited'; answer: VisitAnswer }
  | { tell: 'covered'; report: PathReport }
  | { tell: 'simulated'; simulation: Simulation }
  /** The first tell of an ask: older work is over. */
  | { tell: 'started' }
  /** The worker is alive and works on the ask. */
  | { tell: 'progress'; part: AnalysisPart | 'checked'; done: number; of: number }
  /** The last tell of an ask. */
  | { tell: 'finished'; milliseconds: number }
  /** The ask has no answer; the sentence says why. `finished` follows. */
  | { tell: 'failed'; because: string };

export type Tell = { id: number } & TellContent;
export type { TellContent };

export type AnswerKind = 'text' | 'number' | 'boolean' | 'list';

export interface AnswerPlaceholder {
  source: Extract<PlaceholderSource, 'answer' | 'label'>;
  /** Whether an answer is personal where the field does not say so. */
  isPersonal: boolean;
}

/** The operators that conditions may use, by the type of the field. */
export interface OperatorTable {
  fields: Record<string, readonly string[]>;
  /** What the answers of each field type are. */
  answers: Record<string, AnswerKind>;
  scores: readonly string[];
  /** Those of scores without bands. */
  totals: readonly string[];
  draws: readonly string[];
  /** How a text shows the answers of each field type. */
  placeholders: Record<string, AnswerPlaceholder>;
  /** What the smallest field of each type gives a row: its answer, and the label of its answer. */
  given: Record<string, { value: PossibleValue; label: PossibleValue }>;
}
