import type { TextFormat } from '../schema/text-schemas';

/** A JSON value that is no list and no object. */
export type Scalar = string | number | boolean | null;

/** The parameters of each issue code. */
export interface IssueParams {
  'file/cannot-run': { problem: string };
  'file/encoding': { encoding: 'UTF-16' | 'UTF-32' | 'other' };
  'file/no-definition': Record<never, never>;
  'file/taken': {
    what: 'id' | 'route' | 'former route' | 'storage key' | 'query name';
    name: string;
    by: string;
  };
  'json/syntax': { problem: string };
  'json/empty': { id: string };
  'json/unclosed': { bracket: string; before: { bracket: string; line: number } | null };
  'json/text-after-end': { endLine: number };
  'json/too-large': { limit: number };
  'json/too-deep': { limit: number };
  'json/duplicate-key': { key: string };
  'json/forbidden-key': { key: string };
  'schema/unknown-key': { key: string; nearest: string | null; known: string[] };
  'schema/missing-key': { key: string; expected: string | null };
  'schema/no-form': { forms: string[] };
  'schema/wrong-type': {
    expected: string;
    found: string;
    /** The properties of the object that is expected. */
    keys: string[];
  };
  'schema/unknown-value': { found: string; nearest: string | null; known: Scalar[] };
  'schema/out-of-bounds': {
    what: 'text' | 'list' | 'number';
    bound: 'least' | 'most' | 'more' | 'less';
    limit: number;
    /** The property that holds the text, and whether it may be left out. */
    key: string | null;
    isOptional: boolean;
    /** The part around it, in words; null where it is in none. */
    part: string | null;
  };
  'schema/malformed': {
    form: TextFormat | null;
    problem: string;
    key: string | null;
    isOptional: boolean;
  };
  'link/leads-to-itself': { route: string };
  'link/leaves-site': { address: string };
  'link/unknown-address': { address: string; nearest: string | null };
  'link/no-single-place': { isEmpty: boolean };
  'id/duplicate': { what: string; id: string };
  'option/duplicate-value': { value: string };
  'option/unknown-exclusive': UnknownName;
  'option/unknown-fixed': UnknownName;
  'option/nothing-to-shuffle': { field: string };
  'option/other-without-button': { option: string };
  'picture/repeats-label': { label: string };
  'picture/in-list': { option: string };
  'picture/missing': UnknownName;
  'picture/unreadable': { file: string; problem: string };
  'picture/too-large': { file: string; size: string; limit: string };
  'field/min-over-max': { min: number; max: number };
  'field/whole-and-step': { step: number };
  'field/min-over-options': { min: number; choosable: number };
  'field/unknown-country': { name: string; nearest: string | null };
  'field/country-not-offered': { country: string; countries: string[] };
  'field/unfit-suggestion': { suggestion: string; expected: string };
  'list/duplicate': { value: string };
  'field/unsafe-pattern': { problem: string; at: number };
  'field/slow-pattern': { slowAt: number; longest: number };
  'field/earliest-over-latest': { earliest: string; latest: string };
  'field/empty-scale': { from: number; to: number };
  'field/look-misfit': { look: string; at: 'from' | 'to'; limit: number };
  'flow/unknown-target': UnknownName;
  'flow/no-way-on': { step: string };
  'flow/ending-with-next': { step: string };
  'flow/cycle': { steps: string[] };
  'rule/unknown-field': UnknownName;
  'rule/later-field': { field: string; option?: string; asks: string };
  'field/limit-later': { field: string; limit: string; asks: string };
  'field/limit-moves-steps': { field: string };
  'field/one-of-elsewhere': { field: string; step: string };
  'field/one-of-needed': { field: string };
  'field/one-of-without-button': { step: string };
  'rule/unknown-score': UnknownName;
  'rule/unknown-draw': UnknownName;
  'rule/unknown-input': UnknownName;
  'rule/unknown-decision': UnknownName;
  'rule/decision-too-early': { decision: string };
  'rule/unknown-value': UnknownName & { of: string };
  'rule/operator-misfit': { operator: string; on: string; fitting: string[] };
  'rule/operand-misfit': { operator: string; expected: string };
  'rule/empty-range': { first: string; last: string };
  'rule/unfit-value': { of: string; value: string; expected: string };
  'score/points-without-score': { giver: string };
  'score/points-ambiguous': { scores: string[] };
  'score/unknown-score': UnknownName;
  'score/empty-band': { band: string; min: number; max: number };
  'score/without-bands': { score: string; readBy: BandReader };
  'points/unbounded': { field: string; limit: number; count: number | null };
  'points/empty-band': { min: number; max: number };
  'value/unknown': UnknownName;
  'value/unknown-field': UnknownName;
  'value/unknown-score': UnknownName;
  'value/field-misfit': { field: string; needs: 'number' | 'day'; fitting: string[] };
  'value/cycle': { values: string[] };
  'value/without-bands': { value: string };
  'input/value-misfit': { input: string; value: string; type: 'text' | 'number' | 'boolean' };
  'input/default-refused': UnknownName;
  'input/length-of-other': { input: string; type: 'number' | 'boolean' };
  'input/too-long': { value: string; limit: number };
  'input/duplicate-parameter': { parameter: string; inputs: [string, string] };
  'input/personal-carried': { input: string };
  'input/lost-at-result': { inputs: string[] };
  'prefill/unknown-input': UnknownName;
  'prefill/personal-from-query': { field: string; input: string };
  'prefill/consent': { field: string };
  'prefill/lost-on-reload': { field: string };
  'decision/unknown-step': UnknownName;
  'decision/unknown-result': UnknownName;
  'draw/unknown-slice': UnknownName;
  'draw/missing-slice': { outcome: string };
  'draw/no-chance': { step: string };
  'submission/unknown-step': UnknownName;
  'submission/unknown-column': UnknownName & { table: string };
  'submission/reserved-column': { table: string; column: string; by: 'site' | 'database' };
  'submission/missing-column': ColumnName & { takes: string };
  'submission/wrong-type': ColumnMisfit & { fitting: string[]; kinds: readonly string[] };
  'submission/refused-value': ColumnMisfit;
  'submission/out-of-range': ColumnMisfit & { field: string | null };
  'submission/too-long': ColumnName & { longest: number; limit: number; field: string | null };
  'submission/row-too-large': {
    table: string;
    bytes: number;
    limit: number;
    /** The field whose text takes most. */
    widest: { id: string; bytes: number } | null;
  };
  'map/unknown-field': UnknownName;
  'map/unknown-score': UnknownName;
  'map/unknown-decision': UnknownName;
  'map/unknown-draw': UnknownName;
  'map/unknown-input': UnknownName;
  'storage/unknown-field': UnknownName;
  'storage/unknown-decision': UnknownName;
  'storage/duplicate-key': { key: string };
  'storage/answers-unsaved': { fields: string[] };
  'storage/draws-unsaved': { step: string };
  'storage/kept-draw-cleared': { step: string };
  'result/unknown-requirement': UnknownName;
  'result/no-chance': Record<never, never>;
  'result/leads-to-itself': { route: string };
  'result/leads-nowhere': Record<never, never>;
  'result/unknown-ending': UnknownName;
  'result/rule-for-all': Record<never, never>;
  'result/not-carried': { page: string; answers: string[]; personal: string[]; draws: string[] };
  'ending/no-plan': Record<never, never>;
  'ending/no-feedback': Record<never, never>;
  'text/malformed': { written: string };
  /** `instead` is null where nothing in the funnel has the name; `plain` shows the braces. */
  'text/not-a-placeholder': { written: string; instead: string | null; plain: string };
  'text/unknown-source': UnknownName & { written: string };
  'text/unknown-name': UnknownName & {
    written: string;
    part: 'field' | 'score' | 'value' | 'step' | 'input';
  };
  'text/boolean-input': { written: string; id: string };
  'text/answer-of-choice': { written: string; id: string };
  'text/unknown-format': UnknownName & { written: string };
  'text/nested': { written: string; id: string };
  'text/personal-title': { written: string; id: string; source: string };
  'text/not-filled': { written: string };
  'text/unstored-form': { text: string; stored: string };
  'migration/wrong-version': { from: number; version: number; oldest: number };
  'migration/duplicate-version': { from: number };
  'migration/no-effect': Record<never, never>;
  'migration/contradiction': { what: string; name: string };
  'migration/unknown-target': UnknownName & { what: string };
  'migration/still-there': { what: string; name: string };
  'migration/other-type': { field: string; type: string; to: string; targetType: string };
}

interface ColumnName {
  table: string;
  column: string;
}

/** A column, what it takes, and what a definition gives it. */
interface ColumnMisfit extends ColumnName {
  takes: string;
  found: string;
}

/** What can ask for the band of a score. */
export type BandReader = 'condition' | 'source' | 'text';

/** A name that refers to nothing, with the existing names. */
export interface UnknownName {
  name: string;
  known: string[];
  nearest: string | null;
}
