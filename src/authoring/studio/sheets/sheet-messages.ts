import { formatPlural } from '../../wording/format-numbers';

/** What the sheets say: what is so, and the way on. */
export const sheetMessages = {
  reading: 'Asking the host of the repository …',
  proposing: 'Proposing …',
  errors: (count: number) =>
    `The definition has ${formatPlural(count, 'error')}. Correct them, then propose it.`,
  warnings: (count: number) =>
    count === 0
      ? 'No findings.'
      : `${formatPlural(count, 'finding')}: those who review read them, too.`,
  same: (onto: string) => `${onto} has this text already. There is nothing to propose.`,
  mainHasChanged:
    'Another change of this funnel was published since you began. Both are merged by the names of their parts, in one undo step.',
  proposalHasChanged:
    'Another author has changed your proposal since you made it. Both are merged by the names of their parts, in one undo step.',
  conflicts: 'These parts differ in both versions; all other changes are merged.',
  unmergeable:
    'One of the two versions is not valid JSON, so they cannot be merged. Choose a version. Undo brings back the other.',
  addedTo: (title: string) => `It is added to your proposal “${title}”.`,
  alsoProposed: (author: string, title: string) =>
    `${author} proposes a change of this funnel, too: “${title}”. Talk to each other: whoever comes second merges.`,
  proposed: 'It is proposed. Those who review it find it under this name:',
  added: 'It is added to your proposal:',
  noAddress: 'The host has printed no address. Its page lists the branch.',
  nothingPublished: (branch: string) => `${branch} does not have this funnel yet.`,
  published: 'published now',
  notCompared: 'A version has errors, so the two cannot be compared.',
  takeBack: 'Take back to this version',
  takeBackTitle: (title: string) => `Take back to: ${title}`.slice(0, 100),
  cannotTakeBack: 'This version has errors, or is the same as the published one.',
  losesNothing: 'Visits under way keep their answers.',
  loses: 'Visits that stand in the published version lose:',
  losses: {
    step: (name: string) => `the step “${name}”: they come back to the last step before it`,
    field: (name: string) => `the answer to “${name}”`,
    option: (name: string, field: string) => `the answer “${name}” to “${field}”`,
    outcome: (name: string, step: string) => `“${name}” drawn on “${step}”: they draw again`,
    type: (name: string) => `the answer to “${name}”, which has another type`,
    order: () => 'their place, where their answers do not prove it',
    key: (name: string) => `what is stored as “${name}”`,
  },
} as const;
