/** What the sheets say: what is so, and the way on. */
export const sheetMessages = {
  reading: 'Asking the host of the repository …',
  proposing: 'Proposing …',
  errors: (count: number) =>
    `The definition has ${count} ${count === 1 ? 'error' : 'errors'}. Correct them, then propose it.`,
  warnings: (count: number) =>
    count === 0
      ? 'No findings.'
      : `${count} ${count === 1 ? 'finding' : 'findings'}: those who review read them, too.`,
  same: (onto: string) => `${onto} has this text already. There is nothing to propose.`,
  mainHasChanged:
    'Somebody has published another change of this funnel since you began. Both are merged by the names of their parts, in one undo step.',
  proposalHasChanged:
    'Somebody has changed your proposal since you made it. Both are merged by the names of their parts, in one undo step.',
  conflicts: 'These parts differ in both versions; all other changes are merged.',
  unmergeable:
    'One of the two versions is not valid JSON, so they cannot be merged. Choose a version. Undo brings back the other.',
  addedTo: (title: string) => `It is added to your proposal “${title}”.`,
  alsoProposed: (author: string, title: string) =>
    `${author} proposes a change of this funnel, too: “${title}”. Talk to each other: whoever comes second merges.`,
  proposed: 'It is proposed. Those who review it find it under this name:',
  added: 'It is added to your proposal:',
  noAddress: 'The host has printed no address. Its page lists the branch.',
} as const;
