import { getStorageKeys } from '../../definition/checks/storage';
import type { FunnelSource } from '../../definition/funnel-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { FunnelTemplate } from './funnel-template';

/** The first name that nobody has: the wished one, else it with 2, 3, … */
function findFreeName(numbered: (count: number) => string, isTaken: (name: string) => boolean) {
  for (let count = 1; ; count += 1) {
    const name = numbered(count);
    if (!isTaken(name)) return name;
  }
}

/** `salaryCheck_2` and `salary-check-2` both read "salary check 2". */
const splitWords = (id: string): string[] =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Where a funnel lives unless it is told otherwise. */
export const getDefaultRoute = (id: string): string => `/${splitWords(id).join('-')}`;

/** Storybook files stories under the title, so two funnels cannot share one. */
function createTitle(id: string, beside: readonly FunnelDefinition[]): string {
  const words = splitWords(id).join(' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const taken = new Set(beside.map((other) => other.title.toLowerCase()));
  return findFreeName(
    (count) => (count === 1 ? title : `${title} (${String(count)})`),
    (name) => taken.has(name.toLowerCase()),
  );
}

/** Keys under a prefix that no key of another funnel begins with. */
function createPersistence(
  template: FunnelTemplate,
  id: string,
  beside: readonly FunnelDefinition[],
): FunnelSource['persistence'] {
  const taken = beside.flatMap(({ persistence }) =>
    getStorageKeys(persistence).map(({ entry }) => entry),
  );
  const words = splitWords(id).join('_');
  const prefix = findFreeName(
    (count) => (count === 1 ? words : `${words}_${String(count)}`),
    (name) => taken.some((key) => key.startsWith(`${name}_`)),
  );
  const decisions = (template.decisions ?? []).map((decision) => decision.id);
  const hasDraw = template.steps.some(({ kind }) => kind === 'draw');
  const isSent = (template.submissions ?? []).length > 0;
  return {
    step: { key: `${prefix}_step`, as: 'id' },
    answers: `${prefix}_answers`,
    ...(hasDraw && { draws: `${prefix}_draws` }),
    ...(decisions.length > 0 && {
      decisions: Object.fromEntries(
        decisions.map((decision) => [decision, `${prefix}_${decision.toLowerCase()}`]),
      ),
    }),
    // Nothing is cleared at the end: reloaded, the thank-you page must not become an empty form.
    ...(isSent && { submission: `${prefix}_submission` }),
  };
}

/** A template under names of its own: title and storage keys that no funnel beside it has. */
export function createFunnel(
  template: FunnelTemplate,
  { id, route }: { id: string; route: string },
  beside: readonly FunnelDefinition[],
): FunnelSource {
  const { description, ...rest } = template;
  return {
    $schema: './funnel.schema.json',
    schemaVersion: 1,
    id,
    version: 1,
    title: createTitle(id, beside),
    description,
    route,
    ...rest,
    persistence: createPersistence(template, id, beside),
  };
}
