import type { Migration } from '../../funnel/definition/migration-schema';
import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { isJsonObject } from '../../shared/text/json';
import type { JsonRecord } from '../verify/diff/canonical-json';
import type { DefinitionChange } from '../verify/diff/find-changes';
import { changeSections, isPathMatch, type ChangeSection } from '../verify/diff/change-sections';
import type { Paint } from './colours';
import { describeMigration } from './describe-migration';
import { describePath, describePlace } from './describe-path';
import {
  describeCounts,
  describeLines,
  describePart,
  describeValue,
  type ValueWording,
} from './describe-value';
import { nameReference, terminalVoice, type Voice } from './voice';

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
function describePosition({ path, follows }: DefinitionChange, voice: Voice): string {
  if (follows === undefined || !orderedLists.includes(path.at(-2))) return '';
  return follows === null
    ? ', at the start'
    : `, after ${voice.part([...path.slice(0, -1), follows])}`;
}

/** The wording of a change's values. */
function toWording({ path }: DefinitionChange, voice: Voice): ValueWording {
  const [list, name] = path;
  return { voice, decision: list === 'decisions' ? name : undefined };
}

const isFieldOf = (change: DefinitionChange, step: DefinitionChange): boolean => {
  const field = step.kind === 'added' ? change.after : change.before;
  return (
    change.kind === step.kind &&
    change.path.length === 2 &&
    change.path[0] === 'fields' &&
    isJsonObject(field) &&
    field['step'] === step.path[1]
  );
};

const isWholeStep = ({ kind, path }: DefinitionChange): boolean =>
  path.length === 2 && path[0] === 'steps' && (kind === 'added' || kind === 'removed');

const getPart = ({ kind, before, after }: DefinitionChange): JsonValue =>
  kind === 'removed' ? before : after;

/** The fields of a step that comes or goes whole: "with 3 choices". */
function describeFields(fields: readonly DefinitionChange[], voice: Voice): string {
  const parts = fields.map(getPart).filter((part): part is JsonRecord => isJsonObject(part));
  const [only, ...others] = parts;
  if (only === undefined) return '';
  // The title of a step is the legend of its only choice.
  if (others.length === 0 && only['label'] === undefined) return ` ${describeCounts(only)}`;
  const said = parts.map((part) => {
    const words = describePart(part, { voice });
    // In words it has its title.
    return voice.says === 'ids'
      ? `${voice.part(['fields', String(part['id'])])} (${words})`
      : words;
  });
  return ` with ${said.join(', ')}`;
}

/** The step that a field is added to or removed from. */
function describeStepOf({ path }: DefinitionChange, part: JsonValue, voice: Voice): string {
  const isField = path.length === 2 && path[0] === 'fields' && isJsonObject(part);
  return isField ? ` in step ${voice.part(['steps', String(part['step'])])}` : '';
}

function describeEntry(
  change: DefinitionChange,
  all: readonly DefinitionChange[],
  voice: Voice,
): string {
  const { path } = change;
  const part = getPart(change);
  const words =
    isJsonObject(part) && path.length > 1
      ? describePart(part, toWording(change, voice))
      : describeChangedValue(change, part, voice);
  const fields = isWholeStep(change) ? all.filter((other) => isFieldOf(other, change)) : [];
  const said = `${words}${describeFields(fields, voice)}`;
  const place = describePath(path, voice);
  const inStep = describeStepOf(change, part, voice);
  const own = voice.part(path);
  if (voice.says === 'words' && said.includes(own)) {
    // Its title is said once.
    if (said === own) return place + inStep;
    return `${place.replace(` ${own}`, () => '')}${inStep}: ${said}`;
  }
  return `${place}${inStep}${said === '' ? '' : `: ${said}`}`;
}

const isMigrations = ({ path }: DefinitionChange): boolean =>
  path.length === 1 && path[0] === 'migrations';

/** The value of a property: a name of another part in its words. */
function nameChangedReference({ path }: DefinitionChange, value: JsonValue, voice: Voice) {
  if (isPathMatch(path, ['steps', null, 'next', 'default']))
    return nameReference(voice, 'goTo', value);
  const [, decision = ''] = path;
  if (isPathMatch(path, ['decisions', null, 'otherwise']) && typeof value === 'string')
    return voice.reference(['decisions', decision, 'results', value]);
  return nameReference(voice, path.at(-1), value);
}

const describeChangedValue = (change: DefinitionChange, value: JsonValue, voice: Voice): string =>
  nameChangedReference(change, value, voice) ?? describeValue(value, toWording(change, voice));

function toLines(change: DefinitionChange, value: JsonValue, voice: Voice): string[] {
  if (value === null) return [];
  if (isMigrations(change)) return (value as unknown as Migration[]).flatMap(describeMigration); // of a definition that was checked
  const reference = nameChangedReference(change, value, voice);
  return reference === null ? describeLines(value, toWording(change, voice)) : [reference];
}

/** The lines of each version that the other does not have. */
function getChangedLines(
  change: DefinitionChange,
  voice: Voice,
): Pick<ChangeLine, 'removed' | 'added'> {
  const [before, after] = [
    toLines(change, change.before, voice),
    toLines(change, change.after, voice),
  ];
  const removed = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  // The same rules in another order differ only as a whole list.
  return removed.length + added.length === 0
    ? { removed: before, added: after }
    : { removed, added };
}

function describePredecessor({ path }: DefinitionChange, value: JsonValue, voice: Voice): string {
  return value === null ? 'first' : `after ${voice.part([...path.slice(0, -1), String(value)])}`;
}

type LineMaker = (
  change: DefinitionChange,
  all: readonly DefinitionChange[],
  voice: Voice,
) => Omit<ChangeLine, 'kind'>;

const toText = (text: string) => ({ text, removed: [], added: [] });

const lineMakers: Record<DefinitionChange['kind'], LineMaker> = {
  moved: (change, _, voice) => {
    const [was, is] = [change.before, change.after].map((value) =>
      describePredecessor(change, value, voice),
    );
    return toText(`${describePlace(change.path, voice)} was ${was}, is ${is}`);
  },
  added: (change, all, voice) =>
    toText(`New ${describeEntry(change, all, voice)}${describePosition(change, voice)}`),
  removed: (change, all, voice) => toText(`Removed ${describeEntry(change, all, voice)}`),
  changed: (change, _, voice) => ({
    text: describePlace(change.path, voice),
    ...getChangedLines(change, voice),
  }),
};

/** One line for each sentence of the migrations. */
function toMigrationLines(change: DefinitionChange): ChangeLine[] {
  const { removed, added } = getChangedLines(change, terminalVoice);
  return [
    ...added.map((text): ChangeLine => ({ kind: 'added', ...toText(text) })),
    ...removed.map((text): ChangeLine => ({ kind: 'removed', ...toText(`No longer: ${text}`) })),
  ];
}

/** Puts changes into words, under one heading a section. */
export function describeChanges(
  changes: readonly DefinitionChange[],
  voice: Voice = terminalVoice,
): ChangeGroup[] {
  const steps = changes.filter(isWholeStep);
  // A step that comes or goes is said with its fields.
  const said = changes.filter((change) => !steps.some((step) => isFieldOf(change, step)));
  return changeSections.flatMap((section) => {
    const lines = said
      .filter((change) => change.section === section)
      .flatMap((change): ChangeLine[] =>
        isMigrations(change)
          ? toMigrationLines(change)
          : [{ kind: change.kind, ...lineMakers[change.kind](change, changes, voice) }],
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
