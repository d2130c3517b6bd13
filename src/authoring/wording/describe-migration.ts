import type { Migration, MigrationChange } from '../../funnel/definition/migration-schema';
import { quote } from './voice';

/** What each change of a migration does to a stored visit. */
const changeWords: {
  [Kind in MigrationChange['change']]: (
    change: Extract<MigrationChange, { change: Kind }>,
  ) => string;
} = {
  renameStep: ({ step, to }) => `step ${quote(step)} is now ${quote(to)}`,
  dropStep: ({ step, to }) =>
    `step ${quote(step)} is gone${to === undefined ? '' : `; who stands on it comes back to ${quote(to)}`}`,
  renameField: ({ field, to }) => `field ${quote(field)} is now ${quote(to)}`,
  moveAnswer: ({ field, to }) => `the answer to ${quote(field)} goes to ${quote(to)}`,
  dropField: ({ field }) => `field ${quote(field)} is gone, and its answer`,
  renameOption: ({ field, value, to }) =>
    `option ${quote(value)} of ${quote(field)} is now ${quote(to)}`,
  mergeOptions: ({ field, values, to }) =>
    `options ${values.map(quote).join(', ')} of ${quote(field)} are now ${quote(to)}`,
  dropOption: ({ field, value }) =>
    `option ${quote(value)} of ${quote(field)} is gone; an answer that chose it is forgotten`,
  renameOutcome: ({ step, value, to }) =>
    `outcome ${quote(value)} of ${quote(step)} is now ${quote(to)}`,
  dropOutcome: ({ step, value }) =>
    `outcome ${quote(value)} of ${quote(step)} is gone; who drew it draws again`,
};

function describeChange(change: MigrationChange): string {
  const describe = changeWords[change.change] as (change: MigrationChange) => string; // keyed by its own kind
  return describe(change);
}

/** One sentence for each change: "Visits of version 3: option “b” of “plan” is now “basic”". */
export function describeMigration({ from, steps, changes }: Migration): string[] {
  const sentences = [
    ...changes.map(describeChange),
    ...(steps === undefined ? [] : [`their steps are in the order ${steps.map(quote).join(', ')}`]),
  ];
  const all = sentences.length === 0 ? ['nothing changes'] : sentences;
  return all.map((sentence) => `Visits of version ${from}: ${sentence}`);
}
