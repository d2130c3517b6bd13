import type { Condition } from '../../definition/condition-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import type { Change } from '../../verify/diff/changes';
import { sections, type Section } from '../../verify/diff/sections';
import type { Paint } from '../colours';
import { conditionWords } from '../stories/condition-words';

/** One heading a section; the type demands that none is missing. */
const headings: Record<Section, string> = {
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
function ruleWords(value: JsonValue): string | null {
  if (!isRecord(value) || !isCondition(value['when'])) return null;
  return `${conditionWords(value['when'])} → ${String(value['goTo'] ?? value['result'])}`;
}

/** A value in one line, as far as people need it. */
function valueWords(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (isRecord(value)) {
    const name = value['title'] ?? value['label'];
    if (typeof name === 'string') return name;
  }
  return JSON.stringify(value);
}

const isRuleList = (path: readonly string[]): boolean => path.at(-1) === 'rules';

/** The lines of both sides that the other does not have. */
function linesOf({ path, before, after }: Change): { gone: string[]; there: string[] } {
  const lines = (value: JsonValue): string[] => {
    if (value === null) return [];
    if (isRuleList(path) && Array.isArray(value))
      return value.map((rule) => ruleWords(rule) ?? JSON.stringify(rule));
    if (path.at(-1) === 'visibleWhen' && isCondition(value)) return [conditionWords(value)];
    return [valueWords(value)];
  };
  const [old, now] = [lines(before), lines(after)];
  const [gone, there] = [
    old.filter((line) => !now.includes(line)),
    now.filter((line) => !old.includes(line)),
  ];
  // The same rules in another order: only the whole shows it.
  return gone.length + there.length === 0 ? { gone: old, there: now } : { gone, there };
}

const kinds: Record<Change['kind'], (change: Change, paint: Paint) => string[]> = {
  moved: ({ path, before, after }) => {
    const place = (value: JsonValue): string =>
      value === null ? 'first' : `after "${String(value)}"`;
    return [`  ${path.join('.')}: stood ${place(before)}, stands ${place(after)}`];
  },
  added: ({ path, after }, paint) => [
    `  ${paint('good', `+ ${path.join('.')}`)}: ${valueWords(after)}`,
  ],
  removed: ({ path, before }, paint) => [
    `  ${paint('error', `- ${path.join('.')}`)}: ${valueWords(before)}`,
  ],
  changed: (change, paint) => {
    const { gone, there } = linesOf(change);
    return [
      `  ${change.path.join('.')}`,
      ...gone.map((line) => paint('error', `    - ${line}`)),
      ...there.map((line) => paint('good', `    + ${line}`)),
    ];
  },
};

/** What is not as it was, by what it is about. */
export function changesText(changes: readonly Change[], paint: Paint): string[] {
  return sections.flatMap((section) => {
    const own = changes.filter((change) => change.section === section);
    if (own.length === 0) return [];
    const lines = own.flatMap((change) => kinds[change.kind](change, paint));
    return [[paint('strong', headings[section]), ...lines].join('\n')];
  });
}
