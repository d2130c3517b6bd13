import {
  comparesDays,
  type Field,
  getPossibleAnswer,
  isPersonal,
} from '../../fields/shared/schema/field';
import {
  hasPlaceholders,
  parsePlaceholders,
  type Placeholder,
} from '../../../shared/text/placeholders';
import { isFilledPath } from '../filled-sections';
import { findCopyWithBraces } from '../filled-texts';
import type { CopyAt } from '../find-copy';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { numberForms } from '../schema/number-form';
import { createReadsLookup } from '../calculation-parts';
import { isPlaceholderSource, placeholderSources } from '../placeholder-sources';
import { describeUnknownName } from '../issues/unknown-name';
import type { ReferenceIndex } from '../reference-index';
import type { DefinitionCheck } from './check';

const sources = Object.keys(placeholderSources);

/** How a day can be written. `src/funnel/engine/extensions/texts.ts` writes it. */
const dayFormats = ['date', 'shortDate', 'weekday'];

/** What a placeholder gives: a number, a day, or words. */
type FilledKind = 'number' | 'day' | 'words';
const formatsByKind: Readonly<Record<FilledKind, readonly string[]>> = {
  number: numberForms,
  day: dayFormats,
  words: [],
};

/** A word with a point behind a brace; a second brace before it makes it plain text. */
const openedPattern = /(?<!\{)\{([A-Za-z]+)\.[^{}]*\}?/g;

/** Reports what begins as a placeholder and is none. */
function checkForm({ text, path }: CopyAt): RawIssue[] {
  const found = parsePlaceholders(text).filter((part) => typeof part !== 'string');
  return [...text.matchAll(openedPattern)].flatMap((match): RawIssue[] => {
    const [written, word = ''] = match;
    return isPlaceholderSource(word) && !found.some(({ index }) => index === match.index)
      ? [{ code: 'text/malformed', path, params: { written } }]
      : [];
  });
}

const bracesPattern = /(\{+)([^{}]+)(\}+)/g;

/** A name, or a source with a name, as templates of other tools write it. */
const namePattern = /^(?:([A-Za-z][\w-]*)\s*\.\s*)?([A-Za-z][\w-]*)(\s*[,|].*)?$/s;

/** "First name", "first_name" and "firstName" are the same name. */
const toPlainName = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** What a name in braces may mean, as a placeholder reads it; null where nothing has the name. */
function findMeant(
  name: string,
  { fields, values, scores, inputs }: ReferenceIndex,
): string | null {
  const plain = toPlainName(name);
  const isMeant = (id: string, label = ''): boolean =>
    plain !== '' && (toPlainName(id) === plain || toPlainName(label) === plain);
  const field =
    fields.get(name) ?? [...fields.values()].find(({ id, label }) => isMeant(id, label));
  if (field !== undefined)
    return `${getFilledKind(field) === null ? 'label' : 'answer'}.${field.id}`;
  const named = { value: values, input: inputs, score: scores };
  for (const [source, parts] of Object.entries(named)) {
    const id = parts.has(name) ? name : [...parts.keys()].find((other) => isMeant(other));
    if (id !== undefined) return `${source}.${id}`;
  }
  return null;
}

/** Reports what other tools would fill in. */
function checkOtherForms({ text, path }: CopyAt, references: ReferenceIndex): RawIssue[] {
  const found = parsePlaceholders(text).filter((part) => typeof part !== 'string');
  return [...text.matchAll(bracesPattern)].flatMap((match): RawIssue[] => {
    const { 0: written, 1: opening = '', 2: content = '', 3: closing = '', index } = match;
    const isPlain = opening.length === closing.length + 1;
    if (isPlain || found.some((placeholder) => placeholder.index === index)) return [];
    const [, source, name, rest = ''] = namePattern.exec(content.trim()) ?? [];
    // It begins as a placeholder: `checkForm` says what is wrong with it.
    const isMalformed = opening.length === 1 && /^[A-Za-z]+\./.test(content);
    if (isMalformed && source !== undefined && isPlaceholderSource(source)) return [];
    const meant =
      source !== undefined && isPlaceholderSource(source)
        ? `${source}.${name ?? ''}`
        : findMeant(name ?? content, references);
    if (name === undefined && meant === null) return [];
    const instead = meant === null ? null : `{${meant}${rest}}`;
    const plain = `${'{'.repeat(closing.length + 1)}${content}${closing}`;
    return [{ code: 'text/not-a-placeholder', path, params: { written, instead, plain } }];
  });
}

/** What an answer gives; null where it has to be read by its label. */
export function getFilledKind(field: Field): FilledKind | null {
  const possible = getPossibleAnswer(field, 'value');
  if (possible.kind === 'number') return 'number';
  if (comparesDays(field)) return 'day';
  return possible.kind === 'text' && possible.values === null ? 'words' : null;
}

/** Whether the labels of a choice or a draw are filled in themselves. */
const hasPlaceholdersInLabels = (labelled: readonly { label: string }[]): boolean =>
  labelled.some(({ label }) => hasPlaceholders(label));

function checkPlaceholder(
  placeholder: Placeholder,
  path: DefinitionPath,
  { fields, scores, values, draws, steps, inputs }: ReferenceIndex,
): RawIssue[] {
  const { source, id, format, fallback, text: written } = placeholder;
  if (!isPlaceholderSource(source))
    return [
      {
        code: 'text/unknown-source',
        path,
        params: { ...describeUnknownName(source, sources), written },
      },
    ];
  const part = placeholderSources[source];
  const known = {
    field: fields,
    score: scores,
    value: values,
    step: draws,
    input: inputs,
  }[part];
  if (!known.has(id))
    return [
      {
        code: 'text/unknown-name',
        path,
        params: { ...describeUnknownName(id, known.keys()), written, part },
      },
    ];
  if (source === 'band' && scores.get(id)?.bands === undefined)
    return [{ code: 'score/without-bands', path, params: { score: id, readBy: 'text' } }];
  const field = part === 'field' ? fields.get(id) : undefined;
  const input = part === 'input' ? inputs.get(id) : undefined;
  if (input?.type === 'boolean')
    return [{ code: 'text/boolean-input', path, params: { written, id } }];
  const isNumber = source === 'score' || source === 'value' || input?.type === 'number';
  let kind: FilledKind | null = isNumber ? 'number' : 'words';
  if (source === 'answer' && field !== undefined) kind = getFilledKind(field);
  if (kind === null) return [{ code: 'text/answer-of-choice', path, params: { written, id } }];
  const formats = formatsByKind[kind];
  if (format !== null && !formats.includes(format))
    return [
      {
        code: 'text/unknown-format',
        path,
        params: { ...describeUnknownName(format, formats), written },
      },
    ];
  const drawing = source === 'draw' ? steps.get(id) : undefined;
  const labelled = [
    ...(field !== undefined && 'options' in field ? field.options : []),
    ...(drawing !== undefined && 'outcomes' in drawing ? drawing.outcomes : []),
  ];
  if (hasPlaceholdersInLabels(labelled))
    return [{ code: 'text/nested', path, params: { written, id } }];
  const isTitle = path[0] === 'steps' && path.length === 3 && path[2] === 'title';
  const read =
    source === 'value'
      ? [...createReadsLookup([...values.values()]).ofValue(id).fields].map((name) =>
          fields.get(name),
        )
      : [field];
  const isRead = read.some((each) => each !== undefined && isPersonal(each));
  return isTitle && fallback === null && (isRead || input?.personal === true)
    ? [{ code: 'text/personal-title', path, params: { written, id, source } }]
    : [];
}

/** Reports placeholders in texts that name nothing, fit nothing, or stand where nothing fills them. */
export const checkTexts: DefinitionCheck = (funnel, references) =>
  findCopyWithBraces(funnel).flatMap((copy): RawIssue[] => {
    const { text, path } = copy;
    if (path[0] === 'accepted') return [];
    const placeholders = parsePlaceholders(text).filter((part) => typeof part !== 'string');
    const [first] = placeholders;
    if (!isFilledPath(path))
      return first === undefined
        ? []
        : [{ code: 'text/not-filled', path, params: { written: first.text } }];
    return [
      ...checkForm(copy),
      ...checkOtherForms(copy, references),
      ...placeholders.flatMap((placeholder) => checkPlaceholder(placeholder, path, references)),
    ];
  });
