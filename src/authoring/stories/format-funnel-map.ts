import type { Field } from '../../funnel/fields/shared/schema/field';
import type { Decision, Redirect, Submission } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import type { EndingPart } from '../../funnel/steps/ending/schema';
import {
  type BandedScore,
  listBandedScores,
  formatPage,
  getParts,
  namePart,
} from '../verify/ending-outcomes';
import { getDraw } from '../../funnel/steps/shared/rule/step-rules';
import { formatCondition } from '../wording/format-condition';
import { formatGeneratedHeader } from '../files/generated-header';
import { getChangeKey, getLeftOutKey } from '../../shared/text/visit-key';

/** Escapes copy for Markdown, so that it contains no markup and no table separator. */
export function escapeMarkdown(copy: string): string {
  return copy
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~#]/g, (character) => `\\${character}`)
    .replace(/\s+/g, ' ');
}

/** Formats a name, key or constant as inline code. */
const formatCode = (name: string): string =>
  `\`${name.replaceAll('|', '\\|').replaceAll('`', "'")}\``;

/** Formats a Markdown table; the cells are Markdown already. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n');
}

const formatSection = (title: string, ...parts: string[]): string =>
  [`## ${title}`, ...parts].join('\n\n');

function formatField(field: Field): string {
  const when =
    field.visibleWhen === undefined
      ? ''
      : `, when ${escapeMarkdown(formatCondition(field.visibleWhen))}`;
  const conditional = listOptionConditions(field).length;
  const atTimes = conditional === 0 ? '' : `, ${String(conditional)} of them at times`;
  const options = 'options' in field ? `, ${String(field.options.length)} options${atTimes}` : '';
  return `${formatCode(field.id)} (${field.type}${options}${when})`;
}

function formatNext({ next }: Step): string {
  const rules = next.rules.map(
    ({ when, goTo }, index) =>
      `${String(index + 1)}. when ${escapeMarkdown(formatCondition(when))}: ${formatCode(goTo)}`,
  );
  const otherwise = next.default === null ? [] : [formatCode(next.default)];
  return [...rules, ...(rules.length === 0 ? otherwise : otherwise.map((to) => `else ${to}`))].join(
    '; ',
  );
}

function formatBack({ back }: Step): string {
  if (typeof back === 'string') return back === 'allow' ? 'yes' : 'no';
  return `leaves to ${formatCode(back.exitTo)}${back.clear ? ', clears the progress' : ''}`;
}

function formatStepRow(step: Step, index: number): string[] {
  const when = step.visibleWhen;
  return [
    String(index + 1),
    formatCode(step.id),
    when === undefined ? step.kind : `${step.kind}, when ${escapeMarkdown(formatCondition(when))}`,
    escapeMarkdown(step.title),
    step.fields.map(formatField).join(', '),
    formatNext(step),
    formatBack(step),
  ];
}

/** The pages of which one follows, with their shares. */
function formatPages(redirect: Redirect): string {
  const total = redirect.reduce((sum, { weight }) => sum + weight, 0);
  const targets = redirect.map(
    (page) =>
      `${formatCode(formatPage(page))} (${String(Math.round((100 * page.weight) / total))}% of visitors)`,
  );
  return targets.join(' or ');
}

function formatResultPages({ result }: FunnelDefinition): string {
  if (result === undefined) return 'It ends on its own page.';
  const fallback = `A visitor without a result is redirected from there to ${formatCode(result.fallbackTo)}.`;
  if (result.rules !== undefined) return `Rules say where its endings lead. ${fallback}`;
  return `Its ending leads to ${formatPages(result.redirect)}. ${fallback}`;
}

const formatDestination = (redirect: Redirect): string =>
  redirect.length === 0 ? 'the ending itself' : formatPages(redirect);

/** The rules that say where endings lead. */
function formatResultRules({ result }: FunnelDefinition): string[] {
  if (result?.rules === undefined) return [];
  const rows = result.rules.map(({ ending, when, redirect }, index) => [
    String(index + 1),
    ending === undefined ? 'every ending' : formatCode(ending),
    when === undefined ? 'always' : escapeMarkdown(formatCondition(when)),
    formatDestination(redirect),
  ]);
  return [
    formatSection(
      'Where endings lead',
      'The first rule that holds decides.',
      formatTable(
        ['Rule', 'Ending', 'When', 'Leads to'],
        [...rows, ['', '', 'otherwise', formatDestination(result.redirect)]],
      ),
    ),
  ];
}

function formatPart(part: EndingPart): string {
  if (part.kind === 'paragraph') return escapeMarkdown(part.text);
  if (part.kind === 'list')
    return escapeMarkdown([part.title ?? [], part.entries].flat().join(' · '));
  return part.kind === 'link'
    ? `${escapeMarkdown(part.label)}: ${formatCode(formatPage({ ...part, weight: 1 }))}`
    : '';
}

