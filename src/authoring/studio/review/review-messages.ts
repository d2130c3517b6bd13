/** What the studio says of proposals. */
export const reviewMessages = {
  local: 'not pushed',
  noProposals: (base: string) => `No proposal is open for ${base}.`,
  notFetched: (problem: string) =>
    `New proposals could not be fetched, so these are as they were last known. git says: ${problem}`,
  loading: 'Opening the proposal …',
  notOpened: 'The proposal cannot be opened',
  deleted: (name: string, base: string) =>
    `The proposal deletes ${name}. Visitors who stand in it are led to the page that is not found. Compare with: git show ${base}:funnels/${name}`,
  errors: (count: number) =>
    `The definition has ${String(count)} ${count === 1 ? 'error' : 'errors'}, so it cannot be published. The findings say what to correct.`,
  otherFiles: (files: readonly string[]) =>
    `It also changes files that are no content: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${String(files.length - 5)} more` : ''}. Ask a developer to look at them.`,
  mainHasMoved: (base: string) =>
    `${base} has changed this funnel since the proposal began. The comparison is with ${base} as it is now.`,
  noBefore: (base: string) => `There is no version without errors on ${base} to play beside it.`,
  readOnly: 'A proposal is only read here. To change it, ask its author.',
} as const;
