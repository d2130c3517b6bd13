import type { IssueCode } from '../definition/issue';
import { issueMessages } from '../definition/issue-messages';
import { findNearestName } from '../definition/nearest-name';
import { findingRules } from '../verify/finding-rules';
import { UsageError } from './cli-command';

type IssueFamily<Code extends IssueCode> = Code extends `${infer Family}/${string}`
  ? Family
  : never;

/** What the first half of an issue's code is about. What a rule of `verify` is about stands with the rule. */
const issueFamilyDescriptions: Record<IssueFamily<IssueCode>, string> = {
  file: 'The file as a whole: it can be read and run, and shares no id, route or storage key with another definition.',
  json: 'The text of the file: it is JSON, with comments and trailing commas allowed.',
  schema:
    'The shape of the definition: which properties stand where, and what they may hold. Unknown ones are errors, so that a slip is never silently ignored.',
  link: 'Addresses: each leads to a page of this site, and nowhere else.',
  id: 'Names: others refer to a part by its id, so each is there once.',
  option: 'Options of a field: what is stored is the value, so each is there once.',
  field: 'Bounds of a field: they can hold together.',
  flow: 'Ways from step to step: each leads to a step that exists, and never back.',
  rule: 'Conditions: what they ask about exists, stands before them, and can be compared that way.',
  score: 'Scores: points belong to a score, and bands hold something.',
  decision: 'Decisions: the step and the results they name exist.',
  draw: 'Draws: each outcome has a place on the wheel and a chance.',
  submission: 'Submissions: the step they name exists.',
  map: 'What is sent or carried: the field, score, decision or draw it comes from exists.',
  storage: 'Stored progress: every answer has a key, and no two share one.',
  result: 'Where the ending leads: somewhere else, with what is required there.',
};

/**
 * What a rule looks for, and why.
 * @throws UsageError when no rule has that id
 */
export function explainRule(id: string): string {
  const rules: Record<string, { severity: string; why: string } | undefined> = findingRules;
  const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
  if (rule !== undefined) return `${id} (${rule.severity})\n\n${rule.why}`;
  if (Object.hasOwn(issueMessages, id)) {
    const family = id.split('/')[0] as IssueFamily<IssueCode>; // of a key of that table
    return `${id} (error)\n\n${issueFamilyDescriptions[family]}`;
  }
  const known = [...Object.keys(findingRules), ...Object.keys(issueMessages)];
  const nearest = findNearestName(id, known);
  const hint = nearest === null ? `Rules: ${known.sort().join(', ')}` : `Use "${nearest}".`;
  throw new UsageError(`There is no rule "${id}". ${hint}`);
}
