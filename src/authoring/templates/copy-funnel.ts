import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { leadTables } from '../../funnel/definition/rows/lead-tables';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { findFreeKeyPrefix, findFreeTitle, makeTitle, type NewNames } from './new-names';

type Submission = NonNullable<FunnelSource['submissions']>[number];

/** Gives each key the new prefix in place of the words that all old keys begin with. */
function renameKeys(
  persistence: FunnelSource['persistence'],
  prefix: string,
): FunnelSource['persistence'] {
  const { step, answers, fields = {}, decisions = {} } = persistence;
  const single = ['selection', 'helpText', 'record', 'draws', 'submission'] as const;
  const singleKeys = single.flatMap((name) => persistence[name] ?? []);
  const keys = [
    step.key,
    ...(answers === undefined ? [] : [answers]),
    ...singleKeys,
    ...Object.values(fields),
    ...Object.values(decisions),
  ].map((key) => key.split('_'));
  const isShared = (word: string, at: number): boolean =>
    keys.every((words) => words.length > at + 1 && words[at] === word);
  const firstOwn = (keys[0] ?? []).findIndex((word, at) => !isShared(word, at));
  const rename = (key: string): string =>
    [prefix, ...key.split('_').slice(Math.max(0, firstOwn))].join('_');
  const renameAll = (entries: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(entries).map(([name, key]) => [name, rename(key)]));
  return {
    ...persistence,
    step: { ...step, key: rename(step.key) },
    ...(answers !== undefined && { answers: rename(answers) }),
    ...Object.fromEntries(
      single.flatMap((name) => {
        const key = persistence[name];
        return key === undefined ? [] : [[name, rename(key)]];
      }),
    ),
    ...(persistence.fields !== undefined && { fields: renameAll(fields) }),
    ...(persistence.decisions !== undefined && { decisions: renameAll(decisions) }),
  };
}

/** Replaces the constants of a row that name the funnel. */
function renameConstants(
  source: ValueSource,
  oldNames: readonly string[],
  id: string,
): ValueSource {
  if ('const' in source)
    return typeof source.const === 'string' && oldNames.includes(source.const)
      ? { const: id }
      : source;
  const rename = (part: ValueSource): ValueSource => renameConstants(part, oldNames, id);
  if ('coalesce' in source) return { coalesce: source.coalesce.map(rename) };
  if ('list' in source) return { list: source.list.map(rename) };
  if ('object' in source)
    return {
      object: Object.fromEntries(
        Object.entries(source.object).map(([key, part]) => [key, rename(part)]),
      ),
    };
  return source;
}

/**
 * Makes rows that differ from those of the original: else the answers of one person to both would
 * count as one row. Where no constant names the funnel, one is added.
 */
function ownRows(submission: Submission, oldNames: readonly string[], id: string): Submission {
  const map = Object.fromEntries(
    Object.entries(submission.map).map(([column, source]) => [
      column,
      renameConstants(source, oldNames, id),
    ]),
  );
  if (JSON.stringify(map) !== JSON.stringify(submission.map)) return { ...submission, map };
  const name: ValueSource = { const: id };
  const { answers } = map;
  if (answers !== undefined)
    return {
      ...submission,
      map: {
        ...map,
        answers: {
          object: { funnel: name, ...('object' in answers ? answers.object : { answers }) },
        },
      },
    };
  return 'source' in leadTables[submission.table].columns
    ? { ...submission, map: { ...map, source: name } }
    : submission;
}

/** Copies a funnel as it is, with an id, route, title, storage keys and rows of its own. */
export function copyFunnel(
  original: FunnelSource,
  { id, route, title = makeTitle(id) }: NewNames,
  neighbours: readonly FunnelDefinition[],
): FunnelSource {
  const toOwn = (to: string): string =>
    to.replace(/^[^?#]*/, (page) => (page === original.route ? route : page));
  const toOwnPage = <Page extends { to?: string | undefined }>(page: Page): Page =>
    page.to === undefined ? page : { ...page, to: toOwn(page.to) };
  const oldNames = [original.id, original.route.slice(original.route.lastIndexOf('/') + 1)];
  const { skip } = original.presentation;
  // A copy is a first version: no visit is stored of an earlier one, and none has its old address.
  const { migrations: _, formerRoutes: __, ...copied } = original;
  const { result } = copied;
  return {
    ...copied,
    // Where the copy stands; left out where the original has none.
    ...(original.$schema !== undefined && { $schema: './funnel.schema.json' }),
    id,
    version: 1,
    title: findFreeTitle(title, neighbours),
    route,
    presentation: {
      ...original.presentation,
      ...(skip !== undefined && { skip: { ...skip, to: toOwn(skip.to) } }),
    },
    steps: original.steps.map((step) => ({
      ...step,
      ...(typeof step.back === 'object' && {
        back: { ...step.back, exitTo: toOwn(step.back.exitTo) },
      }),
      ...('parts' in step &&
        step.parts !== undefined && {
          parts: step.parts.map((part) => (part.kind === 'link' ? toOwnPage(part) : part)),
        }),
    })),
    ...(original.submissions !== undefined && {
      submissions: original.submissions.map((submission) => ownRows(submission, oldNames, id)),
    }),
    persistence: renameKeys(original.persistence, findFreeKeyPrefix(id, neighbours)),
    ...(result !== undefined && {
      result: {
        ...result,
        ...(result.redirect !== undefined && { redirect: result.redirect.map(toOwnPage) }),
        ...(result.rules !== undefined && {
          rules: result.rules.map(({ redirect = [], ...rule }) =>
            redirect.length === 0 ? rule : { ...rule, redirect: redirect.map(toOwnPage) },
          ),
        }),
        fallbackTo: toOwn(result.fallbackTo),
      },
    }),
  };
}
