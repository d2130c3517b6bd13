import type { Condition } from '../../definition/parts/condition-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import type { DefinitionChange } from '../../verify/diff/find-changes';
import type { Redirect } from '../../definition/funnel-schema';
import { formatRedirect } from '../../verify/ending-outcomes';
import { changeSections, type ChangeSection } from '../../verify/diff/change-sections';
import { createPaint, type Paint } from './colours';
import { formatCondition } from './format-condition';

const sectionHeadings: Record<ChangeSection, string> = {
  steps: 'Steps',
  questions: 'Questions and options',
  copy: 'What visitors read',
  inputs: 'Inputs of the address',
  routes: 'Routes and visibility of steps',
  answers: 'Validation of answers',
  decisions: 'Decisions',
  scores: 'Points and bands',
  draws: 'Draws',
  behaviour: 'Appearance and behaviour',
  page: 'The page',
  result: 'Result pages',
  submissions: 'Submissions',
  storage: 'Storage keys',
};

const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCondition = (value: JsonValue | undefined): value is JsonValue & Condition =>
  value !== undefined &&
  isRecord(value) &&
  ['all', 'any', 'not', 'operator'].some((key) => Object.hasOwn(value, key));

/** Formats a rule of the result: "end-low: score total is low → /pricing". */
function formatResultRule({ ending, when }: { [key: string]: JsonValue }, redirect: JsonValue[]) {
  const who = [
    ...(typeof ending === 'string' ? [`at ${ending}`] : []),
    ...(isCondition(when) ? [formatCondition(when)] : []),
  ];
  const pages = redirect as unknown as Redirect; // of a definition that was checked
  return `${who.join(', ')} → ${formatRedirect(pages) ?? 'the ending itself'}`;
}

/** Formats a rule as one line; null when the value is not a rule. */
function formatRule(value: JsonValue): string | null {
  if (!isRecord(value)) return null;
  if (Array.isArray(value['redirect'])) return formatResultRule(value, value['redirect']);
  if (!isCondition(value['when'])) return null;
  return `${formatCondition(value['when'])} → ${String(value['goTo'] ?? value['result'])}`;
}

/** Formats a value as one line: a title, label or text where it has one, else JSON. */
function formatValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (isRecord(value)) {
    const name = value['title'] ?? value['label'] ?? value['text'];
    if (typeof name === 'string') return name;
  }
  return JSON.stringify(value);
}

/** Formats an entry of a list: of a band its title and range, such as "Low, 0 to 4". */
function formatEntry({ path }: DefinitionChange, value: JsonValue): string {
  if (path.at(-2) !== 'bands' || !isRecord(value)) return formatValue(value);
  const { title, min, max } = value;
  const range = `${String(min)} to ${String(max)}`;
  return typeof title === 'string' ? `${title}, ${range}` : range;
}

const isRuleList = (path: readonly string[]): boolean => path.at(-1) === 'rules';

/** The lines of each version that the other does not have. */
function getChangedLines({ path, before, after }: DefinitionChange): {
  removed: string[];
  added: string[];
} {
  const toLines = (value: JsonValue): string[] => {
    if (value === null) return [];
    if (isRuleList(path) && Array.isArray(value))
      return value.map((rule) => formatRule(rule) ?? JSON.stringify(rule));
    if (path.at(-1) === 'visibleWhen' && isCondition(value)) return [formatCondition(value)];
    return [formatValue(value)];
  };
  const [linesBefore, linesAfter] = [toLines(before), toLines(after)];
  const [removed, added] = [
    linesBefore.filter((line) => !linesAfter.includes(line)),
    linesAfter.filter((line) => !linesBefore.includes(line)),
  ];
  // The same rules in another order differ only as a whole list.
  return removed.length + added.length === 0
    ? { removed: linesBefore, added: linesAfter }
    : { removed, added };
}

const changeFormatters: Record<
  DefinitionChange['kind'],
  (change: DefinitionChange, paint: Paint) => string[]
> = {
  moved: ({ path, before, after }) => {
    const formatPosition = (value: JsonValue): string =>
      value === null ? 'first' : `after "${String(value)}"`;
    return [`  ${path.join('.')}: was ${formatPosition(before)}, is ${formatPosition(after)}`];
  },
  added: (change, paint) => [
    `  ${paint('success', `+ ${change.path.join('.')}`)}: ${formatEntry(change, change.after)}`,
  ],
  removed: (change, paint) => [
    `  ${paint('error', `- ${change.path.join('.')}`)}: ${formatEntry(change, change.before)}`,
  ],
  changed: (change, paint) => {
    const { removed, added } = getChangedLines(change);
    return [
      `  ${change.path.join('.')}`,
      ...removed.map((line) => paint('error', `    - ${line}`)),
      ...added.map((line) => paint('success', `    + ${line}`)),
    ];
  },
};

/** Changes of one section in words. */
export interface ChangeGroup {
  heading: string;
  lines: string[];
}

/** Puts changes into words, under one heading a section. */
export function describeChanges(
  changes: readonly DefinitionChange[],
  paint: Paint = createPaint(false),
): ChangeGroup[] {
  return changeSections.flatMap((section) => {
    const sectionChanges = changes.filter((change) => change.section === section);
    if (sectionChanges.length === 0) return [];
    const lines = sectionChanges.flatMap((change) => changeFormatters[change.kind](change, paint));
    return [{ heading: sectionHeadings[section], lines }];
  });
}

/** Formats changes under one heading a section. */
export const formatChanges = (changes: readonly DefinitionChange[], paint: Paint): string[] =>
  describeChanges(changes, paint).map(({ heading, lines }) =>
    [paint('bold', heading), ...lines].join('\n'),
  );
