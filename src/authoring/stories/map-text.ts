import type { Field } from '../../definition/field-schemas';
import type { Decision, Score, Submission } from '../../definition/funnel-schema';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { ValueSource } from '../../definition/value-source-schema';
import { conditionWords } from './condition-words';
import { headerOf } from './header';

/** Copy as Markdown text: nothing in it may become markup or a table's bar. */
export function asText(copy: string): string {
  return copy
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~#]/g, (mark) => `\\${mark}`)
    .replace(/\s+/g, ' ');
}

/** Names, keys and constants, as code. */
const code = (name: string): string => `\`${name.replaceAll('|', '\\|').replaceAll('`', "'")}\``;

/** A Markdown table of finished cells. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const section = (title: string, ...parts: string[]): string =>
  [`## ${title}`, ...parts].join('\n\n');

function fieldWords(field: Field): string {
  const when =
    field.visibleWhen === undefined ? '' : `, when ${asText(conditionWords(field.visibleWhen))}`;
  const options = 'options' in field ? `, ${String(field.options.length)} options` : '';
  return `${code(field.id)} (${field.type}${options}${when})`;
}

function nextWords({ next }: Step): string {
  const rules = next.rules.map(
    ({ when, goTo }, index) =>
      `${String(index + 1)}. when ${asText(conditionWords(when))}: ${code(goTo)}`,
  );
  const otherwise = next.default === null ? [] : [code(next.default)];
  return [...rules, ...(rules.length === 0 ? otherwise : otherwise.map((to) => `else ${to}`))].join(
    '; ',
  );
}

function backWords({ back }: Step): string {
  if (typeof back === 'string') return back === 'allow' ? 'yes' : 'no';
  return `leaves to ${code(back.exitTo)}${back.clear ? ', forgets the progress' : ''}`;
}

function stepRow(step: Step, index: number): string[] {
  const when = step.visibleWhen;
  return [
    String(index + 1),
    code(step.id),
    when === undefined ? step.kind : `${step.kind}, when ${asText(conditionWords(when))}`,
    asText(step.title),
    step.kind === 'question' ? step.fields.map(fieldWords).join(', ') : '',
    nextWords(step),
    backWords(step),
  ];
}

function endWords({ result }: FunnelDefinition): string {
  if (result === undefined) return 'It ends on its own page.';
  const total = result.redirect.reduce((sum, { weight }) => sum + weight, 0);
  const targets = result.redirect.map(
    ({ to, weight }) => `${code(to)} (${String(Math.round((100 * weight) / total))}% of visitors)`,
  );
  return `It ends by leading to ${targets.join(' or ')}. Whoever comes there without a result is sent to ${code(result.fallbackTo)}.`;
}

function decisionSection({ id, decideAt, rules, default: otherwise, results, display }: Decision) {
  const shown = Object.keys(results).map((key) => {
    const instead = display.map[key];
    const notes = [
      ...(instead === undefined ? [] : [`shown as ${code(instead)}`]),
      ...(display.exclude.includes(key) ? ['never an alternative'] : []),
    ];
    return [code(key), asText(results[key]?.label ?? key), notes.join(', ')];
  });
  const rows = rules.map(({ when, result, reason }, index) => [
    String(index + 1),
    asText(conditionWords(when)),
    code(result),
    asText(reason ?? ''),
  ]);
  const last =
    otherwise === undefined
      ? ['', 'otherwise', 'no result', '']
      : ['', 'otherwise', code(otherwise.result), asText(otherwise.reason ?? '')];
  return section(
    `Decision: ${asText(id)}`,
    `Made when ${code(decideAt)} is left. The first rule that holds wins.`,
    table(['Rule', 'When', 'Result', 'Reason told'], [...rows, last]),
    table(['Result', 'Name', 'How it is shown'], shown),
  );
}

function scoreSection({ id, bands }: Score): string {
  return section(
    `Score: ${asText(id)}`,
    table(
      ['From', 'To', 'Band', 'Title'],
      bands.map(({ id: band, min, max, title }) => [
        String(min),
        String(max),
        code(band),
        asText(title ?? ''),
      ]),
    ),
  );
}

function drawSections({ steps }: FunnelDefinition): string[] {
  return steps.flatMap((step) => {
    if (step.kind !== 'draw') return [];
    const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const { slices, durationMs } = step.animation;
    return [
      section(
        `Draw: ${asText(step.id)}`,
        `${String(slices.length)} slices, turns for ${String(durationMs / 1000)} s, attempts: ${String(step.attempts)}.`,
        table(
          ['Prize', 'Name', 'Chance', 'Slices'],
          step.outcomes.map(({ value, label, weight }) => [
            code(value),
            asText(label),
            `${String(Math.round((1000 * weight) / total) / 10)}%`,
            String(slices.filter((slice) => slice === value).length),
          ]),
        ),
      ),
    ];
  });
}

function storageSection({ persistence }: FunnelDefinition): string {
  const { step, answers, selection, helpText, record, fields, decisions, draws, submission } =
    persistence;
  const single: [string | undefined, string][] = [
    [step.key, step.as === 'id' ? 'the step, by its id' : 'the step, by its number from 0'],
    [answers, 'the answers, as JSON'],
    [selection, 'the choice not yet confirmed'],
    [helpText, 'the help text of that choice'],
    [record, 'the local record of the answers, as JSON'],
    [draws, 'what the wheel gave, as JSON'],
    [submission, 'the id of an unfinished submission'],
    ...Object.entries(fields).map(([id, key]): [string, string] => [key, `the field ${code(id)}`]),
    ...Object.entries(decisions).map(([id, key]): [string, string] => [
      key,
      `the result of the decision ${code(id)}`,
    ]),
  ];
  const rows = single.flatMap(([key, holds]) => (key === undefined ? [] : [[code(key), holds]]));
  const { clearOn } = persistence;
  const cleared =
    clearOn.length === 0 ? 'They are kept.' : `They are cleared on: ${clearOn.join(', ')}.`;
  return section('Storage keys', table(['Key', 'Holds'], rows), cleared);
}

/** One reading a kind of source, tried in this order. */
function sourceWords(source: ValueSource): string {
  if ('field' in source)
    return `${code(source.field)}${source.as === 'label' ? ', its label' : ''}`;
  if ('decision' in source) return `decision ${code(source.decision)}, ${source.as ?? 'key'}`;
  if ('score' in source) return `score ${code(source.score)}, ${source.as ?? 'total'}`;
  if ('draw' in source) return `prize of ${code(source.draw)}, ${source.as ?? 'value'}`;
  if ('answers' in source)
    return source.answers === 'values' ? 'all answers' : 'the answers, reviewed';
  if ('questions' in source) return 'all questions';
  if ('clock' in source) return 'the time';
  if ('const' in source) return code(JSON.stringify(source.const));
  if ('coalesce' in source) return source.coalesce.map(sourceWords).join(', else ');
  if ('list' in source) return `list of ${source.list.map(sourceWords).join(', ')}`;
  const parts = Object.entries(source.object).map(([key, part]) => `${key}: ${sourceWords(part)}`);
  return `(${parts.join('; ')})`;
}

