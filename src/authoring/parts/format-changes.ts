import type { Migration } from '../../definition/migration-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import type { DefinitionChange } from '../../verify/diff/find-changes';
import { changeSections, type ChangeSection } from '../../verify/diff/change-sections';
import type { Paint } from './colours';
import { describeMigration } from './describe-migration';
import { describePath, describePlace, quote } from './describe-path';
import {
  describeCounts,
  describeLines,
  describePart,
  describeValue,
  isRecord,
  type JsonRecord,
} from './describe-value';

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
  visits: 'Visits of older versions',
};

/** A change in words. */
export interface ChangeLine {
  kind: DefinitionChange['kind'];
  text: string;
  /** What a changed place had that it has no more, one line each. */
  removed: string[];
  /** What a changed place has now. */
  added: string[];
}

/** Changes of one section in words. */
export interface ChangeGroup {
  heading: string;
  lines: ChangeLine[];
}

/** Lists whose order visitors notice. */
const orderedLists: readonly (string | undefined)[] = ['steps', 'options', 'outcomes'];

/** Where a new entry stands: ", after “experience”". */
function describePosition({ path, follows }: DefinitionChange): string {
  if (follows === undefined || !orderedLists.includes(path.at(-2))) return '';
  return follows === null ? ', at the start' : `, after ${quote(follows)}`;
}

const isFieldOf = (change: DefinitionChange, step: DefinitionChange): boolean => {
  const field = step.kind === 'added' ? change.after : change.before;
  return (
    change.kind === step.kind &&
    change.path.length === 2 &&
    change.path[0] === 'fields' &&
    isRecord(field) &&
    field['step'] === step.path[1]
  );
};

const isWholeStep = ({ kind, path }: DefinitionChange): boolean =>
  path.length === 2 && path[0] === 'steps' && (kind === 'added' || kind === 'removed');

const getPart = ({ kind, before, after }: DefinitionChange): JsonValue =>
  kind === 'removed' ? before : after;

/** The fields of a step that comes or goes whole: "with 3 choices". */
function describeFields(fields: readonly DefinitionChange[]): string {
  const parts = fields.map(getPart).filter((part): part is JsonRecord => isRecord(part));
  const [only, ...others] = parts;
  if (only === undefined) return '';
  // The title of a step is the legend of its only choice.
  if (others.length === 0 && only['label'] === undefined) return ` ${describeCounts(only)}`;
  return ` with ${parts.map((part) => `${quote(String(part['id']))} (${describePart(part)})`).join(', ')}`;
}

function describeEntry(change: DefinitionChange, all: readonly DefinitionChange[]): string {
  const part = getPart(change);
  const words = isRecord(part) && change.path.length > 1 ? describePart(part) : describeValue(part);
  const fields = isWholeStep(change) ? all.filter((other) => isFieldOf(other, change)) : [];
  const isField = change.path.length === 2 && change.path[0] === 'fields' && isRecord(part);
  const step = isField ? ` in step ${quote(String(part['step']))}` : '';
  const said = `${words}${describeFields(fields)}`;
  return `${describePath(change.path)}${step}${said === '' ? '' : `: ${said}`}`;
}

const isMigrations = ({ path }: DefinitionChange): boolean =>
  path.length === 1 && path[0] === 'migrations';

function toLines(change: DefinitionChange, value: JsonValue): string[] {
  if (value === null) return [];
  return isMigrations(change)
    ? (value as unknown as Migration[]).flatMap(describeMigration) // of a definition that was checked
    : describeLines(value);
}

/** The lines of each version that the other does not have. */
function getChangedLines(change: DefinitionChange): Pick<ChangeLine, 'removed' | 'added'> {
  const [before, after] = [toLines(change, change.before), toLines(change, change.after)];
  const removed = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  // The same rules in another order differ only as a whole list.
  return removed.length + added.length === 0
    ? { removed: before, added: after }
    : { removed, added };
}

const describePredecessor = (value: JsonValue): string =>
  value === null ? 'first' : `after ${quote(String(value))}`;

type LineMaker = (
  change: DefinitionChange,
  all: readonly DefinitionChange[],
) => Omit<ChangeLine, 'kind'>;

const toText = (text: string) => ({ text, removed: [], added: [] });

const lineMakers: Record<DefinitionChange['kind'], LineMaker> = {
  moved: ({ path, before, after }) =>
    toText(
      `${describePlace(path)} was ${describePredecessor(before)}, is ${describePredecessor(after)}`,
    ),
  added: (change, all) => toText(`New ${describeEntry(change, all)}${describePosition(change)}`),
  removed: (change, all) => toText(`Removed ${describeEntry(change, all)}`),
  changed: (change) => ({
    text: describePlace(change.path),
    ...getChangedLines(change),
  }),
};

/** One line for each sentence of the migrations. */
function toMigrationLines(change: DefinitionChange): ChangeLine[] {
  const { removed, added } = getChangedLines(change);
  return [
    ...added.map((text): ChangeLine => ({ kind: 'added', ...toText(text) })),
    ...removed.map((text): ChangeLine => ({ kind: 'removed', ...toText(`No longer: ${text}`) })),
  ];
}

/** Puts changes into words, under one heading a section. */
export function describeChanges(changes: readonly DefinitionChange[]): ChangeGroup[] {
  const steps = changes.filter(isWholeStep);
  // A step that comes or goes is said with its fields.
  const said = changes.filter((change) => !steps.some((step) => isFieldOf(change, step)));
  return changeSections.flatMap((section) => {
    const lines = said
      .filter((change) => change.section === section)
      .flatMap((change): ChangeLine[] =>
        isMigrations(change)
          ? toMigrationLines(change)
          : [{ kind: change.kind, ...lineMakers[change.kind](change, changes) }],
      );
    return lines.length === 0 ? [] : [{ heading: sectionHeadings[section], lines }];
  });
}

const lineColours = { added: 'success', removed: 'error' } as const;

function formatLine({ kind, text, removed, added }: ChangeLine, paint: Paint): string[] {
  const isWhole = kind === 'added' || kind === 'removed';
  return [
    `  ${isWhole ? paint(lineColours[kind], text) : text}`,
    ...removed.map((line) => paint('error', `    - ${line}`)),
    ...added.map((line) => paint('success', `    + ${line}`)),
  ];
}

/** Formats changes under one heading a section. */
export const formatChanges = (changes: readonly DefinitionChange[], paint: Paint): string[] =>
  describeChanges(changes).map(({ heading, lines }) =>
    [paint('bold', heading), ...lines.flatMap((line) => formatLine(line, paint))].join('\n'),
  );
