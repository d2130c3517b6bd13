import type { Condition } from '../../definition/condition-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import type { DefinitionChange } from '../../verify/diff/find-changes';
import { changeSections, type ChangeSection } from '../../verify/diff/change-sections';
import type { Paint } from '../colours';
import { formatCondition } from '../format-condition';

/** One heading a section; the type demands that none is missing. */
const sectionHeadings: Record<ChangeSection, string> = {
  steps: 'Steps',
  questions: 'Questions and options',
  copy: 'What visitors read',
  routes: 'Where steps lead, and when they are shown',
  answers: 'What may be answered',
  decisions: 'Decisions',
  scores: 'Points and bands',
  draws: 'Draws',
  behaviour: 'Look and behaviour',
  page: 'The page',
  result: 'Where the ending leads',
  submissions: 'Rows that are sent',
  storage: 'Storage keys',
};

const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCondition = (value: JsonValue | undefined): value is JsonValue & Condition =>
  value !== undefined &&
  isRecord(value) &&
  ['all', 'any', 'not', 'field', 'score', 'draw'].some((key) => Object.hasOwn(value, key));

/** A rule in one line; null for anything else. */
function formatRule(value: JsonValue): string | null {
  if (!isRecord(value) || !isCondition(value['when'])) return null;
  return `${formatCondition(value['when'])} → ${String(value['goTo'] ?? value['result'])}`;
}

/** A value in one line, as far as people need it. */
function formatValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (isRecord(value)) {
    const name = value['title'] ?? value['label'];
    if (typeof name === 'string') return name;
  }
  return JSON.stringify(value);
}

const isRuleList = (path: readonly string[]): boolean => path.at(-1) === 'rules';

/** The lines of both sides that the other does not have. */
function getChangedLines({ path, before, after }: DefinitionChange): {
  gone: string[];
  there: string[];
} {
  const lines = (value: JsonValue): string[] => {
    if (value === null) return [];
    if (isRuleList(path) && Array.isArray(value))
      return value.map((rule) => formatRule(rule) ?? JSON.stringify(rule));
    if (path.at(-1) === 'visibleWhen' && isCondition(value)) return [formatCondition(value)];
    return [formatValue(value)];
  };
  const [old, now] = [lines(before), lines(after)];
  const [gone, there] = [
    old.filter((line) => !now.includes(line)),
    now.filter((line) => !old.includes(line)),
  ];
  // The same rules in another order: only the whole shows it.
  return gone.length + there.length === 0 ? { gone: old, there: now } : { gone, there };
}

const changeFormatters: Record<
  DefinitionChange['kind'],
  (change: DefinitionChange, paint: Paint) => string[]
> = {
  moved: ({ path, before, after }) => {
    const place = (value: JsonValue): string =>
      value === null ? 'first' : `after "${String(value)}"`;
    return [`  ${path.join('.')}: stood ${place(before)}, stands ${place(after)}`];
  },
  added: ({ path, after }, paint) => [
    `  ${paint('good', `+ ${path.join('.')}`)}: ${formatValue(after)}`,
  ],
  removed: ({ path, before }, paint) => [
    `  ${paint('error', `- ${path.join('.')}`)}: ${formatValue(before)}`,
  ],
  changed: (change, paint) => {
    const { gone, there } = getChangedLines(change);
    return [
      `  ${change.path.join('.')}`,
      ...gone.map((line) => paint('error', `    - ${line}`)),
      ...there.map((line) => paint('good', `    + ${line}`)),
    ];
  },
};

/** What is not as it was, by what it is about. */
export function formatChanges(changes: readonly DefinitionChange[], paint: Paint): string[] {
  return changeSections.flatMap((section) => {
    const own = changes.filter((change) => change.section === section);
    if (own.length === 0) return [];
    const lines = own.flatMap((change) => changeFormatters[change.kind](change, paint));
    return [[paint('strong', sectionHeadings[section]), ...lines].join('\n')];
  });
}