const sourceTable = (head: string, map: Readonly<Record<string, ValueSource>>): string =>
  table(
    [head, 'Comes from'],
    Object.entries(map).map(([name, source]) => [code(name), sourceWords(source)]),
  );

/** What the visitor does meanwhile. */
function mannerOf({ await: waits, offline }: Submission): string {
  if (waits === 'queue') return 'The visitor goes on, whatever comes of it.';
  return offline === 'continue'
    ? 'The visitor waits until it is saved, or, without a network, until it is kept on the device.'
    : 'The visitor waits until it is saved.';
}

function submissionSection(submission: Submission): string {
  const { id, table: target, step, map } = submission;
  return section(
    `Submission: ${asText(id)}`,
    `A row of ${code(target)}, sent when ${code(step)} is left. ${mannerOf(submission)}`,
    sourceTable('Column', map),
  );
}

function carriedSection({ result }: FunnelDefinition): string[] {
  const carry = result?.carry ?? {};
  return Object.keys(carry).length === 0
    ? []
    : [section('Carried to the result page', sourceTable('Name', carry))];
}

/**
 * A funnel as a whole, as Markdown, not yet formatted: its picture, and everything it decides,
 * keeps and sends as tables.
 * @param source the definition's file, as a person would type it
 */
export function mapText(definition: FunnelDefinition, source: string): string {
  const { id, version, title, description, route, steps } = definition;
  return [
    `<!-- ${headerOf(source)} -->`,
    `# ${asText(title)}`,
    asText(description),
    `It lives at ${code(route)}, version ${String(version)}. ${endWords(definition)}`,
    `![The steps and how they follow each other; the table of steps says the same](${pictureOf(id)})`,
    section(
      'Steps',
      table(
        ['#', 'Step', 'Kind', 'Title', 'Fields', 'Next', 'Back'],
        steps.map((step, index) => stepRow(step, index)),
      ),
    ),
    ...definition.decisions.map(decisionSection),
    ...definition.scores.map(scoreSection),
    ...drawSections(definition),
    storageSection(definition),
    ...definition.submissions.map(submissionSection),
    ...carriedSection(definition),
    '',
  ].join('\n\n');
}

const pictureOf = (id: string): string => `./${id}.map.svg`;

/** The page of the sidebar that shows the map beside the funnel's stories, as MDX. */
export function mapPage({ id }: FunnelDefinition, source: string): string {
  const picture = pictureOf(id);
  return `{/* ${headerOf(source)} */}

import { Markdown, Meta } from '@storybook/addon-docs/blocks';
import text from './${id}.map.md?raw';
import picture from '${picture}?url';
import * as stories from './${id}.stories';

<Meta of={stories} name="Map" />

<Markdown>{text.replace('${picture}', picture)}</Markdown>
`;
}
