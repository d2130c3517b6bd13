import { formatPlural } from '../../wording/format-numbers';
import type { ReviewedClaim } from '../api/api-protocol';

/** A sentence of each kind of evidence, with what its author wrote. */
type EvidenceWords = Readonly<Record<ReviewedClaim['kind'], (written: string) => string>>;

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
    `The definition has ${formatPlural(count, 'error')}, so it cannot be published. The findings say what to correct.`,
  otherFiles: (files: readonly string[]) =>
    `It also changes files that are no content: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${String(files.length - 5)} more` : ''}. Ask a developer to look at them.`,
  mainHasMoved: (base: string) =>
    `${base} has changed this funnel since the proposal began. The comparison is with ${base} as it is now.`,
  noBefore: (base: string) => `There is no version without errors on ${base} to play beside it.`,
  why: 'Why',
  newPictures: 'New pictures',
  claims: 'Why figures and promises are true',
  departures: 'Promises of the specification that it breaks',
  noLonger: 'No longer:',
  evidence: {
    source: (from) => `${from} shows it.`,
    'own figure': (note) => `It is a figure of our own. Beside it stands “${note}”.`,
    example: (note) => `It is made up as an example. Beside it stands “${note}”.`,
    commitment: (to) => `Those who run the service have to do it: ${to}`,
    'no claim': (because) => `It states nothing about the service. ${because}`,
  } satisfies EvidenceWords,
  readOnly: 'A proposal is only read here. To change it, ask its author.',
} as const;