/** The parts of each ending that has some. */
const formatEndingParts = ({ steps }: FunnelDefinition): string[] =>
  steps.flatMap((step) => {
    const parts = getParts(step);
    return parts.length === 0
      ? []
      : [
          formatSection(
            `Parts of ${escapeMarkdown(step.id)}`,
            formatTable(
              ['Part', 'What it shows', 'When'],
              parts.map((part, index) => [
                namePart(parts, index),
                formatPart(part),
                part.visibleWhen === undefined
                  ? 'always'
                  : escapeMarkdown(formatCondition(part.visibleWhen)),
              ]),
            ),
          ),
        ];
  });

function formatDecision({ id, decideAt, rules, default: otherwise, results, display }: Decision) {
  const resultRows = Object.keys(results).map((key) => {
    const displayedAs = display.map[key];
    const notes = [
      ...(displayedAs === undefined ? [] : [`shown as ${formatCode(displayedAs)}`]),
      ...(display.exclude.includes(key) ? ['never an alternative'] : []),
    ];
    return [formatCode(key), escapeMarkdown(results[key]?.label ?? key), notes.join(', ')];
  });
  const rows = rules.map(({ when, result, reason }, index) => [
    String(index + 1),
    escapeMarkdown(formatCondition(when)),
    formatCode(result),
    escapeMarkdown(reason ?? ''),
  ]);
  const defaultRow =
    otherwise === undefined
      ? ['', 'otherwise', 'no result', '']
      : ['', 'otherwise', formatCode(otherwise.result), escapeMarkdown(otherwise.reason ?? '')];
  return formatSection(
    `Decision: ${escapeMarkdown(id)}`,
    `Made when the visitor leaves ${formatCode(decideAt)}. The first rule that holds wins.`,
    formatTable(['Rule', 'When', 'Result', 'Reason shown'], [...rows, defaultRow]),
    formatTable(['Result', 'Name', 'How it is shown'], resultRows),
  );
}

function formatScore({ id, bands }: BandedScore): string {
  return formatSection(
    `Score: ${escapeMarkdown(id)}`,
    formatTable(
      ['From', 'To', 'Band', 'Title'],
      bands.map(({ id: band, min, max, title }) => [
        String(min),
        String(max),
        formatCode(band),
        escapeMarkdown(title ?? ''),
      ]),
    ),
  );
}

function formatDraws({ steps }: FunnelDefinition): string[] {
  return steps.flatMap((step) => {
    const draw = getDraw(step);
    if (draw === null) return [];
    const total = draw.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const { slices, durationMs } = draw.animation;
    return [
      formatSection(
        `Draw: ${escapeMarkdown(step.id)}`,
        `${String(slices.length)} slices, spins for ${String(durationMs / 1000)} s, attempts: ${String(draw.attempts)}.`,
        formatTable(
          ['Prize', 'Name', 'Chance', 'Slices'],
          draw.outcomes.map(({ value, label, weight }) => [
            formatCode(value),
            escapeMarkdown(label),
            `${String(Math.round((1000 * weight) / total) / 10)}%`,
            String(slices.filter((slice) => slice === value).length),
          ]),
        ),
      ),
    ];
  });
}

function formatStorageKeys({ persistence }: FunnelDefinition): string {
  const { step, answers, selection, helpText, record, fields, decisions, draws, submission } =
    persistence;
  const single: [string | undefined, string][] = [
    [step.key, step.as === 'id' ? 'the step, by its id' : 'the step, by its number from 0'],
    [getChangeKey(step.key), 'whether an answer of a result is being changed'],
    [answers, 'the answers, as JSON'],
    [selection, 'the unconfirmed choice'],
    [helpText, 'the help text of that choice'],
    [record, 'the local record of the answers, as JSON'],
    [draws, 'the drawn outcomes, as JSON'],
    [draws && getLeftOutKey(draws), 'the draw that was left out, by its id'],
    [submission, 'the id of an unfinished submission'],
    ...Object.entries(fields).map(([id, key]): [string, string] => [
      key,
      `the field ${formatCode(id)}`,
    ]),
    ...Object.entries(decisions).map(([id, key]): [string, string] => [
      key,
      `the result of the decision ${formatCode(id)}`,
    ]),
  ];
  const rows = single.flatMap(([key, content]) =>
    key === undefined ? [] : [[formatCode(key), content]],
  );
  const { clearOn } = persistence;
  const cleared =
    clearOn.length === 0
      ? 'They are never cleared.'
      : `They are cleared on: ${clearOn.join(', ')}.`;
  return formatSection('Storage keys', formatTable(['Key', 'Content'], rows), cleared);
}

