import type { IssueCode } from '../../funnel/definition/issues/issue';
import { issueMessages } from '../../funnel/definition/issues/issue-messages';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { findingRules } from '../verify/finding-rules';
import { versionRules } from '../verify/version-rules';
import { UsageError } from './cli-command';

type IssueFamily<Code extends IssueCode> = Code extends `${infer Family}/${string}`
  ? Family
  : never;

/** Explanation per issue family, the first half of an issue's code. Rules of `verify` carry their own. */
const issueFamilyDescriptions: Record<IssueFamily<IssueCode>, string> = {
  file: 'The file as a whole: it can be read and run, and shares no id, route or storage key with another definition.',
  json: 'The text of the file: it is JSON, with comments and trailing commas allowed.',
  schema:
    'The shape of the definition: which properties an object has, and which values they take. Unknown properties are errors, so that a typing mistake is never silently ignored.',
  link: 'Links: each leads to a page of this site, or to another site that the configuration names. A former route leads to the route of now.',
  list: 'Lists of names: each name stands there once.',
  id: 'Ids: other parts refer to a part by its id, so each id is unique.',
  option: 'Options of a field: the value is stored, so each value is unique.',
  picture:
    'Pictures of options: each file is in the folder media, can be read, is not too large, and has a text of its own.',
  field: 'Properties of a field: they fit together, and some answer satisfies all of them.',
  flow: 'Routes from step to step: each target exists, and no route leads back.',
  rule: 'Conditions: the field, score or draw they read exists, comes earlier, and supports the operator.',
  score:
    'Scores: points refer to a score that exists, no band is empty, and a score whose band is read has bands.',
  points:
    'Points of numbers: each band holds some number, and points by the value have few enough values to be proved.',
  value:
    'Values: each is calculated from fields, scores and values that exist and fit, and not from itself.',
  input:
    'Inputs: allowed values and default fit the type, each has its own part of the address, and personal ones stay on the page.',
  prefill:
    'Answers by a link: the input exists, a personal answer comes after # only, and nobody consents by a link.',
  decision: 'Decisions: the step and the results they refer to exist.',
  draw: 'Draws: each outcome has a slice of the wheel and a weight.',
  ending: 'Parts of endings: each has something to show in this funnel.',
  submission:
    'Submissions: the step they refer to exists, and the table takes each row: its columns, types, lengths and values (docs/funnel-format.md lists them).',
  map: 'Values that are sent or carried: the field, score, decision or draw they are read from exists.',
  storage: 'Stored progress: every answer has a storage key, and no two share one.',
  text: 'Placeholders in texts: each reads something that exists, in a form that fits, in a place that is filled in.',
  migration:
    'Migrations: each starts from one of the last five versions, and turns names that are gone into names that a later version has.',
  result:
    'Results: each rule is for some ending or some visitors; result pages are outside of the funnel and get the values they require.',
};

/**
 * Explains what a rule looks for, and why.
 * @throws UsageError when no rule has that id
 */
export function explainRule(id: string): string {
  const rules: Record<string, { severity: string; why: string } | undefined> = {
    ...findingRules,
    ...versionRules,
  };
  const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
  if (rule !== undefined) return `${id} (${rule.severity})\n\n${rule.why}`;
  if (Object.hasOwn(issueMessages, id)) {
    const family = id.split('/')[0] as IssueFamily<IssueCode>; // `id` is a key of that table
    return `${id} (error)\n\n${issueFamilyDescriptions[family]}`;
  }
  const ruleIds = [...Object.keys(rules), ...Object.keys(issueMessages)];
  const nearest = findNearestName(id, ruleIds);
  const hint = nearest === null ? `Rules: ${ruleIds.sort().join(', ')}` : `Use "${nearest}".`;
  throw new UsageError(`There is no rule "${id}". ${hint}`);
}
