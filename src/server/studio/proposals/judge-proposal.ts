import type { ContentAnswers } from '../../../authoring/wording/content-answers';
import { readDefinitionsAt } from '../../git/read-definitions';
import { readFileAt } from '../../git/repository';
import type { createDefinitions } from '../definitions';
import { serverMessages } from '../server-messages';
import type { ContentVerdict } from '../worker-protocol';
import { readContentReasons } from './content-reasons';
import type { ProposalState } from './proposal-state';

const isLedgerRow = (text: string): boolean => /^[A-Z][A-Z\d]-\d\d$/.test(text);

/** A path from the root of the repository, without anything that git reads as more than a name. */
const isSafePath = (text: string): boolean =>
  /^\w[\w./-]{0,199}$/.test(text) && !text.split('/').includes('..');

/** What only git knows of an answer: whether its source is there. */
async function findMissingSource(
  { repository, main }: ProposalState,
  { claims }: ContentAnswers,
): Promise<string | null> {
  for (const { kind, reason } of claims) {
    if (kind !== 'source' || reason === '' || isLedgerRow(reason)) continue;
    if (isSafePath(reason) && (await readFileAt(repository, main.commit, reason)) !== null)
      continue;
    return serverMessages.noSuchSource(reason);
  }
  return null;
}

const noAnswers: ContentAnswers = { claims: [], departures: [] };

/** Judges texts as the checks of content will, beside the definitions of `main`. */
export function createJudge(judgeContent: ReturnType<typeof createDefinitions>['judgeContent']) {
  return async function judge(
    state: ProposalState,
    name: string,
    text: string,
    answers = noAnswers,
  ): Promise<ContentVerdict | { refusal: string }> {
    const missing = await findMissingSource(state, answers);
    if (missing !== null) return { refusal: missing };
    const reasons = await readContentReasons(state);
    if ('refusal' in reasons) return reasons;
    const { main, repository } = state;
    const published = await readDefinitionsAt(repository.directory, main.commit);
    const others = published.filter((one) => one.name !== name).map((one) => one.text);
    const verdict = await judgeContent({ name, text, others, reasons, answers });
    if (verdict === null) return { refusal: serverMessages.hasErrors };
    if ('refusal' in verdict) return verdict;
    const [note] = verdict.missingNotes;
    return note === undefined ? verdict : { refusal: serverMessages.noteIsNotShown(note) };
  };
}