function formatValueSource(source: ValueSource): string {
  if ('field' in source)
    return `${formatCode(source.field)}${source.as === 'label' ? ', its label' : ''}`;
  if ('decision' in source) return `decision ${formatCode(source.decision)}, ${source.as ?? 'key'}`;
  if ('calculated' in source)
    return `value ${formatCode(source.calculated)}, ${source.as ?? 'value'}`;
  if ('score' in source) return `score ${formatCode(source.score)}, ${source.as ?? 'total'}`;
  if ('input' in source) return `input ${formatCode(source.input)}`;
  if ('draw' in source) return `prize of ${formatCode(source.draw)}, ${source.as ?? 'value'}`;
  if ('answers' in source)
    return source.answers === 'values' ? 'all answers' : 'the answers, reviewed';
  if ('questions' in source) return 'all questions';
  if ('clock' in source) return 'the time';
  if ('const' in source) return formatCode(JSON.stringify(source.const));
  if ('coalesce' in source) return source.coalesce.map(formatValueSource).join(', else ');
  if ('list' in source) return `list of ${source.list.map(formatValueSource).join(', ')}`;
  const parts = Object.entries(source.object).map(
    ([key, part]) => `${key}: ${formatValueSource(part)}`,
  );
  return `(${parts.join('; ')})`;
}

const formatSourceTable = (head: string, map: Readonly<Record<string, ValueSource>>): string =>
  formatTable(
    [head, 'Comes from'],
    Object.entries(map).map(([name, source]) => [formatCode(name), formatValueSource(source)]),
  );

function formatSubmissionMode({ await: mode, offline }: Submission): string {
  if (mode === 'queue') return 'The visitor continues without waiting for it.';
  return offline === 'continue'
    ? 'The visitor waits until it is saved or, without a network, until it is queued on the device.'
    : 'The visitor waits until it is saved.';
}

function formatSubmission(submission: Submission): string {
  const { id, table, step, map } = submission;
  return formatSection(
    `Submission: ${escapeMarkdown(id)}`,
    `A row of ${formatCode(table)}, sent when the visitor leaves ${formatCode(step)}. ${formatSubmissionMode(submission)}`,
    formatSourceTable('Column', map),
  );
}

function formatCarriedValues({ result }: FunnelDefinition): string[] {
  const carry = result?.carry ?? {};
  return Object.keys(carry).length === 0
    ? []
    : [formatSection('Carried to the result page', formatSourceTable('Name', carry))];
}

/**
 * Formats a funnel as Markdown, before Prettier: its diagram, and tables of its steps, decisions,
 * storage keys and submissions.
 * @param source the definition's file, relative to the project's folder
 */
export function formatFunnelMap(definition: FunnelDefinition, source: string): string {
  const { id, version, title, description, route, steps } = definition;
  return [
    `<!-- ${formatGeneratedHeader(source)} -->`,
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(description),
    `Route ${formatCode(route)}, version ${String(version)}. ${formatResultPages(definition)}`,
    `![The steps and the routes between them; the table of steps has the same content](${getSvgPath(id)})`,
    formatSection(
      'Steps',
      formatTable(
        ['#', 'Step', 'Kind', 'Title', 'Fields', 'Next', 'Back'],
        steps.map((step, index) => formatStepRow(step, index)),
      ),
    ),
    ...formatResultRules(definition),
    ...formatEndingParts(definition),
    ...definition.decisions.map(formatDecision),
    ...listBandedScores(definition).map(formatScore),
    ...formatDraws(definition),
    formatStorageKeys(definition),
    ...definition.submissions.map(formatSubmission),
    ...formatCarriedValues(definition),
    '',
  ].join('\n\n');
}

const getSvgPath = (id: string): string => `./${id}.map.svg`;

/** Formats the MDX page that shows the map beside the funnel's stories. */
export function formatFunnelMapPage({ id }: FunnelDefinition, source: string): string {
  return `{/* ${formatGeneratedHeader(source)} */}

import { Markdown, Meta } from '@storybook/addon-docs/blocks';
import text from './${id}.map.md?raw';
import diagram from '${getSvgPath(id)}?raw';
import * as stories from './${id}.stories';

<Meta of={stories} name="Map" />

<Markdown>{text.slice(0, text.indexOf('\\n!['))}</Markdown>

{/* An image would not pass on the links of its boxes. */}

<div dangerouslySetInnerHTML={{ __html: diagram }} />

<Markdown>{text.split('](${getSvgPath(id)})')[1]}</Markdown>
`;
}
